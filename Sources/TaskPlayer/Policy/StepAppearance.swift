public import TaskModel

/// What a page says and what stands around it, for a policy to change.
public struct StepAppearance: Sendable, Hashable {
    /// The texts, the picture, the learn-more page.
    public var content: StepContent
    /// The labels, and what is hidden.
    public var chrome: StepChrome
}

extension StepAppearance {
    /// How a step appears when nobody changes it.
    init(of step: Step) {
        self.init(content: step.content, chrome: step.chrome)
    }
}

extension Step {
    /// The same step with another appearance.
    func appearing(as appearance: StepAppearance) -> Step {
        var step = self
        step.content = appearance.content
        step.chrome = appearance.chrome
        return step
    }
}
