import TaskModel

/// The scope of a reference to an answer; within a round, it refers to the answers of that round.
enum Asker: Sendable {
    /// Outside all rounds, or unspecified.
    case nobody
    case step(StepAddress)
    /// A repeated section at the end of a round.
    case round(section: Int, Int)

    /// Returns the round of a section that the scope is in, or `nil` if it is outside the section.
    func round(of section: Int, in outline: Outline) -> Int? {
        switch self {
        case .nobody: nil
        case .step(let address):
            outline.repeating(address.step) == section ? address.round : nil
        case .round(let own, let round): own == section ? round : nil
        }
    }
}
