/// The writes that wait, and which of them the next commit takes.
///
/// A write that touches pages all over a large database, as a session that begins does, is scattered.
/// If many came into one commit, everybody's next commits would wait while the disk takes those pages.
/// So a commit takes only some of them, and those who are in the midst of a task go on meanwhile. Each
/// kind keeps its own order, and between the two there is none.
struct WriteQueue: Sendable {
    private let limits: GroupWriter.Limits
    private var pace: ScatterPace
    private var near: [PendingWrite] = []
    private var scattered: [(write: PendingWrite, since: ContinuousClock.Instant)] = []
    /// When the commit was made up that has just ended, and how long the last one took.
    private var began: ContinuousClock.Instant?
    private var commit = Duration.zero

    init(_ limits: GroupWriter.Limits) {
        precondition(limits.group > 1 && limits.scattered > 0)
        self.limits = limits
        pace = ScatterPace(limits)
    }

    var count: Int { near.count + scattered.count }
    var isEmpty: Bool { count == 0 }

    /// Adds a write behind those of its kind, unless too many wait already.
    ///
    /// - Returns: Whether it waits now.
    mutating func add(_ write: PendingWrite, at now: ContinuousClock.Instant) -> Bool {
        guard count < limits.queue else { return false }
        if write.isScattered {
            scattered.append((write, now))
            pace.noteArrival()
        } else {
            near.append(write)
        }
        return true
    }

    /// Takes the writes of the next commit: some whenever there are any.
    ///
    /// It is to be called when the commit of those that it gave before has ended.
    mutating func takeGroup(at now: ContinuousClock.Instant) -> [PendingWrite] {
        if let began { commit = began.duration(to: now) }
        began = isEmpty ? nil : now
        guard !isEmpty else { return [] }
        let age = scattered.first.map { $0.since.duration(to: now) } ?? .zero
        let wanted = pace.next(waiting: scattered.count, age: age, commit: commit)
        // However many begin, half of a commit is for those who go on.
        let room = max(limits.group / 2, limits.group - near.count)
        let beginnings = Self.take(min(wanted, room), of: &scattered).map(\.write)
        return Self.take(limits.group - beginnings.count, of: &near) + beginnings
    }

    /// Takes all.
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
