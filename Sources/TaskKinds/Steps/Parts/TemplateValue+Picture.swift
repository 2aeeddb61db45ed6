import TaskModel

extension TemplateValue {
    /// A picture if there is any.
    static func picture(_ image: StepImage?) -> TemplateValue {
        image?.model ?? .flag(false)
    }
}
