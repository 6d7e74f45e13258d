// The clock behind every figure.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A clock that never goes back and cannot be set.
public enum Monotonic {
  /// Nanoseconds since some moment in the past, from `CLOCK_MONOTONIC`.
  public static var nanoseconds: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The seconds from an earlier value of ``nanoseconds`` until now.
  static func seconds(since start: UInt64) -> Double { Double(nanoseconds - start) / 1e9 }
}
