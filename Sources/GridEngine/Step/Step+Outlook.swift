// What a step is going to ask for, if the rest of its way is as the estimates say.

/// What a look ahead has found.
struct Outlook: Sendable {
  typealias Question = (id: CellID, across: Double)

  /// True while the step looks ahead: it takes what is expected for what is not measured, and stores nothing.
  var isOn = false
  /// The cells that the step is going to ask for, with their extents across the scrolling axis.
  var questions: [Question] = []
  /// The columns whose widths it is going to ask for.
  var columns: [Int] = []
  /// True when sections were brought up to date, so that the step has to look its own up again.
  var changesSections = false
  /// Buffers for the questions of a place; those of the step itself have some that wait for an answer.
  fileprivate var measurement = RowMeasurement()
  /// Slots whose cells are among the questions, with the last one of each: the slot after may be a number too large.
  private var slots: [(section: Int, first: SlotIndex, last: SlotIndex)] = []

  mutating func begin() {
    isOn = true
    changesSections = false
    questions.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
  }

  func contains(_ place: Place) -> Bool {
    slots.last { $0.section == place.section && $0.first <= place.slot && place.slot <= $0.last } != nil
  }

  mutating func add(_ first: SlotIndex, through last: SlotIndex, ofSection section: Int) {
    if let before = slots.last, before.section == section, before.last == first - 1 {
      slots[slots.count - 1].last = last
    } else {
      slots.append((section, first, last))
    }
  }

  var bytesHeld: Int { measurement.bytesHeld + questions.capacity * MemoryLayout<Question>.stride }
}

extension Step {
  /// Looks ahead: finds the cells that the step is going to ask for if what is not measured is as large as expected. Rows that
  /// have to be packed first end it. Afterwards the step is where it was.
  mutating func lookAhead() {
    // The host may read and save the grid while the step waits.
    storeRows()
    measurement.storePending(in: contents)
    let (before, sections, sample, learnt) = (pass, opened, columnSample, outlook.columns)
    let columns = columnPass
    swap(&measurement, &outlook.measurement)
    outlook.begin()
    // What waits for an answer is asked in any case: the walk may end before it, at rows of another section.
    if let measured = pass.measured { _ = expects(measured) }
    pass.measured = nil
    columnPass.measuredRows = columnPass.askedRows
    _ = walkToQuestions()
    outlook.isOn = false
    swap(&measurement, &outlook.measurement)
    (pass, opened, columnSample, outlook.columns) = (before, sections, sample, learnt)
    columnPass = columns
    if outlook.changesSections { closeSections() }
  }

  /// Goes on from a place that a look ahead came to and does not expect an extent of.
  @inline(never)
  mutating func passAhead(_ place: Place) {
    _ = expects(place)
    // Both phases would find the same place again.
    if pass.phase == .crossed { pass.phase = .pinned } else { endWalk() }
  }

  /// In a look ahead the estimate for a place that is not measured, whose cells the step is going to ask for; otherwise `nil`.
  mutating func expectedExtent(of place: Place) -> FixedPoint? {
    guard expects(place) else { return nil }
    open(place.section)
    return model.extent(of: place.slot, in: section)
  }

  /// True in a look ahead, which notes the cells of a place.
  mutating func expects(_ place: Place) -> Bool {
    guard outlook.isOn else { return false }
    if !outlook.contains(place) { note(place) }
    return true
  }

  private mutating func note(_ place: Place) {
    measure(place)
    pass.measured = nil
    if section.isRow(place.slot) {
      let rows = measurement.rows
      outlook.add(SlotIndex(rows.lowerBound), through: SlotIndex(rows.upperBound - 1), ofSection: place.section)
    } else {
      outlook.add(place.slot, through: place.slot, ofSection: place.section)
    }
    pass.budget.cells -= measurement.questions.asked.count
    // A packed item may be asked for with several rows.
    let before = contents.needsPreparing ? outlook.questions.count : 0
    measurement.questions.forEach { id, across in
      if !outlook.questions[..<before].contains(where: { $0.id == id }) { outlook.questions.append((id, across)) }
    }
  }

  /// True when the rows of the open section are ready to be walked over; otherwise the look ahead ends.
  mutating func isReadyAhead(_ index: Int) -> Bool {
    guard contents.isReady(section) else {
      pass.phase = .done
      return false
    }
    pass.ready = (index, 0..<RowIndex.max)
    return true
  }
}
