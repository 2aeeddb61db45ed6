import TaskModel

/// The scope of a reference to an answer; within a round, it refers to the answers of that round.
enum ReferenceScope: Sendable {
    /// Outside all rounds, or unspecified.
    case unscoped
    case step(StepAddress)
    /// A repeated section at the end of a round.
    case round(section: Int, Int)

    /// Returns the round of a section that the scope is in, or `nil` if it is outside the section.
    func round(of section: Int, in tree: StepTree) -> Int? {
        switch self {
        case .unscoped: nil
        case .step(let address):
            tree.repeating(address.step) == section ? address.round : nil
        case .round(let own, let round): own == section ? round : nil
        }
    }
}
