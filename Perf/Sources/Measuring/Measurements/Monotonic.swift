// The clock behind every figure.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A clock that never goes back and that nobody sets.
public enum Monotonic {
  /// Nanoseconds since some moment in the past: `CLOCK_MONOTONIC`.
  public static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// Seconds from a moment that ``nanoseconds`` gave until now.
  static func seconds(since start: UInt64) -> Double { Double(nanoseconds - start) / 1e9 }
}
