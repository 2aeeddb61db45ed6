import TaskModel

/// The scope in which a reference is resolved.
///
/// In a round, a reference without a round of its own means the answer in that round.
enum ReferenceScope: Sendable {
    /// Outside all rounds, or unspecified.
    case unscoped
    case step(StepAddress)
    /// A whole round of a repeated section, for example for a condition evaluated at the round's
    /// end or for the title of a list entry.
    case round(section: Int, Int)

    /// Returns the scope's round of a section, or `nil` if the scope is outside the section.
    func round(of section: Int, in tree: StepTree) -> Int? {
        switch self {
        case .unscoped: nil
        case .step(let address):
            tree.repeating(address.step) == section ? address.round : nil
        case .round(let own, let round): own == section ? round : nil
        }
    }
}
