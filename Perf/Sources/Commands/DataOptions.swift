// The options that choose the cells, shared by simulate and render.

import ArgumentParser
import Showcase
import GridEngine

struct DataOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Show this many synthetic items instead of the Unicode atlas.", valueName: "n"))
  var items: Int?

  @Option(help: ArgumentHelp("Split the synthetic items into this many sections; needs --items.", valueName: "n"))
  var sections: Int?

  @Option(
    help: ArgumentHelp(
      "Show the files under this directory: a section per directory. Links are not followed.", valueName: "path"))
  var directory: String?

  @Flag(
    help: """
      Give sections levels, whose headers are stacked: planes, blocks and rows of sixteen code points; directories by \
      their depth.
      """)
  var outline = false

  @Option(help: ArgumentHelp("Another seed gives another session and other synthetic items.", valueName: "n"))
  var seed: UInt64 = 1

  func validate() throws {
    if let items, !(0...Limits.items).contains(items) {
      throw ValidationError("--items \(items) is out of bounds; use 0 to \(Limits.items)")
    }
    if let sections, !(1...Limits.sections).contains(sections) {
      throw ValidationError("--sections \(sections) is out of bounds; use 1 to \(Limits.sections)")
    }
    if sections != nil, items == nil { throw ValidationError("--sections needs --items; add --items 1000000") }
    if outline, items != nil {
      throw ValidationError("synthetic items have no outline; leave out --items, or give --directory with --outline")
    }
    if items != nil, directory != nil { throw ValidationError("--items and --directory exclude each other; give one") }
  }

  /// The requested source. A directory tree is read here.
  ///
  /// - Parameter isPacked: true when tiles are to be packed. Synthetic items then replace the atlas, whose cells are
  ///   all alike.
  func makeSource(isPacked: Bool = false) throws -> any CellSource {
    if let items { return SyntheticItems(count: items, sections: sections ?? 1, seed: seed) }
    if outline, directory == nil {
      guard !isPacked else { throw CommandError("code points are all alike; give --directory with --packed --outline") }
      return UnicodeOutline()
    }
    if directory == nil, isPacked { return SyntheticItems(count: 1_000_000, sections: 500, seed: seed) }
    guard let directory else { return UnicodeAtlas() }
    var tree = try DataOptions.tree(under: directory)
    tree.isOutline = outline
    return tree
  }

  /// The files under a directory, read with progress and problems on standard error.
  static func tree(under directory: String) throws -> DirectoryTree {
    let progress = Progress("reading \(directory)", unit: "files")
    do {
      let tree = try DirectoryTree(root: directory, progress: { _, files in progress.report(files) })
      progress.finish()
      for problem in tree.problems.prefix(10) { StandardError.write("skipped \(problem)") }
      if tree.problems.count > 10 {
        StandardError.write("skipped \(tree.problems.count - 10) more directories that cannot be read")
      }
      return tree
    } catch {
      throw CommandError("cannot read \(error); give a directory that exists and may be read with --directory")
    }
  }
}
