import Authoring
import TaskModel

enum RegistrationField: String, Sendable, CaseIterable {
    case firstName
    case lastName
    case email
    case phone
    case dateOfBirth
    case gender
    case postalCode
    case externalId

    /// The identifier of the field's item, such as `first_name`.
    var id: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }

    /// The label in codebooks if the author did not write a label.
    var englishLabel: String {
        switch self {
        case .firstName: "First name"
        case .lastName: "Last name"
        case .email: "Email address"
        case .phone: "Phone number"
        case .dateOfBirth: "Date of birth"
        case .gender: "Gender"
        case .postalCode: "Postal code"
        case .externalId: "Participant number"
        }
    }

    /// Whether the answer counts as identifying if the author does not set `identifying`.
    var isIdentifying: Bool { self != .gender }

    var format: String {
        switch self {
        case .firstName, .lastName, .gender, .externalId: "text"
        case .email, .phone, .postalCode: rawValue
        case .dateOfBirth: "date"
        }
    }

    /// Returns the field's settings for its answer format; the author cannot change them.
    func settings(at node: SourceNode) -> [(key: String, value: SourceNode)] {
        words.map { ($0.key, SourceNode.scalar($0.value, at: node, key: $0.key)) }
    }

    private var words: [(key: String, value: String)] {
        switch self {
        case .firstName: [("purpose", "given-name"), ("maximumLength", "100")]
        case .lastName: [("purpose", "family-name"), ("maximumLength", "100")]
        case .email, .phone, .postalCode: []
        case .dateOfBirth: [("purpose", "bday"), ("minimum", "1900-01-01"), ("maximum", "today")]
        case .gender: [("purpose", "sex"), ("maximumLength", "100")]
        case .externalId: [("maximumLength", "100")]
        }
    }
}

/// The keys of the labels on a registration page.
enum RegistrationWord: WordKey {
    case label(RegistrationField)
    case again

    static let allCases = RegistrationField.allCases.map { label($0) } + [again]

    var key: String {
        switch self {
        case .label(let field): "steps.registration.\(field.rawValue)"
        case .again: "steps.registration.again"
        }
    }
}
