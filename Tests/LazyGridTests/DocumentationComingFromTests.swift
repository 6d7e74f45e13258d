// The examples of the articles for those who come from collection views and from Android's lists, as they stand there.

import LazyGrid
import TestSupport
import Testing

private struct Label: LayoutContent {
  var text: String

  init(_ text: String) { self.text = text }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    Size(width: min(7 * Double(text.count), proposal.width ?? .infinity), height: 16)
  }
}

private struct Photo: LayoutContent {
  var number: Int

  init(_ number: Int) { self.number = number }

  func sizeThatFits(_ proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 90, height: 60) }
}

private struct Album: Identifiable {
  var id: Int
  var photos: Range<Int> { id * 50..<(id + 1) * 50 }
  var title: String { "album \(id)" }
}

private struct Day: Identifiable {
  struct Mail: Identifiable {
    var id: Int
    var subject: String { "mail \(id)" }
  }

  var id: Int
  var mails: [Mail] { (id * 10..<(id + 1) * 10).map { Mail(id: $0) } }
  var name: String { "day \(id)" }
}

@Suite struct DocumentationComingFromTests {
  @Test("Coming from UICollectionView")
  func collectionViews() throws {
    let albums = (0..<20).map { Album(id: $0) }
    let library = LazyVGrid(columns: [.adaptive(minimum: 96)], spacing: 8, pinnedViews: .sectionHeaders) {
      ForEach(albums) { album in
        Section {
          ForEach(album.photos, id: \.self) { Photo($0) }
        } header: {
          Label(album.title)
        }
      }
    }

    let host = try GridHost(library)
    host.layout(in: Size(width: 390, height: 844))
    #expect(host.cells.filter { $0.content(as: Photo.self) != nil }.count == 39)
    #expect(host.cells.last?.content(as: Label.self)?.text == "album 0")
  }

  @Test("Coming from RecyclerView and Compose")
  func android() throws {
    let days = (0..<100).map { Day(id: $0) }
    let inbox = LazyVStack(alignment: .leading, spacing: 4, pinnedViews: .sectionHeaders) {
      ForEach(days) { day in
        Section {
          ForEach(day.mails) { mail in Label(mail.subject) }
        } header: {
          Label(day.name)
        }
      }
    }

    let host = try GridHost(inbox)
    host.layout(in: Size(width: 412, height: 915))
    #expect(host.cells.count == 46 && host.itemCount == 1_000)
    #expect(host.estimatedSize(ProposedSize(width: 412, height: nil)).width == 49)
  }
}
