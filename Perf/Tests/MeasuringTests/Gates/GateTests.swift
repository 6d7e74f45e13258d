// The gates' own arithmetic: a gate that cannot fail is worth nothing.

import Foundation
import Testing

@testable import Measuring

@Suite struct GateTests {
  @Test func workloadsHaveTheirOwnNames() {
    let names = GateWorkload.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(GateWorkload.all.allSatisfy { $0.operations > 0 })
    #expect(GateWorkload.all.contains { $0.allocationLimit == 0 })
  }

  @Test func aSmallWorkloadOfEachKindComputesTheRightThing() throws {
    for workload in GateWorkload.single { try workload.run() }
    for family in GrowthFamily.all { try family.workloads[0].run() }
  }

  @Test func aWrongResultIsAnError() {
    let wrong = GateWorkload("wrong", operations: 1) { { false } }
    #expect(throws: WrongResult.self) { try wrong.run() }
  }

  @Test func aCountIsJudgedByTheTolerance() {
    let figures = InstructionFigures(tolerance: 0.03, compilers: ["x": ["a": 1000]])
    #expect(figures.verdict(1030, of: "a", compiler: "x") == .same)
    #expect(figures.verdict(970, of: "a", compiler: "x") == .same)
    #expect(figures.verdict(1031, of: "a", compiler: "x") == .worse)
    #expect(figures.verdict(969, of: "a", compiler: "x") == .better)
    #expect(figures.verdict(1, of: "b", compiler: "x") == .unknown)
    #expect(figures.verdict(1e9, of: "a", compiler: "y") == nil)
  }

  @Test func figuresAreReadAsTheyAreWritten() throws {
    var figures = InstructionFigures(tolerance: 0.05, compilers: ["x": ["a": 1.5, "b": 2], "z": ["c": 3]])
    figures.record(["d/e": 4.567], of: "z")
    let read = try InstructionFigures(Data(JSON.lines(figures).utf8))
    #expect(read.tolerance == 0.05 && read.compilers == ["x": ["a": 1.5, "b": 2], "z": ["d/e": 4.6]])
    for bad in [
      "{}", "{\"tolerance\": 0, \"compilers\": {}}", "{\"tolerance\": 1, \"compilers\": {\"x\": {\"a\": \"b\"}}}",
    ] {
      #expect(throws: FiguresError.self) { try InstructionFigures(Data(bad.utf8)) }
    }
  }

  @Test func exponentsAreFitted() {
    let sizes = [1.0, 4, 16, 64]
    #expect(abs(GrowthFamily.exponent(sizes: sizes, costs: [7, 7, 7, 7])) < 1e-12)
    #expect(abs(GrowthFamily.exponent(sizes: sizes, costs: [3, 12, 48, 192]) - 1) < 1e-12)
    #expect(abs(GrowthFamily.exponent(sizes: sizes, costs: [1, 16, 256, 4096]) - 2) < 1e-12)
  }

  @Test func aRatioIsKeptUpToItsLimit() {
    for ratio in CostRatio.all {
      #expect(ratio.verdict(ratio.limit * 100 + ratio.extra, base: 100).isKept)
      #expect(!ratio.verdict(ratio.limit * 100.1 + ratio.extra, base: 100).isKept)
      #expect(!ratio.verdict(1 + ratio.extra, base: 0).isKept)
      #expect(GateWorkload.all.contains { $0.name == ratio.workload.name })
      #expect(GateWorkload.all.contains { $0.name == ratio.base.name })
    }
  }

  @Test func promisesAreBrokenByExponentOrRatio() {
    let family = GrowthFamily(
      "f", unit: "n", promise: "", exponentLimit: 0.1, ratioLimit: 2, from: 1, to: 64
    ) { _ in
      GateWorkload("w", operations: 1) { { true } }
    }
    #expect(family.sizes == [1, 4, 16, 64])
    #expect(family.verdict([10, 11, 10, 12]).isKept)
    #expect(!family.verdict([10, 21, 10, 10]).isKept)
    #expect(!family.verdict([10, 12, 15, 19]).isKept)
    #expect(family.verdict([10, 5, 3, 2]).isKept)
  }
}
