import TaskModel

extension StepImage {
    /// The variables of the picture: `path` and `alt`.
    var model: TemplateValue {
        .object(["path": .file(file), "alt": .text(alt)])
    }
}
