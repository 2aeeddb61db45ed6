public import TaskModel

/// An item in one of the places that it can have: a step, in a round of a repeated section.
///
/// Of a list the round is the place of the entry, so that places stay within the list's maximum
/// however often entries were added and taken out again.
public struct ItemPlace: Sendable, Hashable {
    /// The step and the round.
    public let address: StepAddress
    /// The item's identifier.
    public let item: String

    /// Makes a place.
    public init(_ address: StepAddress, _ item: String) {
        self.address = address
        self.item = item
    }
}
