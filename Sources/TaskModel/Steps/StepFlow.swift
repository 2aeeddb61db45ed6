/// How a step takes part in navigation.
public struct StepFlow: Sendable, Hashable {
    /// Whether the participant may go on without an answer.
    public var isOptional: Bool
    /// When it is passed over.
    public var skipWhen: Predicate?
    /// Where to go after it.
    public var next: [NavigationRule]
    /// Changes to its page.
    public var modify: [StepModifier]
    /// What it puts the session into or takes it out of.
    public var cohorts: [CohortRule]
    /// Buttons of its own.
    public var buttons: [StepButton]
    /// Whether it is passed over when the instructions are abbreviated.
    public var isForFullInstructionsOnly: Bool
    /// Whether the participant is allocated to an arm after it, unless that has been done.
    public var allocatesArm: Bool

    /// Makes a flow of its parts; required and in order by default.
    public init(
        isOptional: Bool = false,
        skipWhen: Predicate? = nil,
        next: [NavigationRule] = [],
        modify: [StepModifier] = [],
        cohorts: [CohortRule] = [],
        buttons: [StepButton] = [],
        isForFullInstructionsOnly: Bool = false,
        allocatesArm: Bool = false
    ) {
        self.isOptional = isOptional
        self.skipWhen = skipWhen
        self.next = next
        self.modify = modify
        self.cohorts = cohorts
        self.buttons = buttons
        self.isForFullInstructionsOnly = isForFullInstructionsOnly
        self.allocatesArm = allocatesArm
    }
}
