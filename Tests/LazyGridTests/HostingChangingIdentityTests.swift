// Identities that change while their cells are in view.

import GridEngine
import LazyGrid
import Testing

@Suite struct HostingChangingIdentityTests {
  @Test("an object whose identifier changes in view is made again, and leaves without a trace")
  func changingIdentifiers() throws {
    final class Model: Identifiable {
      var id: Int
      init(_ id: Int) { self.id = id }
    }
    let models = (0..<300).map { Model($0) }
    let host = try GridHost(LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(models) { Tile($0.id, 10, 10) } })
    host.layout(in: Size(width: 10, height: 400))
    for round in 1...20 {
      for model in models { model.id = model.id &* 31 &+ round }
      host.invalidateSizes(of: (0..<40).map { .item($0) })
      #expect(host.names == models.prefix(40).map { "\($0.id)" })
    }
    host.scroll(to: 2000)
    host.scroll(to: 0)
    #expect(host.names.count == 40 && host.diagnostics.isEmpty)
  }
}
