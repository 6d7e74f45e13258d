// Sections whose braces run when they come into view show what others show, and run no other braces.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct DeferredSectionsTests {
  private struct Day: Identifiable, Equatable {
    var id: Int
    var photos: [Int]
  }

  private struct Days: VersionedCollection {
    var days: [Day]
    var version: Int
    var startIndex: Int { 0 }
    var endIndex: Int { days.count }
    subscript(index: Int) -> Day { days[index] }
  }

  private final class Runs {
    var ids: [Int] = []
  }

  private struct Part {
    var day: Day
    var runs: Runs
    init(_ day: Day, _ runs: Runs) { (self.day, self.runs) = (day, runs) }

    var section: Section<Tile, ForEach<[Int], Int, Tile>, Tile> {
      runs.ids.append(day.id)
      return Section {
        ForEach(day.photos, id: \.self) { Tile($0, 10, 10 + Double($0 % 5)) }
      } header: {
        Tile(-day.id, 10, 12)
      } footer: {
        Tile(-1_000_000 - day.id, 10, 6)
      }
    }
  }

  private func grid(_ days: some RandomAccessCollection<Day>, isDeferred: Bool, _ runs: Runs) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(), GridItem()], spacing: 1, pinnedViews: .sectionHeaders) {
      Tile(7, 10, 10)
      if isDeferred {
        ForEach(Elements(Array(days)), itemCount: \.photos.count) { Part($0, runs).section }
      } else {
        ForEach(Array(days)) { Part($0, runs).section }
      }
      Tile(8, 10, 10)
    }
  }

  @Test func onlyBracesInViewRun() throws {
    let days = Days(days: (0..<4_000).map { Day(id: $0, photos: [3 * $0, 3 * $0 + 1, 3 * $0 + 2]) }, version: 1)
    let runs = Runs()
    func grid(_ days: Days) -> some HostedGrid {
      LazyVGrid(columns: [GridItem(), GridItem()]) {
        ForEach(Elements(days), itemCount: \.photos.count) { Part($0, runs).section }
      }
    }
    let host = try GridHost(grid(days))
    #expect(host.sectionCount == 4_000 && host.itemCount == 12_000)
    // A header is asked for how high such a thing is.
    #expect(runs.ids.count <= 2)
    host.layout(in: Size(width: 90, height: 200))
    host.scroll(to: .item(1, section: 3_000), anchor: .top)
    #expect(runs.ids.count < 40 && Set(runs.ids).count == runs.ids.count)
    #expect(host.cells.contains { $0.content(as: Tile.self)?.name == "9001" })
    let before = runs.ids.count
    #expect(try host.update(grid(days)).isEmpty)
    #expect(runs.ids.count == before)
    var others = days
    others.version = 2
    others.days.insert(Day(id: -5, photos: [-1]), at: 0)
    let anchor = host.cells.first { $0.cellID.kind == .item }?.id
    try host.update(grid(others))
    #expect(host.cells.first { $0.cellID.kind == .item }?.id == anchor)
    #expect(host.sectionCount == 4_001)
  }

  @Test(.seeds(40)) func theyShowWhatOthersShow() throws {
    var random = SeededGenerator(seed: Seed.current)
    var next = 0
    func day() -> Day {
      next += 100
      let first = next
      return Day(id: next, photos: (0..<random.int(0...9)).map { first + $0 })
    }
    var days = (0..<30).map { _ in day() }
    let runs = Runs()
    let hosts = try [true, false].map { try GridHost(grid(days, isDeferred: $0, runs)) }
    for host in hosts { host.layout(in: Size(width: 90, height: 120)) }
    for _ in 0..<(isOptimised ? 60 : 25) {
      let place = random.int(0...days.count - 1)
      let (move, amount) = (random.int(0...7), Double(random.int(-90...90)))
      switch move {
      case 0: days.insert(day(), at: place)
      case 1: if days.count > 3 { days.remove(at: place) }
      case 2: days.swapAt(place, random.int(0...days.count - 1))
      case 3: days[place].photos.insert(next + 50 + random.int(0...40), at: 0)
      case 4: if !days[place].photos.isEmpty { days[place].photos.removeLast() }
      default: break
      }
      for (host, isDeferred) in zip(hosts, [true, false]) {
        switch move {
        case 0...4: try host.update(grid(days, isDeferred: isDeferred, runs))
        case 5: host.collapse(1 + place)
        case 6: host.expand(1 + place)
        default: host.scroll(by: amount)
        }
      }
      // The identities differ by the branch of the declaration.
      let shown = hosts.map { host in
        host.cells.map { (String($0.id.description.dropFirst(4)), $0.frame, $0.content(as: Tile.self)?.name) }
      }
      #expect(shown[0].map(\.0) == shown[1].map(\.0))
      #expect(shown[0].map(\.1) == shown[1].map(\.1))
      #expect(shown[0].map(\.2) == shown[1].map(\.2))
      #expect(hosts[0].contentSize == hosts[1].contentSize)
    }
  }

  @Test func sectionsThatAreNotAsSaid() throws {
    let runs = Runs()
    for said in [-3, 0, 2, 9] {
      func grid(_ photos: [Int]) -> some HostedGrid {
        LazyVGrid(columns: [GridItem()]) {
          ForEach(Elements([Day(id: 1, photos: photos)]), itemCount: { _ in said }) { Part($0, runs).section }
        }
      }
      let host = try GridHost(grid([1, 2, 3, 4]))
      host.layout(in: Size(width: 90, height: 500))
      let shown = host.cells.filter { $0.cellID.kind == .item }.map { $0.content(as: Tile.self)?.name }
      let all: [String?] = ["1", "2", "3", "4"] + [nil, nil, nil, nil, nil]
      #expect(shown == Array(all.prefix(max(0, said))))
      #expect(host.diagnostics == [.itemCount(section: 0, told: max(0, said), declared: 4)])
      #expect("\(host.diagnostics[0])".contains("declare 4"))
      try host.update(grid([5, 1, 2]))
      #expect(host.cells.filter { $0.cellID.kind == .item }.count == max(0, said))
    }
  }
}
