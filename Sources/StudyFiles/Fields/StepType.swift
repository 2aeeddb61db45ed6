import Authoring
import TaskModel

/// The type of a step: a structural element or a kind of page.
enum StepType {
    case section
    case secondaryTask
    case include
    case consent
    case review
    case completion
    case page(any AuthoredStep.Type)

    /// Creates the type with the given name, or returns `nil` if the name is unknown.
    init?(_ name: String, in registry: KindRegistry) {
        switch name {
        case "section": self = .section
        case "secondaryTask": self = .secondaryTask
        case "include": self = .include
        case "consent": self = .consent
        case "review": self = .review
        case "completion": self = .completion
        default:
            guard let kind = registry.stepKind(named: name) else { return nil }
            self = .page(kind)
        }
    }

    static func names(in registry: KindRegistry) -> [String] {
        registry.stepKinds.map { $0.name } + structure
    }

    /// The names of the structural types.
    static let structure = [
        "section", "secondaryTask", "include", "consent", "review", "completion",
    ]

    /// The type-specific fields, in addition to the fields that all types have in common.
    var fields: [FieldDeclaration] {
        switch self {
        case .section: SectionFields.declarations
        case .secondaryTask: SecondaryTaskFields.declarations
        case .include: IncludeFields.declarations
        case .consent: ConsentFields.declarations
        case .review: ReviewFields.declarations
        case .completion: CompletionFields.declarations
        case .page(let kind): kind.fields
        }
    }

    /// Whether a step of this type is a group of steps, which has a page only if it is a list.
    var isSection: Bool {
        switch self {
        case .section, .secondaryTask, .include, .consent: true
        case .review, .completion, .page: false
        }
    }

    func body(_ source: FieldReader, of step: StepHeader) -> StepBody {
        switch self {
        case .section: .section(SectionReader(source).section())
        case .secondaryTask: .section(SectionReader(source).secondaryTask())
        case .include: .section(SectionReader(source).include())
        case .consent: .section(ConsentReader(source, of: step).section())
        case .review: .review(ReviewFields.review(source))
        case .completion: .completion(CompletionFields.completion(source))
        case .page(let kind): .page(kind.init(reading: source, of: step))
        }
    }
}
