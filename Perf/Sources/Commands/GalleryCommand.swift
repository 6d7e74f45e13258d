// `lazygrid gallery`: pictures of the features of grids.

import ArgumentParser
import Drawing
import Foundation
import Showcase

struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draw examples of every feature of grids.",
    discussion: """
      Each picture is an SVG, made of a declaration in Perf/Sources/Showcase/Gallery. Without --output the names are listed.

        lazygrid gallery
        lazygrid gallery --output pictures
        lazygrid gallery packing spans --output pictures
      """)

  @Argument(help: "The pictures to draw; all of them if none is named.")
  var names: [String] = []

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"))
  var output: String?

  func validate() throws {
    for name in names where !Example.all.contains(where: { $0.name == name }) {
      throw ValidationError("there is no picture \"\(name)\"; lazygrid gallery lists them")
    }
  }

  func run() throws {
    let examples = names.isEmpty ? Example.all : Example.all.filter { names.contains($0.name) }
    guard let output else {
      let width = examples.map(\.name.count).max() ?? 0
      let list = examples.map { $0.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.title }
      return try StandardOutput.line(list.joined(separator: "\n"))
    }
    try OutputFile.makeDirectory(output)
    for example in examples {
      try OutputFile.write(Data(example.picture.svg().utf8), to: "\(output)/\(example.name).svg")
    }
    try StandardOutput.line("\(examples.count) pictures in \(output)")
  }
}
