// The logarithm of the C library.

import Foundation

func naturalLogarithm(_ value: Double) -> Double { log(value) }
