// A value at one place in memory, so that handing it on copies eight bytes.

/// A reference to a value. Copies of a box are one value; reading or changing a part of it copies nothing else, and is
/// not checked for exclusive access at run time.
///
/// The owner calls ``deallocate()`` when the value is no longer used; a box keeps nothing alive.
@safe struct Box<Value: ~Copyable>: @unchecked Sendable {
  let address: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    unsafe address = .allocate(capacity: 1)
    unsafe address.initialize(to: value)
  }

  func deallocate() {
    unsafe address.deinitialize(count: 1)
    unsafe address.deallocate()
  }

  /// By address: a coroutine would copy what it yields in builds without optimisation.
  var value: Value {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(address) }
    @inline(__always) nonmutating unsafeMutableAddress { unsafe address }
  }
}
