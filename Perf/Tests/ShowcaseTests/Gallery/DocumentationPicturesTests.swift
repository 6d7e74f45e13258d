// The pictures of LazyGrid's documentation are those that the gallery draws.

import Drawing
import Foundation
import Showcase
import Testing

@Suite struct DocumentationPicturesTests {
  @Test("each picture is as the gallery draws it now; `lazygrid gallery NAME --output FOLDER` draws it anew")
  func same() throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let folder = root.appending(path: "Sources/LazyGrid/LazyGrid.docc/Resources")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count >= 17)
    for file in files {
      let name = file.deletingPathExtension().lastPathComponent
      let example = try #require(Example.all.first { $0.name == name }, "\(name)")
      let isSame = try String(contentsOf: file, encoding: .utf8) == example.picture.svg()
      #expect(isSame, "\(name)")
    }
  }
}
