/// A participant's progress through a task.
public struct TaskProgress: Sendable, Hashable {
    /// The number of the current step or marker, from 1.
    public let position: Int
    /// The number of steps that count, both passed and expected, or the number of markers.
    public let total: Int
    /// Whether later answers can change the total.
    public let isEstimate: Bool
    /// The completed share, from 0 to 1.
    ///
    /// It never decreases along the path, even when the remaining path becomes longer. With
    /// progress by steps, it grows with every step that counts.
    public let done: Double

    /// Creates the progress at a step or marker.
    ///
    /// - Parameters:
    ///   - position: The number of the current step or marker, from 1.
    ///   - total: The number of steps that count, both passed and expected, or of markers.
    ///   - isEstimate: Whether later answers can change the total.
    ///   - done: The completed share; by default, the share before the position.
    public init(position: Int, total: Int, isEstimate: Bool = false, done: Double? = nil) {
        self.position = position
        self.total = total
        self.isEstimate = isEstimate
        self.done = done ?? (total > 0 ? min(1, Double(max(0, position - 1)) / Double(total)) : 0)
    }
}
