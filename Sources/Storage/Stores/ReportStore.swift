public import TaskModel

/// How many sessions of a study there are.
public struct SessionCounts: Sendable, Hashable {
    /// All that began, discarded ones included.
    public let started: Int
    /// Those that can still be answered.
    public let inProgress: Int
    /// Those that are finished.
    public let finished: Int

    /// Makes counts.
    public init(started: Int, inProgress: Int, finished: Int) {
        self.started = started
        self.inProgress = inProgress
        self.finished = finished
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
