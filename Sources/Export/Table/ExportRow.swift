public import TaskModel

/// One session of an export.
public struct ExportRow: Sendable {
    /// The session.
    public let session: SessionState
    /// Where every item of its task stands, in the version to which it is bound.
    ///
    /// The rounds of a repeated section count from 1, and the entries of a list by their place in
    /// it. Only the first must be there; a later one that there was not may be missing.
    public let items: [ItemAddress: ExportItem]
    /// The scores that could be computed, by identifier.
    public let scores: [String: Double]
    /// The cohorts that it is in now.
    public let cohorts: Set<String>
    /// The answers by which the participant was balanced, if there is an allocation.
    public let stratum: [String]?
    /// The values of an item's options in the order in which they were shown, where that is drawn.
    public let orders: [ItemAddress: [String]]
    /// The identifiers of a section's steps in the order in which the session got them, where that
    /// is drawn.
    public let arrangements: [StepAddress: [String]]
    /// How many rounds or entries of each repeated section there were, as far as that is known.
    public let counts: [String: Int]
    /// The choices for which the rounds of a section were held, where there is one for each.
    public let eachValues: [StepAddress: String]

    /// Reads the bytes of a file that an answer names.
    public let contents: @Sendable (StoredFile) throws -> [UInt8]

    /// Makes a row.
    public init(
        session: SessionState,
        items: [ItemAddress: ExportItem],
        scores: [String: Double] = [:],
        cohorts: Set<String> = [],
        stratum: [String]? = nil,
        orders: [ItemAddress: [String]] = [:],
        arrangements: [StepAddress: [String]] = [:],
        counts: [String: Int] = [:],
        eachValues: [StepAddress: String] = [:],
        contents: @escaping @Sendable (StoredFile) throws -> [UInt8] = { _ in [] }
    ) {
        self.session = session
        self.items = items
        self.scores = scores
        self.cohorts = cohorts
        self.stratum = stratum
        self.orders = orders
        self.arrangements = arrangements
        self.counts = counts
        self.eachValues = eachValues
        self.contents = contents
    }
}

extension ExportRow {
    /// The variables of which it says something, without their task.
    var addresses: [(ItemAddress, ExportVariable.Content)] {
        items.keys.map { ($0, .answer) } + orders.keys.map { ($0, .order) }
            + arrangements.keys.map { (ItemAddress($0), .arrangement) }
            + counts.keys.map { (ItemAddress(StepAddress($0)), .count) }
            + eachValues.keys.map { (ItemAddress($0), .each) }
    }
}
