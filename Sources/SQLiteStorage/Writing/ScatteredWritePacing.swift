/// A pacer that limits the number of scattered writes per commit.
///
/// A burst is spread over as many commits as fit into 200 ms, but at least one. A steady stream
/// does not wait.
struct ScatteredWritePacing: Sendable {
    private let limits: GroupWriter.Limits
    /// The number of arrivals since the last group was formed.
    private var coming = 0
    /// The moving average of arrivals per commit.
    private var usual = 0.0

    /// The number of commits over which arrivals are averaged.
    private static let memory = 64.0

    init(_ limits: GroupWriter.Limits) {
        self.limits = limits
    }

    mutating func recordArrival() {
        coming += 1
    }

    /// Returns the number of scattered writes for the commit that is being formed.
    ///
    /// - Parameters:
    ///   - waiting: The number of waiting scattered writes.
    ///   - age: The time for which the oldest of these writes has waited.
    ///   - commit: The duration of a commit; zero if unknown.
    /// - Returns: The number, which may exceed `waiting`.
    mutating func next(waiting: Int, age: Duration, commit: Duration) -> Int {
        usual += (Double(coming) - usual) / Self.memory
        coming = 0
        return max(limits.scattered, Int(2 * usual), due(waiting, age, commit))
    }

    /// Returns the number of writes to take now so that none waits longer than `limits.spread`.
    private func due(_ waiting: Int, _ age: Duration, _ commit: Duration) -> Int {
        let left = limits.spread - age
        guard left > .zero else { return waiting }
        guard commit > .zero else { return 0 }
        let commits = max(left / commit, 1)
        return Int((Double(waiting) / commits).rounded(.up))
    }
}
