extension StepResult.VisitOutcome: RawRepresentable {
    /// Creates an outcome from `completed`, `skipped`, or `pressed:` followed by a button's raw
    /// value; returns `nil` for any other text.
    public init?(rawValue: String) {
        switch rawValue {
        case "completed": self = .completed
        case "skipped": self = .skipped
        default:
            guard rawValue.hasPrefix(Self.pressed) else { return nil }
            let press = StepButton.Press(rawValue: String(rawValue.dropFirst(Self.pressed.count)))
            guard let press else { return nil }
            self = .pressed(press)
        }
    }

    /// The outcome in its stored form.
    public var rawValue: String {
        switch self {
        case .completed: "completed"
        case .skipped: "skipped"
        case .pressed(let press): Self.pressed + press.rawValue
        }
    }

    private static let pressed = "pressed:"
}
