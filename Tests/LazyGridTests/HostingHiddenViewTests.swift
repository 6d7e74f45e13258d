// Views that no cell has: hidden until a cell has them again, over scrolling, updates, and grids that are replaced.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingHiddenViewTests {
  /// A toolkit's views by handle, which are seen where they lie unless they are hidden.
  private struct Views {
    struct View {
      var name = ""
      var frame = Rect.zero
      var isHidden = false
    }

    var views: [Int: View] = [:]

    mutating func follow(_ changes: HostedChanges, of host: GridHost) {
      let before = views
      for handle in changes.discarded { #expect(views.removeValue(forKey: handle) != nil, "\(handle) is discarded") }
      for handle in changes.hidden {
        #expect(views[handle]?.isHidden == false, "\(handle) is hidden")
        views[handle]?.isHidden = true
      }
      for change in changes.entered {
        let handle = change.cell.handle ?? -1
        #expect(change.isReused == (before[handle] != nil && !changes.discarded.contains(handle)), "\(handle)")
        views[handle] = View(name: change.cell.tileName)
      }
      for cell in changes.updated { views[cell.handle ?? -1]?.name = cell.tileName }
      for cell in host.cells { views[cell.handle ?? -1]?.frame = cell.frame }
      // What is seen is what the cells show, each once.
      let seen = views.values.filter { !$0.isHidden }.map(\.name).sorted()
      #expect(seen == host.cells.map(\.tileName).sorted())
    }
  }

  @Test("what is seen is what is in view, whatever happens", .seeds(40))
  func sessions() throws {
    let seed = Seed.current
    var random = SeededGenerator(seed: seed)
    var numbers = Array(0..<120)
    var isHorizontal = false
    func update(_ host: GridHost) throws -> HostedChanges {
      isHorizontal
        ? try host.update(
          LazyHGrid(rows: [.flexible()], spacing: 2) {
            ForEach(numbers, id: \.self) { Tile($0, Double(10 + $0 % 4 * 9), 10) }
          })
        : try host.update(
          LazyVGrid(columns: [.flexible(), .flexible()], spacing: 2) {
            Section {
              ForEach(numbers, id: \.self) { Tile($0, 10, Double(10 + $0 % 4 * 9)) }
            } header: {
              Tile("header")
            }
          })
    }
    let host = try GridHost(LazyVGrid(columns: [.flexible()]) { ForEach([Int](), id: \.self) { Tile($0) } })
    host.contentType = { $0.kind == .item ? $0.item % 2 : 2 }
    var views = Views()
    views.follow(host.layout(in: Size(width: 60, height: 150)), of: host)
    var next = 1_000
    for _ in 0..<60 {
      switch random.int(0...9) {
      case 0...3: views.follow(host.scroll(by: Double(random.int(-90...120))), of: host)
      case 4: views.follow(host.scroll(to: Double(random.int(0...2_000))), of: host)
      case 5: views.follow(host.layout(in: Size(width: 60, height: random.pick([60, 150, 300]))), of: host)
      case 6:
        isHorizontal.toggle()
        views.follow(try update(host), of: host)
      case 7:
        let state = host.savedState()
        let declared = numbers
        numbers.removeFirst(min(numbers.count, 3))
        let saved = LazyVGrid(columns: [.flexible(), .flexible()], spacing: 2) {
          Section {
            ForEach(declared, id: \.self) { Tile($0, 10, Double(10 + $0 % 4 * 9)) }
          } header: {
            Tile("header")
          }
        }
        views.follow(try update(host), of: host)
        if !isHorizontal, let changes = try? host.restore(from: state, of: saved) { views.follow(changes, of: host) }
      case 8:
        if !numbers.isEmpty { numbers.removeSubrange(0..<random.int(1...numbers.count)) }
        views.follow(try update(host), of: host)
      default:
        numbers.insert(contentsOf: next..<next + random.int(1...40), at: random.int(0...numbers.count))
        next += 100
        views.follow(try update(host), of: host)
      }
    }
  }

  @Test("views of cells that are not there any more are told when the grid is replaced, and used again")
  func replaced() throws {
    func tiles(_ count: Int) -> some HostedGrid {
      LazyVGrid(columns: [.flexible()], spacing: 0) { ForEach(0..<count) { Tile($0, 10, 10) } }
    }
    let host = try GridHost(tiles(50))
    host.contentType = { _ in 0 }
    host.layout(in: Size(width: 40, height: 200))
    let handles = Set(host.cells.compactMap(\.handle))
    #expect(handles.count == 20)
    let changes = try host.update(
      LazyHGrid(rows: [.flexible()], spacing: 0) { ForEach(0..<3) { Tile($0, 10, 10) } })
    #expect(changes.entered.count == 3)
    #expect(changes.entered.allSatisfy { $0.isReused })
    #expect(changes.left.count == 20)
    let used = Set(host.cells.compactMap(\.handle))
    #expect(used.isSubset(of: handles) && Set(changes.hidden + changes.discarded) == handles.subtracting(used))
  }
}
