// `lazygrid render`: what a viewport shows, as a picture.

import ArgumentParser
import AtlasData
import Drawing
import Foundation
import GridEngine
import SessionReport

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw what the viewport shows at some place of the grid.",
    discussion: """
      Data and viewport are chosen as for simulate; without options it is the beginning of the Unicode atlas. Only \
      what the viewport shows is measured, wherever it is.

        lazygrid render --code-point U+1F600 --output emoji.png
        lazygrid render --items 1000000000 --item 500000000 --format svg > middle.svg
        lazygrid render --packed --directory /usr --section 9 --output tiles.png
        lazygrid render --section 9 --size 390x844 --output phone.svg
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg, png
  }

  enum AppearanceName: String, ExpressibleByArgument, CaseIterable {
    case light, dark
  }

  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup(title: "Viewport") var viewport: ViewportOptions

  @Option(help: ArgumentHelp("Scroll to this distance from the beginning.", valueName: "points"))
  var offset: Double?

  @Option(
    help: ArgumentHelp("Scroll to a code point of the atlas: U+1F600, 1F600 or the character.", valueName: "code"))
  var codePoint: String?

  @Option(
    help: ArgumentHelp(
      "Scroll to the item with this index, counted from 0 in --section or else in all.", valueName: "n"))
  var item: Int?

  @Option(help: ArgumentHelp("Scroll to the section with this index, counted from 0.", valueName: "n"))
  var section: Int?

  @Option(help: "svg or png; without it, what the name in --output ends in, else svg.")
  var format: Format?

  @Option(help: ArgumentHelp("Pixels per point of a PNG, 1 to 4.", valueName: "n"))
  var scale = 2

  @Option(help: "The colours of a PNG: light or dark. An SVG follows its reader.")
  var appearance = AppearanceName.light

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; without it, standard output.", valueName: "file"))
  var output: String?

  func validate() throws {
    let places = [offset != nil, codePoint != nil, item != nil || section != nil].count { $0 }
    guard places <= 1 else {
      throw ValidationError("give one place only: --offset, --code-point, or --item and --section")
    }
    if codePoint != nil, data.items != nil || data.directory != nil {
      throw ValidationError("--code-point is a place in the Unicode atlas; leave out --items and --directory")
    }
    if let offset, !offset.isFinite { throw ValidationError("--offset \(offset) is no distance; use a finite number") }
    guard (1...4).contains(scale) else { throw ValidationError("--scale \(scale) is out of bounds; use 1 to 4") }
  }

  func run() throws {
    let source = try data.makeSource(isPacked: viewport.packed)
    let host: SourceGrid
    do {
      host = try SourceGrid(source, options: viewport.gridOptions)
    } catch {
      throw CommandError("the engine refuses this grid: \(error); use fewer items or sections")
    }
    host.layout()
    try scroll(host)
    try write(host.picture(title: host.placeTitle))
  }

  private func scroll(_ host: SourceGrid) throws {
    if let offset {
      host.grid.scroll(to: offset, measure: host.measure)
    } else if let target = try target(in: host.source) {
      // The middle, since a pinned header would cover a cell at the edge.
      host.grid.scroll(to: target, anchor: target.kind == .item ? .center : .topLeading, measure: host.measure)
    }
  }

  private func target(in source: any CellSource) throws -> CellID? {
    if let codePoint {
      guard let value = CodePointText.parse(codePoint),
        let position = UnicodeAtlas().position(ofCodePoint: value)
      else { throw CommandError("\"\(codePoint)\" is no code point; use U+0000 to U+10FFFF, or one character") }
      return .item(position.item, section: position.section)
    }
    if let section, !(0..<source.sectionCount).contains(section) {
      throw CommandError("there is no section \(section); use 0 to \(max(0, source.sectionCount - 1))")
    }
    if let item {
      let count = section.map { source.itemCount(inSection: $0) } ?? source.itemCount
      guard (0..<count).contains(item),
        let position = section.map({ ($0, item) }) ?? source.position(ofItem: item).map({ ($0.section, $0.item) })
      else {
        throw CommandError("there is no item \(item); " + (count > 0 ? "use 0 to \(count - 1)" : "there are none"))
      }
      return .item(position.1, section: position.0)
    }
    return section.map { source.header(ofSection: $0) == nil ? .item(0, section: $0) : .header(section: $0) }
  }

  private func write(_ picture: ViewportPicture) throws {
    let isPNG = (format ?? (output?.lowercased().hasSuffix(".png") == true ? .png : .svg)) == .png
    if output == nil, isPNG, isatty(STDOUT_FILENO) != 0 {
      throw CommandError("a PNG would garble the terminal; add --output picture.png")
    }
    let data =
      isPNG
      ? Data(picture.png(scale: scale, appearance: appearance == .dark ? .dark : .light)) : Data(picture.svg().utf8)
    if let output { try OutputFile.write(data, to: output) } else { FileHandle.standardOutput.write(data) }
  }
}
