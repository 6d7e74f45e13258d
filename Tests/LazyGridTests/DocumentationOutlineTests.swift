// The example of outlines in the article about sections, as it stands there.

import GridEngine
import LazyGrid
import Testing

private struct Label: LayoutContent {
  var text: String

  init(_ text: String) { self.text = text }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: min(7 * Double(text.count), proposal.width ?? .infinity), height: 16)
  }
}

private struct Folder: Identifiable {
  var id: String
  var isPinned: Bool
  var folders: [Folder] = []
  var files: [String] = []
}

@Suite struct DocumentationOutlineTests {
  @Test("Sections, outlines")
  func outline() throws {
    let folders = [
      Folder(
        id: "Sources", isPinned: true,
        folders: [Folder(id: "Engine", isPinned: false, files: ["Grid.swift"])], files: ["Package.swift"]),
      Folder(id: "Tests", isPinned: false, files: ["GridTests.swift"]),
    ]
    let outline = LazyVGrid(columns: [GridItem()], spacing: 0, pinnedViews: .sectionHeaders) {
      ForEach(folders) { folder in
        Section(folder.id, isExpanded: folder.isPinned) {
          ForEach(folder.folders) { folder in
            Section(folder.id, isExpanded: folder.isPinned) {
              ForEach(folder.files, id: \.self) { Label($0) }
            }
          }
          ForEach(folder.files, id: \.self) { Label($0) }
        }
      }
    }
    let host = try GridHost(outline)
    host.layout(in: Size(width: 300, height: 400))
    #expect(shown(host) == ["Package.swift", "Sources", "Engine", "Tests"])
    host.expand(sectionOf: "Engine")  // its files enter
    host.scroll(toElement: "GridTests.swift", expands: true)  // opens what hides it
    host.collapse(belowLevel: 1)  // the headers of two levels, and what lies beside them
    let isOpen = host.isExpanded(sectionOf: "Engine")  // false
    #expect(shown(host) == ["Package.swift", "GridTests.swift", "Sources", "Engine", "Tests"])
    #expect(!isOpen && host.diagnostics.isEmpty)
    host.expand(belowLevel: 0)
    #expect(shown(host) == ["Grid.swift", "Package.swift", "GridTests.swift", "Sources", "Engine", "Tests"])
  }

  private func shown(_ host: GridHost) -> [String] {
    host.cells.compactMap { $0.content(as: Label.self)?.text ?? $0.content(as: SectionTitle.self)?.text }
  }
}
