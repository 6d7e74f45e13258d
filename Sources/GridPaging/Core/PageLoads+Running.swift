// Loads that begin, end, or are given up.

extension PageLoads {
  /// - Returns: the number of the load.
  mutating func begin(_ load: Load) -> Int {
    last += 1
    underWay[last] = load
    ofPage[load.page] = last
    return last
  }

  /// Ends a load; `nil` if nobody waits for it any more.
  mutating func end(_ number: Int, isAnswered: Bool, at now: Double) -> Load? {
    guard let load = underWay.removeValue(forKey: number) else { return nil }
    if isAnswered, !load.isCancelled {
      let seconds = max(0.0005, now - load.began)
      knownLatency = knownLatency.map { $0 + (min(seconds, 4 * $0) - $0) / 8 } ?? seconds
    }
    if ofPage[load.page] == number { ofPage[load.page] = nil } else if !load.isCancelled { return nil }
    return isComing(load.page) ? nil : load
  }

  /// - Returns: false if nobody has to be told.
  mutating func cancel(_ number: Int) -> Bool {
    guard let load = underWay[number], !load.isCancelled else { return false }
    underWay[number]?.isCancelled = true
    if ofPage[load.page] == number { ofPage[load.page] = nil }
    return true
  }

  /// Forgets a page that is no more.
  mutating func forget(_ page: PageID) {
    setbacks[page] = nil
    held[page] = nil
    ofPage[page] = nil
  }

  /// Forgets all pages; loads that were cancelled may still be answered.
  mutating func forgetPages() {
    ofPage.removeAll()
    held.removeAll()
    setbacks.removeAll()
    unskippable.removeAll()
  }

  /// Notes that an answer could not be taken: the first time the page is read again at once, then later each time.
  mutating func setBack(_ page: PageID, at now: Double, _ options: PagingOptions) {
    let count = (setbacks[page]?.count ?? 0) + 1
    setbacks[page] = Setback(
      count: count, notBefore: count == 1 ? now : now + options.delay(afterFailures: count - 1))
  }

  /// Notes that changes were read.
  ///
  /// - Returns: pages whose answers were held for too long.
  mutating func giveUpHeld() -> [PageID] {
    var pages: [PageID] = []
    for page in held.keys {
      held[page]?.rounds += 1
      if held[page]?.rounds ?? 0 > PageLoads.mostRounds { pages.append(page) }
    }
    for page in pages { held[page] = nil }
    return pages
  }

  /// How often changes are read for a page that is newer than they are.
  private static var mostRounds: Int { 20 }
}
