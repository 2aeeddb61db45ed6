import TaskModel

/// The scope in which a reference is resolved; in a round, a reference means the round's answer.
enum ReferenceScope: Sendable {
    /// Outside all rounds, or unspecified.
    case unscoped
    case step(StepAddress)
    /// A repeated section at the end of a round.
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
