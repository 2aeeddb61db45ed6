/// Where a rule leads.
public enum Destination: Sendable, Hashable {
    /// To a step, or to the first step of a section.
    case step(String)
    /// To the step after the section that the rule's step stands in.
    case nextSection
    /// To the end: the session finishes without a completion page.
    case finish
}

/// One line of a step's `next`: the first whose condition holds says where to go.
public struct NavigationRule: Sendable, Hashable {
    /// The condition; `nil` makes it the default.
    public let when: Predicate?
    /// Where it leads.
    public let destination: Destination
    /// Where the rule stands in the study's files.
    public let position: SourcePosition?

    public init(when: Predicate? = nil, destination: Destination, position: SourcePosition? = nil) {
        self.when = when
        self.destination = destination
        self.position = position
    }
}

/// A change to the page being shown, never stored.
public struct StepModifier: Sendable, Hashable {
    /// When it applies; `nil` means always.
    public let when: Predicate?
    /// The content that replaces the step's, where it says something.
    public let content: StepContent
    /// The labels that replace the step's, where it says something.
    public let labels: StepLabels

    public init(when: Predicate?, content: StepContent, labels: StepLabels = StepLabels()) {
        self.when = when
        self.content = content
        self.labels = labels
    }
}
