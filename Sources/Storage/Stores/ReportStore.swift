public import TaskModel

/// The number of sessions of a study, by task and status.
public struct SessionCounts: Sendable, Hashable {
    /// The number of sessions of each status, by task; discarded sessions are included.
    public private(set) var tasks: [String: [SessionStatus: Int]]

    /// Creates counts.
    public init(_ tasks: [String: [SessionStatus: Int]] = [:]) {
        self.tasks = tasks
    }

    /// Counts more sessions of a task and status.
    public mutating func add(_ count: Int, of status: SessionStatus, in task: String) {
        tasks[task, default: [:]][status, default: 0] += count
    }

    /// The number of sessions whose status is one of several, in a task or in all.
    public func count(of task: String? = nil, where isCounted: (SessionStatus) -> Bool) -> Int {
        let counted = task.map { [tasks[$0] ?? [:]] } ?? Array(tasks.values)
        return counted.flatMap { $0 }.filter { isCounted($0.key) }.reduce(0) { $0 + $1.value }
    }
}

/// Reads what researchers look at and export.
public protocol ReportStore: Sendable {
    /// The counts of every study that has a session, by study.
    func counts() async throws -> [String: SessionCounts]

    /// A page of a study's sessions, newest first.
    func sessions(of study: String, limit: Int, offset: Int) async throws -> [SessionSummary]

    /// Reads every session of a study that was not discarded, from one snapshot, oldest first.
    ///
    /// - Parameters:
    ///   - study: The study.
    ///   - task: One task of it, or `nil` for all.
    ///   - body: Is given one state after another, in the order of their beginning, then identifier,
    ///     each with the allocation of its participant.
    /// - Throws: `StorageError`, or what `body` throws.
    func forEachSession(
        of study: String,
        task: String?,
        _ body: @escaping @Sendable (SessionState, Allocation?) throws -> Void
    ) async throws

    /// The bytes of a file that an answer of a session names; to be asked while sessions are read.
    ///
    /// - Throws: `StorageError.unavailable` when the file is not there, as when its session was
    ///   discarded meanwhile.
    func bytes(of file: StoredFile) throws -> [UInt8]
}
