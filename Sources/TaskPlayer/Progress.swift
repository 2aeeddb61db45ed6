/// How far a participant has come.
public struct Progress: Sendable, Hashable {
    /// The number of the step being shown, from 1.
    public let position: Int
    /// How many there are.
    public let total: Int
    /// Whether answers to come can change the total.
    public let isEstimate: Bool
    /// How much is done, from 0 to 1.
    ///
    /// It does not go back when the way ahead becomes longer, and grows
    /// with every step all the same.
    public let done: Double

    /// Makes progress of its parts.
    ///
    /// - Parameters:
    ///   - position: The number of the step being shown, from 1.
    ///   - total: How many there are.
    ///   - isEstimate: Whether answers to come can change the total.
    ///   - atLeast: What is done at least, as the way here shows.
    public init(position: Int, total: Int, isEstimate: Bool = false, atLeast: Double = 0) {
        self.position = position
        self.total = total
        self.isEstimate = isEstimate
        done = max(atLeast, total > 0 ? min(1, Double(max(0, position - 1)) / Double(total)) : 0)
    }
}
