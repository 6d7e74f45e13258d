// `lazygrid gallery`: pictures of what grids can do.

import ArgumentParser
import Drawing
import Foundation
import Gallery

struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draw examples of every feature of grids.",
    discussion: """
      Each picture is made of a declaration in Perf/Sources/Gallery. Without --output the names are listed.

        lazygrid gallery
        lazygrid gallery --output pictures
        lazygrid gallery packing spans --output pictures --format png
      """)

  @Argument(help: "The pictures to draw; all of them if none is named.")
  var names: [String] = []

  @Option(help: "svg or png.")
  var format = RenderCommand.Format.svg

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
      for example in examples {
        print(example.name + String(repeating: " ", count: width + 2 - example.name.count) + example.title)
      }
      return
    }
    try OutputFile.makeDirectory(output)
    for example in examples {
      let picture = example.picture
      let data = format == .png ? Data(picture.png()) : Data(picture.svg().utf8)
      try OutputFile.write(data, to: "\(output)/\(example.name).\(format.rawValue)")
    }
    print("\(examples.count) pictures in \(output)")
  }
}
