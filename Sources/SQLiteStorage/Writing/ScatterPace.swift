/// How many scattered writes a commit takes.
///
/// Those that come all at once are spread over as many commits as are made in a fifth of a second,
/// which is one where the disk is slow; those that come all the time wait for nothing.
struct ScatterPace: Sendable {
    private let limits: GroupWriter.Limits
    /// How many have come since a commit was last made up.
    private var coming = 0
    /// How many came for a commit, on average over the last ones.
    private var usual = 0.0

    /// How many commits that average remembers.
    private static let memory = 64.0

    init(_ limits: GroupWriter.Limits) {
        self.limits = limits
    }

    /// Notes that one more waits.
    mutating func noteArrival() {
        coming += 1
    }

    /// Judges what the commit that is made up now should take.
    ///
    /// - Parameters:
    ///   - waiting: How many wait.
    ///   - age: For how long the first of them has.
    ///   - commit: How long a commit takes; zero if that is not known.
    /// - Returns: How many, which may be more than wait.
    mutating func next(waiting: Int, age: Duration, commit: Duration) -> Int {
        usual += (Double(coming) - usual) / Self.memory
        coming = 0
        return max(limits.scattered, Int(2 * usual), due(waiting, age, commit))
    }

    /// The share of those who wait that lets the first of them wait no longer than it may.
    private func due(_ waiting: Int, _ age: Duration, _ commit: Duration) -> Int {
        let left = limits.spread - age
        guard left > .zero else { return waiting }
        guard commit > .zero else { return 0 }
        let commits = max(left / commit, 1)
        return Int((Double(waiting) / commits).rounded(.up))
    }
}
