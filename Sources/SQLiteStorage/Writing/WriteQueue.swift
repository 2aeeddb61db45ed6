/// A queue of waiting writes that forms the group for each commit.
///
/// A scattered write changes pages all over a large database, for example to start a session. With
/// many of them in one commit, all later writes would wait while the disk writes those pages. So a
/// commit includes only some scattered writes, and writes of other kinds do not wait for the rest.
///
/// Writes of the same kind keep their order; writes of different kinds may overtake each other.
struct WriteQueue: Sendable {
    private let limits: GroupWriter.Limits
    private var pace: ScatteredWritePacing
    private var near: [PendingWrite] = []
    private var scattered: [(write: PendingWrite, since: ContinuousClock.Instant)] = []
    /// The time at which the last group was formed, or `nil` if no write was waiting then.
    private var began: ContinuousClock.Instant?
    private var commit = Duration.zero

    init(_ limits: GroupWriter.Limits) {
        precondition(limits.group > 1 && limits.scattered > 0)
        self.limits = limits
        pace = ScatteredWritePacing(limits)
    }

    var count: Int { near.count + scattered.count }
    var isEmpty: Bool { count == 0 }

    /// Appends a write, unless the queue is full.
    ///
    /// - Returns: Whether the write was added.
    mutating func add(_ write: PendingWrite, at now: ContinuousClock.Instant) -> Bool {
        guard count < limits.queue else { return false }
        if write.isScattered {
            scattered.append((write, now))
            pace.recordArrival()
        } else {
            near.append(write)
        }
        return true
    }

    /// Removes and returns the writes of the next commit; the array is empty only if no write is
    /// waiting.
    ///
    /// Call this when the commit of the previous group has ended: the time between two calls is
    /// taken as the duration of that commit.
    mutating func takeGroup(at now: ContinuousClock.Instant) -> [PendingWrite] {
        if let began { commit = began.duration(to: now) }
        began = isEmpty ? nil : now
        guard !isEmpty else { return [] }
        let age = scattered.first.map { $0.since.duration(to: now) } ?? .zero
        let wanted = pace.next(waiting: scattered.count, age: age, commit: commit)
        // If enough other writes are waiting, they get at least half of a commit, regardless of the
        // number of scattered writes.
        let room = max(limits.group / 2, limits.group - near.count)
        let beginnings = Self.take(min(wanted, room), of: &scattered).map(\.write)
        return Self.take(limits.group - beginnings.count, of: &near) + beginnings
    }

    mutating func takeAll() -> [PendingWrite] {
        defer { (near, scattered) = ([], []) }
        return near + scattered.map(\.write)
    }

    private static func take<Element>(_ count: Int, of writes: inout [Element]) -> [Element] {
        let taken = Array(writes.prefix(count))
        writes.removeFirst(taken.count)
        return taken
    }
}
