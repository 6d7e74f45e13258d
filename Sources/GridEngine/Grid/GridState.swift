// The states of a grid besides the model, at one place in memory.

/// The states of a grid except its model, behind a pointer: reading or changing one of them copies nothing and needs no
/// exclusivity check at run time.
///
/// The owner calls ``deallocate()`` when the states are no longer used.
@safe struct GridState {
  struct Memory {
    var viewport = Viewport()
    var shown = Shown()
    var step: Step
    var changes = Changes()
    var pending = Pending()
    var travel = Travel()
  }

  /// Data that wait for the next step, or for the end of a call into the host.
  struct Pending {
    /// The reason for moves that the next step finds.
    var reason = ChangeReason.scroll
    /// The effect of updates since the last step on the cells in view; `nil` without one.
    var cellUpdate: CellUpdate?
    /// The target of a step that was postponed, since it needs more packing than a step may do.
    var target: Step.Target?
    /// True while the host is being asked something, and may not change the grid.
    var isMeasuring = false
    var keepsOrigin = false
    var origin: Origin?
  }

  private let memory: UnsafeMutablePointer<Memory>

  init(_ model: GridModel) {
    unsafe memory = .allocate(capacity: 1)
    unsafe memory.initialize(to: Memory(step: Step(model)))
  }

  func deallocate() {
    unsafe memory.deinitialize(count: 1)
    unsafe memory.deallocate()
  }

  var viewport: Viewport {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.pointee.viewport) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.pointee.viewport) { unsafe $0 }
    }
  }
  var shown: Shown {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.pointee.shown) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.pointee.shown) { unsafe $0 }
    }
  }
  var step: Step {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.pointee.step) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.pointee.step) { unsafe $0 }
    }
  }
  var changes: Changes {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.pointee.changes) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.pointee.changes) { unsafe $0 }
    }
  }
  var pending: Pending {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.pointee.pending) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.pointee.pending) { unsafe $0 }
    }
  }
  var travel: Travel {
    @inline(__always) unsafeAddress {
      unsafe UnsafePointer(withUnsafeMutablePointer(to: &memory.pointee.travel) { unsafe $0 })
    }
    @inline(__always) nonmutating unsafeMutableAddress {
      unsafe withUnsafeMutablePointer(to: &memory.pointee.travel) { unsafe $0 }
    }
  }
}
