public import TaskModel

/// The content and the chrome of a page, which a policy can change.
public struct StepAppearance: Sendable, Hashable {
    /// The page's texts, image and explanation.
    public var content: StepContent
    /// The page's labels and hidden elements, and the program's buttons.
    public var chrome: StepChrome
}

extension StepAppearance {
    /// Creates the unchanged appearance of a step.
    init(of step: Step) {
        self.init(content: step.content, chrome: step.chrome)
    }
}

extension Step {
    func appearing(as appearance: StepAppearance) -> Step {
        var step = self
        step.content = appearance.content
        step.chrome = appearance.chrome
        return step
    }
}
