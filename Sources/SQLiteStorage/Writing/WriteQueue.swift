/// The writes that wait, and which of them the next commit takes.
///
/// A write that touches pages all over a large database, as a session that begins does, is scattered.
/// If many came into one commit, everybody's next commits would wait while the disk takes those pages.
/// So each commit takes only a few of them, and those who are in the midst of a task go on meanwhile.
struct WriteQueue: Sendable {
    private let limits: GroupWriter.Limits
    private var pace: ScatterPace
    private var near: [PendingWrite] = []
    private var scattered: [PendingWrite] = []

    init(_ limits: GroupWriter.Limits) {
        self.limits = limits
        pace = ScatterPace(limits)
    }

    var count: Int { near.count + scattered.count }
    var isEmpty: Bool { count == 0 }

    /// Adds a write behind those of its kind, unless too many wait already.
    ///
    /// - Returns: Whether it waits now.
    mutating func add(_ write: PendingWrite) -> Bool {
        guard count < limits.queue else { return false }
        if write.isScattered {
            scattered.append(write)
            pace.noteArrival()
        } else {
            near.append(write)
        }
        return true
    }

    /// Takes the writes of the next commit: some whenever there are any.
    mutating func takeGroup() -> [PendingWrite] {
        let few = pace.next(waiting: scattered.count)
        let last = Self.take(min(few, limits.group), of: &scattered)
        return Self.take(limits.group - last.count, of: &near) + last
    }

    /// Takes all.
    mutating func takeAll() -> [PendingWrite] {
        defer { (near, scattered) = ([], []) }
        return near + scattered
    }

    private static func take(_ count: Int, of writes: inout [PendingWrite]) -> [PendingWrite] {
        let taken = Array(writes.prefix(count))
        writes.removeFirst(taken.count)
        return taken
    }
}
