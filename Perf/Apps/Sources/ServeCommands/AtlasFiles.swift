// What the page of the atlas reads as files: the blocks, the names of 256 code points each, and all names for searching in them.

import Foundation

/// The files of the Unicode atlas, made when they are asked for.
struct AtlasFiles: Sendable {
  private let atlas = UnicodeAtlas()

  /// Code points whose names are in one file, as the page has it too.
  static let page: UInt32 = 256

  /// A file by its path: `/atlas/blocks.json`, `/atlas/names/4.json` with the names from U+0400 on, `/atlas/names.txt`.
  func file(_ path: String) -> SiteFiles.File? {
    switch path {
    case "/atlas/blocks.json":
      json(atlas.blocks.map { ["title": $0.title, "first": Int($0.codePoints.lowerBound), "count": $0.count] })
    case "/atlas/names.txt": SiteFiles.File(bytes: Data(allNames.utf8), type: "text/plain; charset=utf-8")
    default: names(path).flatMap { json($0) }
    }
  }

  /// The paths of all files that say more than that nothing is assigned.
  var paths: [String] {
    let pages = (0..<0x11_0000 / AtlasFiles.page).filter { page in
      AtlasFiles.codePoints(page).contains { Unicode.Scalar($0)?.properties.name != nil }
    }
    return ["/atlas/blocks.json", "/atlas/names.txt"] + pages.map { "/atlas/names/\($0).json" }
  }

  private func names(_ path: String) -> [String]? {
    guard path.hasPrefix("/atlas/names/"), path.hasSuffix(".json"),
      let page = UInt32(path.dropFirst(13).dropLast(5)), page < 0x11_0000 / AtlasFiles.page
    else { return nil }
    return AtlasFiles.codePoints(page).map { UnicodeAtlas.name(of: $0) }
  }

  private static func codePoints(_ page: UInt32) -> Range<UInt32> { page * self.page..<(page + 1) * self.page }

  /// A line for each code point that has a name of its own, not one that follows from its number.
  private var allNames: String {
    var lines = ""
    for code in AtlasFiles.named(from: 0) {
      guard let name = Unicode.Scalar(code)?.properties.name else { continue }
      let number = String(code, radix: 16, uppercase: true)
      if !name.hasSuffix("-" + number) { lines += "\(number) \(name)\n" }
    }
    return lines
  }

  private func json(_ value: Any) -> SiteFiles.File? {
    (try? JSONSerialization.data(withJSONObject: value)).map { SiteFiles.File(bytes: $0, type: "application/json") }
  }

  /// The code points that may have names of their own, from one on and then from the start.
  static func named(from start: UInt32) -> some Sequence<UInt32> {
    let all = ([0..<0x3_4000, 0xE_0000..<0xE_0200] as [Range<UInt32>]).joined()
    return [all.drop { $0 < start }.map { $0 }, all.prefix { $0 < start }.map { $0 }].joined()
  }
}
