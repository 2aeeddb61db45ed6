public import TaskModel

/// The step kinds and answer formats that study files may name.
///
/// The built-in ones enter by the same door as anyone's additions. Of two kinds with one name the
/// later stands, so a program can replace a built-in one.
public struct KindRegistry: Sendable {
    /// The step kinds in order.
    public let stepKinds: [any AuthoredStep.Type]
    /// The answer formats in order.
    public let answerFormats: [any AuthoredFormat.Type]

    /// What pages leave out of an author's Markdown; `nil` when they show all of it.
    public let leftOut: @Sendable (String) -> LeftOutHTML?

    /// The items that a program adds to the answers of a step of a task.
    public let addedItems: @Sendable (_ step: Step, _ task: String) -> [FormItem]

    /// Makes a registry of lists.
    ///
    /// - Parameters:
    ///   - stepKinds: The step kinds.
    ///   - answerFormats: The answer formats.
    ///   - leftOut: What pages leave out of a text, which is known to whoever writes the pages.
    ///   - addedItems: The items that a program adds to the answers of a step of a task.
    public init(
        stepKinds: [any AuthoredStep.Type],
        answerFormats: [any AuthoredFormat.Type],
        leftOut: @escaping @Sendable (String) -> LeftOutHTML? = { _ in nil },
        addedItems: @escaping @Sendable (_ step: Step, _ task: String) -> [FormItem] = { _, _ in []
        }
    ) {
        self.stepKinds = stepKinds
        self.answerFormats = answerFormats
        self.leftOut = leftOut
        self.addedItems = addedItems
    }

    /// The step kind of a name, or `nil` when there is none.
    public func stepKind(named name: String) -> (any AuthoredStep.Type)? {
        stepKinds.last { $0.name == name }
    }

    /// The answer format of a name, or `nil` when there is none.
    public func answerFormat(named name: String) -> (any AuthoredFormat.Type)? {
        answerFormats.last { $0.name == name }
    }
}
