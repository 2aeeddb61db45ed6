public import TaskModel

/// One session of an export.
public struct ExportRow: Sendable {
    /// The session.
    public let session: SessionState
    /// Where every item of its task stands, in the version to which it is bound.
    public let items: [ItemAddress: ExportItem]
    /// The scores that could be computed, by identifier.
    public let scores: [String: Double]

    /// Makes a row.
    public init(
        session: SessionState,
        items: [ItemAddress: ExportItem],
        scores: [String: Double] = [:]
    ) {
        self.session = session
        self.items = items
        self.scores = scores
    }
}
