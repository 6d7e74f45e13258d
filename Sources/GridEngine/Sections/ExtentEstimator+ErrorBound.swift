// The error bound of an estimate: what errs at random, what may err at worst, and what is certain.

extension ExtentEstimator {
  /// The uncertainty of estimators, added up to the bound of an estimate.
  struct ErrorBound {
    /// Standard errors that a bound covers: random errors exceed six in two of 10⁹ cases.
    private static let standardErrors = 6.0
    /// The largest error assumed, as a multiple of the estimate, where too little was learnt to say less.
    private static let worst = 4.0

    /// The squared standard error of everything that errs at random.
    private var variance = 0.0
    /// Known errors, and the largest ones assumed where nothing is known, in points.
    private var systematic = 0.0
    /// The part of the extent that is not certain, in points.
    private var uncertain = 0.0

    func estimate(_ extent: FixedPoint) -> ExtentEstimate {
      ExtentEstimate(
        estimate: extent.points, bound: ErrorBound.standardErrors * variance.squareRoot() + systematic,
        atLeast: max(0, extent.points - uncertain))
    }

    /// Adds an extent of which nothing is known any more, with its largest error some times over.
    mutating func addUnseen(_ extent: Double, times: Double) {
      uncertain += extent
      systematic += ErrorBound.worst * extent * times
    }

    /// Adds the sections of an estimator.
    ///
    /// - Parameters:
    ///   - mean: the grid's, which is the estimate where nothing else is known.
    ///   - rowDoubt: the points by which the sections may be wrong because the number of their rows is not certain, and those
    ///     that are not certain for the same reason; `nil` where it is.
    mutating func add(
      _ estimator: ExtentEstimator, mean: FixedPoint, _ rowDoubt: (error: Double, uncertain: Double)?
    ) {
      let tally = estimator.tally
      let estimated = FixedPoint(raw: tally.estimated).points
      let varies =
        estimator.rows.variance(estimator.rowMean(mean)) * estimator.rows.alikeness * Double(tally.spread)
      if ErrorBound.standardErrors * varies.squareRoot() < ErrorBound.worst * estimated {
        variance += varies
      } else {
        systematic += ErrorBound.worst * estimated
      }
      let guessed = FixedPoint(raw: tally.guessed).points + mean.points * Double(tally.floating)
      add(
        unseen: Double(tally.unseen), squares: Double(tally.unseenSquares), counted: guessed, estimator.rows,
        mean: mean.points,
        weights: tally.known > 0 ? Double(tally.knownSquares) / (Double(tally.known) * Double(tally.known)) : 1)
      let supplementary = FixedPoint(raw: tally.supplementaryExtent).points
      let count = Double(tally.supplementaries)
      add(
        unseen: count, squares: count, counted: supplementary, estimator.supplementaries,
        mean: GridSection.Supplementary.usualExtent, weights: 0)
      // What provisional rows take now, instead of their estimates.
      let surplus = estimator.provisional.surplus(mean: mean)
      systematic += surplus.magnitude
      uncertain += estimated + guessed + supplementary + surplus
      guard let rowDoubt else { return }
      systematic += rowDoubt.error
      uncertain += rowDoubt.uncertain + FixedPoint(raw: tally.measured).points
    }

    /// Adds rows, or headers and footers, of sections in which none of them is measured.
    ///
    /// - Parameters:
    ///   - squares: the sum of the squares of their number in each section.
    ///   - counted: the sum of their estimates, in points.
    ///   - mean: the estimate where nothing was learnt.
    ///   - weights: the sum of the squared shares that sections have in what was learnt.
    private mutating func add(
      unseen count: Double, squares: Double, counted: Double, _ learned: Statistics, mean: Double, weights: Double
    ) {
      guard count > 0 else { return }
      guard let known = learned.mean else {
        systematic += ErrorBound.worst * max(counted, mean * count)
        return
      }
      let row = learned.variance(known)
      let section = learned.sectionVariance(known)
      let counts = (known * count - counted).magnitude
      let varies =
        section * squares + row * learned.alikeness * count
        + count * count * (row * learned.alikeness / learned.count + section * weights)
      if counts + ErrorBound.standardErrors * varies.squareRoot() < ErrorBound.worst * max(counted, known * count) {
        systematic += counts
        variance += varies
      } else {
        systematic += ErrorBound.worst * max(counted, known * count)
      }
    }
  }
}
