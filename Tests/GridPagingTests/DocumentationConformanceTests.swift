// The example of PagingConformance's page, as it stands there.

import GridPaging
import PagingConformance
import TestSupport
import Testing

private struct Album: Identifiable, Sendable {
  var id: Int
  var title: String
}

@Suite struct DocumentationConformanceTests {
  @Test func albums() async throws {
    let albums = (0..<500).map { Album(id: $0, title: "album \($0)") }
    let source = IdentifierSource(albums.map(\.id)) { ids in albums.filter { ids.contains($0.id) } }
    var conformance = SourceConformance(source) { albums.indices.map { (key: $0, id: albums[$0].id) } }
    try await conformance.checkReading()
    try await conformance.checkPaging(stride: 40)
    #expect(conformance.problems == [])
  }

  @Test("the page shows the example that is tested")
  func sameText() throws {
    let examples = try DocumentedExamples(of: "PagingConformance", beside: #filePath)
    #expect(examples.untested == [])
    #expect(examples.pagesWithoutImport == [])
    #expect(examples.count == 1)
  }
}
