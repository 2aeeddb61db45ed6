import TaskModel

/// What a step's `type` names: a part of the structure, or a kind of page.
enum StepType {
    case section
    case review
    case completion
    case page(any StepKind.Type)

    /// The type of a name, or `nil` when there is none.
    init?(_ name: String, in registry: KindRegistry) {
        switch name {
        case "section": self = .section
        case "review": self = .review
        case "completion": self = .completion
        default:
            guard let kind = registry.stepKind(named: name) else { return nil }
            self = .page(kind)
        }
    }

    /// Every name.
    static func names(in registry: KindRegistry) -> [String] {
        registry.stepKinds.map { $0.name } + ["section", "review", "completion"]
    }

    /// What it has beyond what every step has.
    var fields: [FieldDeclaration] {
        switch self {
        case .section: SectionFields.declarations
        case .review: []
        case .completion: CompletionFields.declarations
        case .page(let kind): kind.fields
        }
    }

    /// Whether it is a page, which needs a heading.
    var needsTitle: Bool {
        if case .section = self { false } else { true }
    }

    func body(_ source: FieldReader, of step: StepHeader) -> StepBody {
        switch self {
        case .section: .section(section(source))
        case .review: .review(Review())
        case .completion: .completion(completion(source))
        case .page(let kind): .page(kind.init(reading: source, of: step))
        }
    }

    private func section(_ source: FieldReader) -> Section {
        if source.isEmptyList(SectionFields.steps) {
            source.report(.badValue, "\(source.subject) has no steps", at: SectionFields.steps)
        }
        return Section(steps: source[SectionFields.steps])
    }

    private func completion(_ source: FieldReader) -> Completion {
        let scores = source[CompletionFields.scores]
        for score in scores {
            let mention = Mention(.score(score.name), at: score.position, test: .answered)
            source.reading.note(mention)
        }
        return Completion(scores: scores.map(\.name))
    }
}
