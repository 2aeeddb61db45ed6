/// The address of an item in a session: its step, the step's round and the item.
///
/// Where addresses denote positions, as in `Journey.itemStates`, the round of a step in a list is
/// the position of its entry. Addresses then stay within the list's maximum, however often entries
/// are added and removed.
public struct ItemAddress: Sendable, Hashable {
    /// The step and its round.
    public let step: StepAddress
    /// The item's identifier; in a question step, the identifier of the step itself.
    public let item: String

    /// Creates an address; without an item, that of the step itself.
    public init(_ step: StepAddress, _ item: String? = nil) {
        self.step = step
        self.item = item ?? step.step
    }
}
