/// The destination of a rule or button.
public enum Destination: Sendable, Hashable {
    /// A step, or the first step of a section.
    case step(String)
    /// The end of the section that contains the current step, without further rounds; the section's
    /// rules then determine the next step.
    case nextSection
    /// The end of the task: the session finishes without a completion page.
    case finish
}

extension Destination: RawRepresentable {
    private static let prefix = "step:"

    /// Creates a destination from `finish`, `nextSection`, or `step:` followed by an identifier;
    /// returns `nil` for any other text.
    public init?(rawValue: String) {
        switch rawValue {
        case "finish": self = .finish
        case "nextSection": self = .nextSection
        default:
            guard rawValue.hasPrefix(Self.prefix), rawValue != Self.prefix else { return nil }
            self = .step(String(rawValue.dropFirst(Self.prefix.count)))
        }
    }

    /// The destination in its stored form.
    public var rawValue: String {
        switch self {
        case .step(let id): Self.prefix + id
        case .nextSection: "nextSection"
        case .finish: "finish"
        }
    }
}

/// An entry of a step's `next`; the first entry whose condition holds applies.
public struct NavigationRule: Sendable, Hashable {
    /// The condition; `nil` for the default rule.
    public let when: Predicate?
    public let destination: Destination
    /// The position in the study's files.
    public let position: SourcePosition?

    public init(when: Predicate? = nil, destination: Destination, position: SourcePosition? = nil) {
        self.when = when
        self.destination = destination
        self.position = position
    }
}

/// A conditional change to the display of a page; the change is never stored.
public struct StepModifier: Sendable, Hashable {
    /// The condition; `nil` if the change always applies.
    public let when: Predicate?
    /// The content; each field that is set replaces the step's field.
    public let content: StepContent
    /// The labels; each label that is set replaces the step's label.
    public let labels: StepLabels

    public init(when: Predicate?, content: StepContent, labels: StepLabels = StepLabels()) {
        self.when = when
        self.content = content
        self.labels = labels
    }
}
