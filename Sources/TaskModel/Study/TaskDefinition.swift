/// A task in one language: its steps and the settings that apply to all of them.
public struct TaskDefinition: Sendable {
    public enum ProgressStyle: String, Sendable, Hashable, CaseIterable {
        /// Progress is measured by the steps on the expected path.
        case steps
        /// Progress is measured by the markers that the task lists.
        case markers
        case none
    }

    /// The identifier, unique in the study.
    public let id: String
    /// The name shown to participants.
    public let title: String
    /// A description in Markdown, shown below the task's title on the study page.
    public let text: String?
    public let estimatedMinutes: Int?
    /// The steps in order; sections contain further steps.
    public let steps: [Step]
    /// The consents that the task asks for, with the identifiers of their sections, in order.
    public let consents: [(id: String, consent: Consent)]
    public let progress: ProgressStyle
    /// The steps and sections at which progress advances, if it is measured by markers.
    public let markers: [String]
    public let scores: [Score]
    /// The values that are computed from answers, other than scores.
    public let values: [DerivedValue]
    /// Whether the participant can leave and come back.
    public let supportsSaveAndRestore: Bool
    /// Whether participants who leave are asked what to do with their answers.
    public let confirmsCancel: Bool
    /// The frequency of full instructions for participants who repeat the task.
    public let fullInstructions: InstructionFrequency
    /// The recorders that can run on several steps.
    public let recorders: [Recorder]
    /// The appearance of the task's pages; `nil` for the site's theme.
    public let theme: Theme?
    /// The themes of steps whose theme differs from the task's, by step identifier.
    public let stepThemes: [String: Theme]

    public init(
        id: String,
        title: String,
        text: String? = nil,
        estimatedMinutes: Int? = nil,
        steps: [Step],
        progress: ProgressStyle = .steps,
        markers: [String] = [],
        scores: [Score] = [],
        values: [DerivedValue] = [],
        supportsSaveAndRestore: Bool = true,
        confirmsCancel: Bool = true,
        fullInstructions: InstructionFrequency = .always,
        recorders: [Recorder] = [],
        theme: Theme? = nil,
        stepThemes: [String: Theme] = [:]
    ) {
        self.id = id
        self.title = title
        self.text = text
        self.estimatedMinutes = estimatedMinutes
        self.steps = steps
        consents = steps.consents
        self.progress = progress
        self.markers = markers
        self.scores = scores
        self.values = values
        self.supportsSaveAndRestore = supportsSaveAndRestore
        self.confirmsCancel = confirmsCancel
        self.fullInstructions = fullInstructions
        self.recorders = recorders
        self.theme = theme
        self.stepThemes = stepThemes
    }

    /// Returns the theme of a step's pages, or the task's theme if `step` is `nil` or has no theme
    /// of its own.
    public func theme(of step: String? = nil) -> Theme? {
        step.flatMap { stepThemes[$0] } ?? theme
    }
}

extension TaskDefinition {
    /// All steps with a page, in order, including those in sections; a list's page precedes the
    /// steps in the list.
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
