// Content whose answers are known: what the measured grids were made of.

import GridEngine
import LazyGrid

/// Content that answers a proposal p as its kind says, with a default where nothing is proposed.
struct Leaf: LayoutContent, Hashable {
  enum Kind: Hashable {
    case fixed(Double, Double)
    /// p or 10 on both axes.
    case flex
    /// p or 10, clamped, on both axes.
    case clampBoth(Double, Double)
    /// p or 10 across.
    case flexW(Double)
    /// p or 10 along.
    case flexH(Double)
    /// Half of p or 40 across, 10 along.
    case half
    case clampW(Double, Double, Double)
    /// A bare spacer.
    case spacer
    /// 15 × 15 for exactly 20 × 20, else 20 × 20.
    case odd
    /// Text: one line of a width, wrapped to what is proposed.
    case text(Double)
  }

  var kind: Kind
  /// Told apart in builder tests.
  var name = ""
  /// Where the first baseline is.
  var baseline: Double?

  init(_ kind: Kind, _ name: String = "", baseline: Double? = nil) {
    self.kind = kind
    self.name = name
    self.baseline = baseline
  }

  func sizeThatFits(_ proposal: ProposedSize) -> Size {
    func clamp(_ p: Double?, _ low: Double, _ high: Double) -> Double { max(low, min(high, p ?? 10)) }
    let (width, height) = (proposal.width, proposal.height)
    return switch kind {
    case .fixed(let w, let h): Size(width: w, height: h)
    case .flex: Size(width: width ?? 10, height: height ?? 10)
    case .clampBoth(let low, let high): Size(width: clamp(width, low, high), height: clamp(height, low, high))
    case .flexW(let h): Size(width: width ?? 10, height: h)
    case .flexH(let w): Size(width: w, height: height ?? 10)
    case .half: Size(width: (width ?? 40) / 2, height: 10)
    case .clampW(let low, let high, let h): Size(width: clamp(width, low, high), height: h)
    case .spacer: Spacer().sizeThatFits(proposal)
    case .odd:
      proposal == ProposedSize(width: 20, height: 20) ? Size(width: 15, height: 15) : Size(width: 20, height: 20)
    case .text(let length):
      {
        let line = min(length, max(10, width ?? length))
        return Size(width: line, height: 10 * (length / line).rounded(.up))
      }()
    }
  }

  var priority: Double { kind == .spacer ? -.infinity : 0 }
  var spacing: ContentSpacing { kind == .spacer ? .zero : .standard }
  func guide(_ alignment: VerticalAlignment, in size: Size) -> Double? { baseline }
}
