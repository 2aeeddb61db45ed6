/// A task in one language: steps in order and what belongs to all of them.
public struct TaskDefinition: Sendable {
    /// How progress is told.
    public enum ProgressStyle: String, Sendable, Hashable, CaseIterable {
        /// By steps on the expected path.
        case steps
        /// By the markers that the task lists.
        case markers
        /// Not at all.
        case none
    }

    /// The identifier, unique in the study.
    public let id: String
    /// The name that participants read.
    public let title: String
    /// What it is about, in Markdown.
    public let text: String?
    /// How long it takes, in minutes.
    public let estimatedMinutes: Int?
    /// The steps in order; sections hold further ones.
    public let steps: [Step]
    /// How progress is told.
    public let progress: ProgressStyle
    /// The steps at which progress advances, when told by markers.
    public let markers: [String]
    /// What is computed from the answers.
    public let scores: [Score]
    /// Whether the participant may leave and come back.
    public let supportsSaveAndRestore: Bool
    /// Whether leaving asks what to do with the answers.
    public let confirmsCancel: Bool
    /// How often a participant who comes back gets the full instructions.
    public let fullInstructions: InstructionFrequency

    /// Makes a task of its parts.
    public init(
        id: String,
        title: String,
        text: String? = nil,
        estimatedMinutes: Int? = nil,
        steps: [Step],
        progress: ProgressStyle = .steps,
        markers: [String] = [],
        scores: [Score] = [],
        supportsSaveAndRestore: Bool = true,
        confirmsCancel: Bool = true,
        fullInstructions: InstructionFrequency = .always
    ) {
        self.id = id
        self.title = title
        self.text = text
        self.estimatedMinutes = estimatedMinutes
        self.steps = steps
        self.progress = progress
        self.markers = markers
        self.scores = scores
        self.supportsSaveAndRestore = supportsSaveAndRestore
        self.confirmsCancel = confirmsCancel
        self.fullInstructions = fullInstructions
    }
}

extension TaskDefinition {
    /// Every step that has a page, sections opened, in order; a list's own page before its steps.
    public var pages: [Step] {
        Self.pages(of: steps)
    }

    private static func pages(of steps: [Step]) -> [Step] {
        steps.flatMap { step in
            guard case .section(let section) = step.body else { return [step] }
            return (step.isList ? [step] : []) + pages(of: section.steps)
        }
    }
}
