// What is planned in small cases: ten pages of ten rows each.

import GridEngine
import Testing

@testable import GridPaging

@Suite struct PagePlannerTests {
  /// What a plan is made from, with pages by the keys that they begin with.
  private struct Case {
    var traits = SourceTraits()
    var rows = PagedRows<FaultSource>()
    var cache = PageCache(rules)
    var loads = PageLoads<FaultSource>()
    var view: PagingView<Int>
    var now = 1.0
    static let rules = RowRules<FaultSource>(section: { $0 / 100 }, byteCount: { _ in 1_000 })

    init(at row: Int = 42, count: Int = 4, velocity: Double = 0, retained: [Int] = [], loads most: Int = 1) {
      (traits.pageSize, traits.concurrentLoads) = (10, most)
      rows.tree.rebuild(fences: Array(stride(from: 0, to: 100, by: 10)), counts: Array(repeating: 10, count: 10))
      rows.accuracy = .exact
      view = PagingView(
        first: PagingSpot(fence: 0, offset: row), count: count, velocity: velocity,
        retained: retained.map { PagingSpot(fence: 0, offset: $0) })
    }

    func id(_ fence: Int) -> PageID { rows.tree.page(ofKey: fence)!.id }

    mutating func keep(_ fences: Int...) {
      for fence in fences {
        let keys = Array(fence..<fence + 10)
        let answer = PageAnswer(keys: keys, rows: keys.map { FaultItem(id: $0) })
        let content = Case.rules.content(fence, answer, nil)
        cache.replace(nil, with: content, as: id(fence))
        rows.pages[id(fence)] = content
      }
    }

    @discardableResult mutating func begin(_ fence: Int, isSpeculative: Bool = false) -> Int {
      loads.begin(
        PageLoads.Load(
          page: id(fence), fence: fence, request: PageRequest(from: fence, to: fence + 10, limit: 10), began: 0,
          isSpeculative: isSpeculative))
    }

    func plan(required: [PageWant]? = nil) -> PagePlan {
      PagePlanner(
        traits: traits, options: PagingOptions(), rows: rows, cacheBytes: cache.bytes, loads: loads, view: view,
        required: required, now: now
      ).plan()
    }

    func starts(_ plan: PagePlan) -> [Int] { plan.starts.map { rows.tree.page(at: $0.want.position).fence } }

    func evicted(keeping fences: [Int] = [], limit: Int) -> [PageEviction] {
      let wants = fences.map { PageWant(id: id($0), position: rows.tree.page(ofKey: $0)!.position, offset: 0) }
      return cache.evictions(from: rows, shown: rows.range(of: view)!, keeping: wants, limit: limit)
    }
  }

  @Test("what is in view comes first, then what is in front of it, then what is behind", arguments: 1...4)
  func order(most: Int) {
    let ahead = Case(velocity: 0, loads: most)
    #expect(ahead.starts(ahead.plan()) == Array([40, 50, 30].prefix(most)))
    let back = Case(velocity: -1, loads: most)
    #expect(back.starts(back.plan()) == Array([40, 30, 50].prefix(most)))
  }

  @Test("what was fetched ahead and has come into view makes room for nothing beside it")
  func arrived() {
    var trial = Case()
    trial.begin(40, isSpeculative: true)
    #expect(trial.plan().cancels.isEmpty && trial.starts(trial.plan()).isEmpty)
    var both = Case(at: 38)
    both.begin(40, isSpeculative: true)
    #expect(both.plan().cancels.isEmpty && both.starts(both.plan()).isEmpty)
  }

  @Test("what is there or under way is not asked for")
  func known() {
    var trial = Case(loads: 3)
    trial.keep(40)
    trial.begin(50)
    let plan = trial.plan()
    #expect(trial.starts(plan) == [30])
    #expect(plan.cancels.isEmpty)
    #expect(plan.isWanted(trial.id(40)))
  }

  @Test("a load that nobody wants makes room, but one that is speculative goes on")
  func unwanted() {
    var trial = Case(loads: 4)
    trial.begin(0)
    trial.begin(80, isSpeculative: true)
    trial.begin(90)
    #expect(trial.plan().cancels == [1, 3] && trial.starts(trial.plan()) == [40, 50, 30])
    trial.traits.cancellingFreesSlot = false
    #expect(trial.plan().cancels == [1, 3] && trial.starts(trial.plan()) == [40])
  }

  @Test("the least wanted load gives way to what is in view, but nothing in view does")
  func leastWanted() {
    var trial = Case(loads: 2)
    trial.begin(30)
    trial.begin(50)
    #expect(trial.plan().cancels == [1] && trial.starts(trial.plan()) == [40])
    var other = Case(at: 38, count: 4)
    other.begin(30)
    #expect(other.plan().cancels.isEmpty && other.plan().starts.isEmpty)
  }

  @Test("rows that pass too fast to be read are loaded where they will be, one page at a time")
  func speculative() {
    var trial = Case(at: 12, velocity: 1_000, retained: [3], loads: 2)
    trial.loads.knownLatency = 0.05
    let plan = trial.plan()
    #expect(trial.starts(plan) == [60, 0] && plan.starts[0].want.isSpeculative)
    trial.traits.concurrentLoads = 1
    #expect(trial.starts(trial.plan()) == [0])
  }

  @Test("a page that failed, or whose answer was not taken, is tried again in time")
  func later() {
    var trial = Case(loads: 4)
    trial.loads.setbacks[trial.id(40)] = PageLoads.Setback(count: 2, notBefore: 3)
    trial.rows.failures[trial.id(50)] = PagingFailure(message: "", retryAt: 2)
    trial.rows.failures[trial.id(30)] = PagingFailure(message: "")
    #expect(trial.plan().starts.isEmpty && trial.plan().wakesAt == 2)
    trial.now = 3
    #expect(trial.starts(trial.plan()) == [40, 50] && trial.plan().wakesAt == nil)
  }

  @Test("while something else is shown only what is required is loaded")
  func required() {
    let trial = Case(loads: 4)
    let want = PageWant(id: trial.id(70), position: trial.rows.tree.page(ofKey: 70)!.position, offset: 0)
    #expect(trial.starts(trial.plan(required: [want])) == [70] && trial.plan(required: []).starts.isEmpty)
  }

  @Test("what lies farthest is evicted first, and nothing that is in view or wanted")
  func evictions() {
    var trial = Case()
    trial.keep(0, 20, 30, 40, 90)
    let bytes = trial.cache.bytes
    #expect(trial.evicted(limit: bytes).isEmpty)
    #expect(trial.evicted(limit: bytes - 1) == [PageEviction(page: trial.id(90), keepsKeys: true)])
    let all = trial.evicted(keeping: [0], limit: 0)
    #expect(all == [90, 20, 30].map { PageEviction(page: trial.id($0), keepsKeys: false) })
  }

  @Test("of evicted pages keys stay while there is room for them; those of another go for it")
  func keys() {
    var trial = Case()
    trial.keep(0, 40, 90)
    let content = trial.rows.pages[trial.id(90)]!
    let bare = Case.rules.bare(content)
    #expect(bare.bytes == PageContent<Int, FaultItem>.bytesOfKeys(10) && bare.isBare)
    trial.cache.replace(content, with: bare, as: trial.id(90))
    trial.rows.pages[trial.id(90)] = bare
    #expect(trial.cache.bareBytes == bare.bytes && trial.cache.bare == [trial.id(90)])
    let room = content.bytes + 2 * bare.bytes
    #expect(bare.bytes <= room / 4)
    #expect(
      trial.evicted(limit: room) == [
        PageEviction(page: trial.id(90), keepsKeys: false), PageEviction(page: trial.id(0), keepsKeys: true),
      ])
  }
}
