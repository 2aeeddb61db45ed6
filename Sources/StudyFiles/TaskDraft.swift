import Authoring
import TaskModel

/// A task and the positions needed to check it against the whole study.
struct TaskDraft {
    let task: TaskDefinition
    /// The name of the task's file, without extension.
    let name: String
    let position: SourcePosition
    /// The position of the identifier, or the start of the file if there is none.
    let identifier: SourcePosition
    /// The position of `estimatedMinutes`; `nil` if the task has none.
    let estimate: SourcePosition?
    let scores: [ScoreDraft]
    let values: [ValueDraft]
    let markers: [LocatedName]
    let recorders: [RecorderDraft]
    /// The references to names in the task's files, for example in conditions and texts.
    let mentions: [NameReference]
    let conditions: [ParsedCondition]
    /// The paths of the task's file and of the files that it includes.
    let files: Set<String>

    /// Creates the draft of a task from its file; returns `nil` if the file is not a mapping.
    init?(_ root: SourceNode, named name: String, in reading: ReadingContext) {
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
        identifier = root[TaskFields.id.name]?.position ?? root.position
        estimate = root[TaskFields.estimatedMinutes.name]?.position
        let theme = source.theme()
        let contents = reading.within({ $0.files = [root.position.file] }) {
            reading.inheriting({ $0.set(from: source, theme) }) { TaskFileContents(source, root) }
        }
        scores = contents.scores
        values = contents.values
        markers = contents.markers
        files = contents.files
        recorders = source[TaskFields.recorders]
        task = Self.definition(source, contents, recorders, theme)
        mentions = reading.takeMentions()
        conditions = reading.takeConditions()
        Self.reportIdentifier(source, name: name)
        Self.reportEmpty(source)
    }

    private static func definition(
        _ source: FieldReader,
        _ contents: TaskFileContents,
        _ recorders: [RecorderDraft],
        _ theme: Theme?
    ) -> TaskDefinition {
        TaskDefinition(
            id: source[TaskFields.id],
            title: source[TaskFields.title],
            text: source[TaskFields.text],
            estimatedMinutes: source[TaskFields.estimatedMinutes],
            steps: contents.steps.adding(
                from: source.reading.registry,
                in: source[TaskFields.id]
            ),
            progress: source[TaskFields.progress],
            markers: contents.markers.map(\.name),
            scores: contents.scores.map(\.score),
            values: contents.values.map(\.value),
            supportsSaveAndRestore: source[TaskFields.saveAndRestore],
            confirmsCancel: source[TaskFields.confirmCancel],
            fullInstructions: source[TaskFields.fullInstructions],
            recorders: recorders.map(\.recorder),
            theme: theme,
            stepThemes: source.reading.takeThemes().filter { $0.value != theme }
        )
    }

    private static func reportIdentifier(_ source: FieldReader, name: String) {
        let id = source[TaskFields.id]
        guard !id.isEmpty else { return }
        if id == "study" {
            let message =
                "a task cannot have the id \"study\", which is reserved for translations of the study's "
                + "own texts"
            return source.report(.reservedIdentifier, message, at: TaskFields.id)
        }
        guard id != name else { return }
        let message = "the task's id \(Diagnostic.quoted(id)) does not match its file name"
        let advice = "write \(name), or rename the file"
        source.report(.wrongFileName, message, suggestion: advice, at: TaskFields.id)
    }

    private static func reportEmpty(_ source: FieldReader) {
        guard source.isEmptyList(TaskFields.steps) else { return }
        source.report(.emptyList, "the task has no steps", at: TaskFields.steps)
    }
}

/// The contents of a task's file and of the files that it includes.
private struct TaskFileContents {
    let steps: [Step]
    let scores: [ScoreDraft]
    let values: [ValueDraft]
    let markers: [LocatedName]
    let files: Set<String>

    init(_ source: FieldReader, _ root: SourceNode) {
        let parts = IncludedParts(source.reading)
        steps = source[TaskFields.steps]
        // If there are too many steps, some are not read, so the included files must not be read
        // either.
        let root = source.reading.hasTooManySteps ? Self.nothing(in: root) : root
        let included = parts.collect(TaskFields.scores, below: root)
        scores = source[TaskFields.scores] + included.flatMap(\.values)
        let computed = parts.collect(TaskFields.values, below: root)
        values = source[TaskFields.values] + computed.flatMap(\.values)
        let marked = parts.collect(TaskFields.markers, below: root)
        markers = Self.markers(source[TaskFields.markers], opening: marked)
        files = parts.files(below: root).union([root.position.file])
    }

    private static func nothing(in root: SourceNode) -> SourceNode {
        SourceNode(.mapping([]), at: root.position, path: root.path)
    }

    /// Returns the task's markers.
    ///
    /// A marker at a section that includes a file is replaced by the markers of that file, if the
    /// file has any.
    private static func markers(
        _ own: [LocatedName],
        opening sections: [(section: String, values: [LocatedName])]
    ) -> [LocatedName] {
        let known = sections.filter { !$0.values.isEmpty }.map { ($0.section, $0.values) }
        let markers = Dictionary(known) { first, _ in first }
        return own.flatMap { markers[$0.name] ?? [$0] }
    }
}

extension InheritedSettings {
    fileprivate mutating func set(from task: FieldReader, _ theme: Theme?) {
        self.theme = theme
        labels = task[TaskFields.labels] ?? StepLabels()
        hidden = Set(task[TaskFields.hide])
    }
}
