import TaskModel

extension TemplateValue {
    /// Returns an object with `path` and `alt`, or false without an image.
    static func image(_ image: StepImage?) -> TemplateValue {
        image.map { .object(["path": .file($0.file), "alt": .text($0.alt)]) } ?? .flag(false)
    }
}
