/// How far a participant has come.
public struct Progress: Sendable, Hashable {
    /// The number of the step being shown, from 1.
    public let position: Int
    /// How many there are.
    public let total: Int
    /// Whether answers to come can change the total.
    public let isEstimate: Bool
    /// The completed share, from 0 to 1.
    ///
    /// It never decreases when the remaining path becomes longer, and still grows with every step.
    public let done: Double

    /// Makes progress of its parts.
    ///
    /// - Parameters:
    ///   - position: The number of the step being shown, from 1.
    ///   - total: How many there are.
    ///   - isEstimate: Whether answers to come can change the total.
    ///   - done: The completed share; by default, the share before the position.
    public init(position: Int, total: Int, isEstimate: Bool = false, done: Double? = nil) {
        self.position = position
        self.total = total
        self.isEstimate = isEstimate
        self.done = done ?? (total > 0 ? min(1, Double(max(0, position - 1)) / Double(total)) : 0)
    }
}
