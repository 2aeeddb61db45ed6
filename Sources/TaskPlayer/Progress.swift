/// How far a participant has come.
public struct Progress: Sendable, Hashable {
    /// The number of the step being shown, from 1.
    public let position: Int
    /// How many there are.
    public let total: Int
    /// Whether answers to come can change the total.
    public let isEstimate: Bool

    /// Makes progress of its parts.
    public init(position: Int, total: Int, isEstimate: Bool = false) {
        self.position = position
        self.total = total
        self.isEstimate = isEstimate
    }

    /// The position's share of the total, from 0 to 1.
    public var fraction: Double {
        total > 0 ? min(1, Double(position) / Double(total)) : 0
    }
}
