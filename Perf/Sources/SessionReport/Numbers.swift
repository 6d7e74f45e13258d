// Numbers as text, the same way in tables, captions and files.

import Foundation

/// A number with so many digits after the point; "–" for what is not finite.
func fixed(_ value: Double, digits: Int) -> String {
  value.isFinite ? String(format: "%.\(digits)f", value) : "–"
}

/// Nanoseconds as microseconds with two digits.
func microseconds(_ nanoseconds: Double) -> String { fixed(nanoseconds / 1000, digits: 2) }

/// A mean or a count: whole numbers plain, others with two digits.
func amount(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : fixed(value, digits: 2)
}
