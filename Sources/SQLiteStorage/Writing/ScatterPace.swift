/// How many scattered writes a commit takes.
///
/// As many as usually come for a commit, and as many again; so those that come all at once are spread
/// over many commits, and those that come all the time wait for nothing.
struct ScatterPace: Sendable {
    private let limits: GroupWriter.Limits
    /// How many have come since the last commit was made up.
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

    /// Says how many the next commit may take, of so many that wait.
    mutating func next(waiting: Int) -> Int {
        usual += (Double(coming) - usual) / Self.memory
        coming = 0
        // The more wait, the more at once: nobody waits for long, however many come.
        return max(limits.scattered, Int(2 * usual), waiting / limits.share)
    }
}
