public import TaskModel

/// An item at one of its possible positions: a step, in a round of a repeated section.
///
/// In a list, the round is the position of the entry, so that places stay within the list's maximum
/// however often entries are added and removed.
public struct ItemPlace: Sendable, Hashable {
    /// The step and the round; in a list, the position of the entry.
    public let address: StepAddress
    /// The item's identifier.
    public let item: String

    /// Creates a place.
    public init(_ address: StepAddress, _ item: String) {
        self.address = address
        self.item = item
    }
}
