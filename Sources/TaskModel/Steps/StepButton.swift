/// A button that an author adds to a step; its destination can differ from that of Continue.
public struct StepButton: Sendable, Hashable {
    /// The identifier, unique in its step.
    public let id: String
    /// The label; `nil` for the player's label, which exists only for the button that is shown in
    /// browsers without scripts.
    public let label: String?
    public let destination: Destination
    /// Whether the button ends the task early: the session's final status is then
    /// `early_termination`, not `completed`.
    public let terminates: Bool
    /// Whether the button is shown only in browsers that do not run scripts.
    public let isWithoutScript: Bool
    /// The position in the study's files.
    public let position: SourcePosition?

    public init(
        id: String,
        label: String?,
        destination: Destination,
        terminates: Bool = false,
        isWithoutScript: Bool = false,
        position: SourcePosition? = nil
    ) {
        self.id = id
        self.label = label
        self.destination = destination
        self.terminates = terminates
        self.isWithoutScript = isWithoutScript
        self.position = position
    }
}

extension StepButton {
    /// A button that can end a visit, other than Continue, Skip and Back.
    public enum Press: Sendable, Hashable {
        /// One of the author's buttons.
        case button(String)
        /// A button that a program's policy added, by its value.
        case action(String)
        /// The button that shows the full instructions.
        case reviewInstructions
        /// The button that adds an entry to a list.
        case add
        /// The button for changing the list entry of a round.
        case change(Int)
        /// The button that removes the list entry of a round.
        case remove(Int)
    }
}

extension StepButton.Press: RawRepresentable {
    /// Creates a press from a form button's value, such as `button-later`, `add` or `change-2`;
    /// returns `nil` for any other text.
    public init?(rawValue: String) {
        let parts = rawValue.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count == 2 ? String(parts[1]) : nil
        switch (String(parts[0]), rest) {
        case ("add", nil): self = .add
        case ("instructions", nil): self = .reviewInstructions
        case ("button", let id?) where !id.isEmpty: self = .button(id)
        case ("action", let value?) where !value.isEmpty: self = .action(value)
        case ("change", let round?): self.init(round, Self.change)
        case ("remove", let round?): self.init(round, Self.remove)
        default: return nil
        }
    }

    /// The value that the form's button sends.
    public var rawValue: String {
        switch self {
        case .button(let id): "button-\(id)"
        case .action(let value): "action-\(value)"
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
