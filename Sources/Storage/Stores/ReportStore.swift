public import TaskModel

/// Numbers of sessions by status; discarded sessions are included.
public struct SessionCounts: Sendable, Hashable {
    /// The number of sessions of each status that occurs.
    public private(set) var statuses: [SessionStatus: Int]

    /// Creates counts.
    public init(_ statuses: [SessionStatus: Int] = [:]) {
        self.statuses = statuses
    }

    /// Adds sessions of a status.
    public mutating func add(_ count: Int, of status: SessionStatus) {
        statuses[status, default: 0] += count
    }

    /// Returns the number of sessions with one of the given statuses.
    public func count(where isCounted: (SessionStatus) -> Bool) -> Int {
        statuses.filter { isCounted($0.key) }.values.reduce(0, +)
    }
}

/// Reads what researchers look at and export.
public protocol ReportStore: Sendable {
    /// The counts of every study that has a session, by study.
    func counts() async throws -> [String: SessionCounts]

    /// The counts of every task of a study that has sessions, by task.
    ///
    /// This costs more than `counts()`: a storage may have to read every session of the study.
    func countsByTask(of study: String) async throws -> [String: SessionCounts]

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
