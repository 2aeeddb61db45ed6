public import TaskModel

/// The step kinds, answer formats and recorder kinds that study files can use.
///
/// Built-in kinds and formats are registered through the same API as those of other packages. If
/// two kinds or formats have the same name, the later one is used; `Program.run(_:)` rejects
/// duplicates.
public struct KindRegistry: Sendable {
    public let stepKinds: [any AuthoredStep.Type]
    public let answerFormats: [any AuthoredFormat.Type]
    public let recorderKinds: [any AuthoredRecorder.Type]

    /// A function that finds HTML that pages strip from an author's Markdown.
    ///
    /// It returns `nil` if pages show the whole text. This module cannot find such HTML itself,
    /// because it does not render Markdown.
    public let leftOut: @Sendable (String) -> StrippedHTML?

    /// A function that returns the items that a program adds to a step of the given task.
    public let addedItems: @Sendable (_ step: Step, _ task: String) -> [FormItem]

    public init(
        stepKinds: [any AuthoredStep.Type],
        answerFormats: [any AuthoredFormat.Type],
        recorderKinds: [any AuthoredRecorder.Type] = [],
        leftOut: @escaping @Sendable (String) -> StrippedHTML? = { _ in nil },
        addedItems: @escaping @Sendable (_ step: Step, _ task: String) -> [FormItem] = { _, _ in []
        }
    ) {
        self.stepKinds = stepKinds
        self.answerFormats = answerFormats
        self.recorderKinds = recorderKinds
        self.leftOut = leftOut
        self.addedItems = addedItems
    }

    public func stepKind(named name: String) -> (any AuthoredStep.Type)? {
        stepKinds.last { $0.name == name }
    }

    public func answerFormat(named name: String) -> (any AuthoredFormat.Type)? {
        answerFormats.last { $0.name == name }
    }
}
