public import TaskModel

/// A row of an export, which describes one session.
public struct ExportRow: Sendable {
    /// The state of the session, with corrected answers.
    public let session: SessionState
    /// The state of every item and recorder of the session's task, in the version to which the
    /// session is bound.
    ///
    /// The rounds of a repeated section are numbered from 1; for a list, the number is the position
    /// of the entry. Round 1 must be present; later rounds that did not take place may be missing.
    public let items: [ItemAddress: ExportItem]
    /// The scores that could be computed, by identifier.
    public let scores: [String: Double]
    /// The numbers of items without a value, by the identifier of the score.
    public let missingCounts: [String: Int]
    /// The derived values that could be computed, by identifier.
    public let values: [String: Double]
    /// The current cohorts of the session.
    public let cohorts: Set<String>
    /// The participant's answers to the stratification questions; `nil` if the session was not
    /// stratified.
    public let stratum: [String]?
    /// The result of enrolment: `enrolled`, `full` or `full:QUOTA`; `nil` if enrolment has not been
    /// decided yet.
    public let enrolment: String?
    /// The time at which enrolment was decided; `nil` if it has not been decided yet.
    public let enrolmentDecidedAt: Instant?
    /// The time at which the participant left the study; `nil` if the participant has not left.
    public let withdrawnAt: Instant?
    /// The reason why the session or its participant is excluded; `nil` if neither is.
    public let exclusion: String?
    /// The number of days from the local date of enrolment to the local date of the occasion.
    ///
    /// For a session without an occasion, the days are counted to the local date of its start. The
    /// property is `nil` unless the participant is enrolled.
    public let day: Int?
    /// The option values or matrix row identifiers of each item with a random order, in the order
    /// shown.
    public let orders: [ItemAddress: [String]]
    /// The identifiers of the randomly selected or ordered steps of sections, in the order of the
    /// session.
    public let arrangements: [StepAddress: [String]]
    /// The number of rounds or entries of each repeated section, if the number is known.
    public let counts: [String: Int]
    /// The choice of each round, for sections with a round per choice.
    public let eachValues: [StepAddress: String]
    /// The recordings of the session as files.
    public let recordings: [RecordingFile]
    /// The visits that were left without a result, in the order in which they were left.
    public let leftVisits: [LeftVisit]
    /// The corrections of answers, oldest first.
    public let corrections: [Correction]
    /// A function that returns the results as the participant gave them, in the order in which they
    /// were appended.
    ///
    /// Copies that a replay appended are left out.
    ///
    /// Only one format needs these results, and computing them takes a long time.
    public let attempts: @Sendable () -> [ExportAttempt]

    /// A function that returns the bytes of a file in an answer, or of a chunk of a recording.
    public let contents: @Sendable (StoredFile) throws -> [UInt8]

    /// Creates a row; by default every file is empty.
    public init(
        session: SessionState,
        items: [ItemAddress: ExportItem],
        scores: [String: Double] = [:],
        missingCounts: [String: Int] = [:],
        values: [String: Double] = [:],
        cohorts: Set<String> = [],
        stratum: [String]? = nil,
        enrolment: String? = nil,
        enrolmentDecidedAt: Instant? = nil,
        withdrawnAt: Instant? = nil,
        exclusion: String? = nil,
        day: Int? = nil,
        orders: [ItemAddress: [String]] = [:],
        arrangements: [StepAddress: [String]] = [:],
        counts: [String: Int] = [:],
        eachValues: [StepAddress: String] = [:],
        recordings: [RecordingFile] = [],
        leftVisits: [LeftVisit] = [],
        corrections: [Correction] = [],
        attempts: @escaping @Sendable () -> [ExportAttempt] = { [] },
        contents: @escaping @Sendable (StoredFile) throws -> [UInt8] = { _ in [] }
    ) {
        self.session = session
        self.items = items
        self.scores = scores
        self.missingCounts = missingCounts
        self.values = values
        self.cohorts = cohorts
        self.stratum = stratum
        self.enrolment = enrolment
        self.enrolmentDecidedAt = enrolmentDecidedAt
        self.withdrawnAt = withdrawnAt
        self.exclusion = exclusion
        self.day = day
        self.orders = orders
        self.arrangements = arrangements
        self.counts = counts
        self.eachValues = eachValues
        self.recordings = recordings
        self.leftVisits = leftVisits
        self.corrections = corrections
        self.attempts = attempts
        self.contents = contents
    }
}

extension ExportRow {
    /// The latest of the times of the session's last change, the withdrawal and the corrections.
    var lastChange: Instant {
        ([session.updatedAt, withdrawnAt] + corrections.map(\.at)).compactMap(\.self).max()
            ?? session.updatedAt
    }

    /// The sorted identifiers of the row's scores, including scores that could not be computed.
    var scoreIDs: [String] { Set(scores.keys).union(missingCounts.keys).sorted() }

    /// The addresses and kinds of all variables in the row.
    var addresses: [(ItemAddress, ExportVariable.Kind)] {
        items.keys.map { ($0, .answer) } + orders.keys.map { ($0, .order) }
            + arrangements.keys.map { (ItemAddress($0), .arrangement) }
            + counts.keys.map { (ItemAddress(StepAddress($0)), .count) }
            + eachValues.keys.map { (ItemAddress($0), .each) }
    }
}
