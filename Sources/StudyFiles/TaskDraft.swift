import TaskModel

/// A task and the places in it that are checked when the whole study is known.
struct TaskDraft {
    let task: TaskDefinition
    /// The name of its file without ending.
    let name: String
    let position: SourcePosition
    let scores: [ScoreDraft]
    let markers: [NamedPlace]
    /// What the conditions of the task name.
    let mentions: [Mention]

    /// Reads a task; `nil` when its file is no mapping.
    init?(_ root: SourceNode, named name: String, in reading: EditionReading) {
        guard
            let source = FieldReader(
                root,
                of: "the task",
                knowing: TaskFields.declarations,
                in: reading
            )
        else { return nil }
        self.name = name
        position = root.position
        scores = source[TaskFields.scores]
        markers = source[TaskFields.markers]
        task = Self.definition(source, scores: scores, markers: markers)
        mentions = reading.takeMentions()
        Self.reportIdentifier(source, name: name)
        Self.reportEmpty(source)
    }

    private static func definition(
        _ source: FieldReader,
        scores: [ScoreDraft],
        markers: [NamedPlace]
    ) -> TaskDefinition {
        TaskDefinition(
            id: source[TaskFields.id],
            title: source[TaskFields.title],
            text: source[TaskFields.text],
            estimatedMinutes: source[TaskFields.estimatedMinutes],
            steps: source[TaskFields.steps],
            progress: source[TaskFields.progress],
            markers: markers.map(\.name),
            scores: scores.map(\.score),
            supportsSaveAndRestore: source[TaskFields.saveAndRestore],
            confirmsCancel: source[TaskFields.confirmCancel]
        )
    }

    private static func reportIdentifier(_ source: FieldReader, name: String) {
        let id = source[TaskFields.id]
        guard !id.isEmpty else { return }
        if id == "study" {
            let message = "a task cannot be called study: that is where the study's own texts stand"
            return source.report(.badIdentifier, message, at: TaskFields.id)
        }
        guard id != name else { return }
        let message = "the task's id \(Diagnostic.quoted(id)) is not the name of its file"
        let advice = "write \(name), or rename the file"
        source.report(.badIdentifier, message, suggestion: advice, at: TaskFields.id)
    }

    private static func reportEmpty(_ source: FieldReader) {
        guard source.isEmptyList(TaskFields.steps) else { return }
        source.report(.badValue, "the task has no steps", at: TaskFields.steps)
    }
}
