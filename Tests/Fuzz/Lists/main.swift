// Runs random lists of operations beside the reference, many of them: `.ci/fuzz --lists` builds and calls this.
//
//     Lists FIRST COUNT [LIMIT] [full]
//
// prints each list that fails, and ends at the LIMIT-th; `Lists FIRST 0` prints the program of list FIRST, shortened.

import Foundation
import GridEngine
import ReferenceModel

/// Prints a line at once, also into a pipe.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
guard numbers.count >= 2, numbers.allSatisfy({ $0 >= 0 }) else {
  say("usage: Lists FIRST COUNT [LIMIT] [full]")
  exit(2)
}
let first = numbers[0]
let count = numbers[1]
let limit = numbers.count > 2 ? numbers[2] : 20
let vocabulary: OperationList.Vocabulary = CommandLine.arguments.contains("full") ? .full : .core

if count == 0 {
  let short = OperationList(seed: UInt64(first), vocabulary: vocabulary).shortened()
  say(short.map { "\($0.problem)" } ?? "list \(first): nothing is wrong")
  exit(short == nil ? 0 : 1)
}

let start = ContinuousClock.now
var found = 0
var operations = 0
var done = 0
for seed in first..<first + count {
  let list = OperationList(seed: UInt64(seed), vocabulary: vocabulary)
  operations += list.operations.count
  done += 1
  if let problem = list.firstProblem() {
    found += 1
    say("list \(seed), operation \(problem.operation): \(problem.text)")
    if found >= limit { break }
  }
  if done % 10_000 == 0 {
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    say("\(done) lists, \(operations) operations, \(found) fail, \(Int(seconds)) s")
  }
}
say("operations: \(operations) in \(done) lists from \(first), \(found) fail")
exit(found == 0 ? 0 : 1)
