/// A button of a step's own that leads somewhere else than Continue.
public struct StepButton: Sendable, Hashable {
    /// The identifier, unique in its step.
    public let id: String
    /// The words on it.
    public let label: String
    /// Where it leads.
    public let destination: Destination
    /// Whether the task ends early with it: whatever follows, the session is not `completed` but
    /// `early_termination`.
    public let terminates: Bool
    /// Where it stands in the study's files.
    public let position: SourcePosition?

    public init(
        id: String,
        label: String,
        destination: Destination,
        terminates: Bool = false,
        position: SourcePosition? = nil
    ) {
        self.id = id
        self.label = label
        self.destination = destination
        self.terminates = terminates
        self.position = position
    }
}

extension StepButton {
    /// What was pressed to leave a step, other than Continue and Skip.
    public enum Press: Sendable, Hashable {
        /// A button of the author's.
        case button(String)
        /// The button that shows the full instructions after all.
        case reviewInstructions
        /// On the page of a list: one more entry.
        case add
        /// On the page of a list: the entry of this round again.
        case change(Int)
        /// On the page of a list: not the entry of this round.
        case remove(Int)
    }
}

extension StepButton.Press: RawRepresentable {
    /// Reads what a form or the database holds: `button-later`, `add`, `change-2`; anything else is
    /// nothing that could be pressed.
    public init?(rawValue: String) {
        let parts = rawValue.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count == 2 ? String(parts[1]) : nil
        switch (String(parts[0]), rest) {
        case ("add", nil): self = .add
        case ("instructions", nil): self = .reviewInstructions
        case ("button", let id?) where !id.isEmpty: self = .button(id)
        case ("change", let round?): self.init(round, Self.change)
        case ("remove", let round?): self.init(round, Self.remove)
        default: return nil
        }
    }

    /// What the form's button sends.
    public var rawValue: String {
        switch self {
        case .button(let id): "button-\(id)"
        case .reviewInstructions: "instructions"
        case .add: "add"
        case .change(let round): "change-\(round)"
        case .remove(let round): "remove-\(round)"
        }
    }

    private init?(_ text: String, _ make: (Int) -> StepButton.Press) {
        guard let round = Int(text), round > 0, String(round) == text else { return nil }
        self = make(round)
    }
}
