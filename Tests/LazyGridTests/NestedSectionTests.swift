// Sections inside sections: levels of an outline, whose headers are pinned under one another.

import GridEngine
import Testing

@testable import LazyGrid

@Suite struct NestedSectionTests {
  private struct Box: LayoutContent {
    var height: Double
    func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 10, height: height) }
  }

  private func host(@LazyGridContentBuilder content: () -> some LazyGridContent) throws -> GridHost {
    let grid = LazyVGrid(
      columns: [GridItem(.flexible())], spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters], content: content)
    let host = try GridHost(grid)
    host.layout(in: Size(width: 50, height: 100))
    return host
  }

  private func pins(_ host: GridHost) -> [String] {
    host.cells.filter(\.isPinned).map { "\($0.cellID.kind) \($0.cellID.section) at \(Int($0.frame.y - host.offset))" }
  }

  @Test func headersOfInnerSectionsArePinnedUnderThatOfTheOuterOne() throws {
    let host = try host {
      Section {
        Section {
          ForEach(0..<8, id: \.self) { _ in Box(height: 10) }
        } header: {
          Box(height: 12)
        }
        Section {
          ForEach(0..<8, id: \.self) { _ in Box(height: 10) }
        } header: {
          Box(height: 13)
        }
        Box(height: 200)
      } header: {
        Box(height: 20)
      } footer: {
        Box(height: 15)
      }
      Section {
        Box(height: 300)
      } header: {
        Box(height: 30)
      }
    }
    host.scroll(to: 30)
    #expect(pins(host) == ["header 0 at 0", "header 1 at 20", "footer 3 at 85"])
    host.scroll(to: 130)
    #expect(pins(host) == ["header 0 at 0", "header 2 at 20", "footer 3 at 85"])
    // What comes after the inner sections belongs to the outer one.
    host.scroll(to: 240)
    #expect(pins(host) == ["header 0 at 0", "footer 3 at 85"])
    host.scroll(to: 480)
    #expect(pins(host) == ["header 4 at 0"])
  }

  /// A folder of one folder, of one folder, and so on, with files in the last.
  private struct Folder: LazyGridContent {
    static var _cellCount: Int? { nil }
    var depth: Int
    var files: Int

    func _add(to parts: inout LazyGridParts) {
      Section {
        if depth > 1 {
          Folder(depth: depth - 1, files: files)
        } else {
          ForEach(0..<files, id: \.self) { _ in Box(height: 10) }
        }
      } header: {
        Box(height: 2)
      }._add(to: &parts)
    }
  }

  @Test("sections nest as deep as the engine has levels, and a share of the viewport holds their headers")
  func deepNesting() throws {
    for depth in [3, 32, 40] {
      let host = try host { Folder(depth: depth, files: 200) }
      let file = CellID.item(100, section: depth - 1)
      host.scroll(to: file, anchor: .top)
      // 40 of 100 points hold twenty headers.
      let count = min(20, depth)
      #expect(pins(host) == (0..<count).map { "header \($0) at \($0 * 2)" })
      #expect(host.frame(of: file).map { $0.y - host.offset } == Double(count) * 2)
      host.maximumPinnedShare = 1
      host.scroll(to: file, anchor: .top)
      let all = Array(0..<min(31, depth)) + (depth > 31 ? [depth - 1] : [])
      #expect(pins(host) == all.enumerated().map { "header \($1) at \($0 * 2)" })
      #expect(host.accessibilityPosition(of: file)?.level == min(31, depth - 1))
      host.maximumPinnedShare = .nan
      #expect(host.maximumPinnedShare == 0.4)
      // Deeper ones stand beside one another.
      host.collapse(belowLevel: 31)
      #expect(host.isHidden(file) == (depth > 31))
    }
  }

  @Test func anUpdateThatNestsSectionsDeclaresThemAnew() throws {
    func content(isNested: Bool) -> LazyVGrid<some LazyGridContent> {
      LazyVGrid(columns: [GridItem(.flexible())], spacing: 0, pinnedViews: .sectionHeaders) {
        if isNested {
          Section {
            Section {
              Box(height: 300)
            } header: {
              Box(height: 12)
            }
          } header: {
            Box(height: 20)
          }
        } else {
          Section {
            Box(height: 300)
          } header: {
            Box(height: 20)
          }
        }
      }
    }
    let host = try GridHost(content(isNested: false))
    host.layout(in: Size(width: 50, height: 100))
    host.scroll(to: 50)
    #expect(pins(host) == ["header 0 at 0"])
    try host.update(content(isNested: true))
    host.scroll(to: 50)
    #expect(pins(host) == ["header 0 at 0", "header 1 at 20"])
  }
}
