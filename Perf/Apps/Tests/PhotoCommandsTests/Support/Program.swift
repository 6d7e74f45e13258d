// The program, run as people run it.

import Foundation
import Testing

/// The commands that are built beside the tests.
enum Program {
  struct Output {
    var status: Int32
    var text: String
    var errors: String
  }

  static func url(_ name: String = "photos") throws -> URL {
    let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(name)
    try #require(FileManager.default.isExecutableFile(atPath: program.path), "there is no \(program.path)")
    return program
  }

  static func run(_ arguments: [String], program name: String = "photos", as user: String? = nil) throws -> Output {
    let program = try url(name)
    let process = Process()
    process.executableURL = user == nil ? program : URL(fileURLWithPath: "/usr/bin/setpriv")
    process.arguments = (user.map { ["--reuid=\($0)", "--clear-groups", program.path] } ?? []) + arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let notes = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus, text: String(decoding: text, as: UTF8.self),
      errors: String(decoding: notes, as: UTF8.self))
  }
}
