import TaskModel

/// Who asks for an answer: within a round, the answers of that round are meant.
enum Asker: Sendable {
    /// Nobody in particular, or somebody outside of all rounds.
    case nobody
    /// A step.
    case step(StepAddress)
    /// A repeated section at the end of a round.
    case round(section: Int, Int)

    /// The round of a section in which the asker stands.
    func round(of section: Int, in outline: Outline) -> Int? {
        switch self {
        case .nobody: nil
        case .step(let address):
            outline.repeating(address.step) == section ? address.round : nil
        case .round(let own, let round): own == section ? round : nil
        }
    }
}
