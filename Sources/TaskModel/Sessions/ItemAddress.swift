/// The address of an item in a session: its step, the step's round and the item.
///
/// If an address denotes a position (see `Journey.itemStates`), the round of a step in a list is
/// the position of the list entry. Such a round never exceeds the list's maximum, however often
/// entries are added and removed.
public struct ItemAddress: Sendable, Hashable {
    /// The step and its round.
    public let step: StepAddress
    /// The item's identifier; in a question step, the identifier of the step itself.
    public let item: String

    /// Creates an address; the default item has the step's identifier.
    public init(_ step: StepAddress, _ item: String? = nil) {
        self.step = step
        self.item = item ?? step.step
    }
}
