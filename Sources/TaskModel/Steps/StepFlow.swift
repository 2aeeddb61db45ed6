/// The settings of a step that determine navigation.
public struct StepFlow: Sendable, Hashable {
    /// Whether the participant may continue without an answer.
    public var isOptional: Bool
    /// The condition for skipping the step.
    public var skipWhen: Predicate?
    /// The rules for the next step.
    public var next: [NavigationRule]
    public var modify: [StepModifier]
    /// The rules that add the session to cohorts or remove it from them.
    public var cohorts: [CohortRule]
    public var buttons: [StepButton]
    /// Whether the step is skipped when instructions are abbreviated.
    public var isForFullInstructionsOnly: Bool
    /// Whether the participant is allocated to an arm after the step, unless already allocated.
    public var allocatesArm: Bool

    /// Creates a flow; the defaults suit a required step without rules.
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
