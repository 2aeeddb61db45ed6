import TaskModel

/// What a registration can ask.
enum RegistrationField: String, Sendable, CaseIterable {
    case firstName
    case lastName
    case email
    case phone
    case dateOfBirth
    case gender
    case postalCode
    case externalId

    /// The identifier of its item: `first_name`.
    var id: String {
        rawValue.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }

    /// The key of the words that label it.
    var labelKey: String { "steps.registration.\(rawValue)" }

    /// The label in codebooks, where the author gave none.
    var englishLabel: String {
        switch self {
        case .firstName: "First name"
        case .lastName: "Last name"
        case .email: "Email address"
        case .phone: "Phone number"
        case .dateOfBirth: "Date of birth"
        case .gender: "Gender"
        case .postalCode: "Postal code"
        case .externalId: "Study number"
        }
    }

    /// The answer format, and what is always said to it.
    var format: (name: String, settings: [(key: String, value: String)]) {
        switch self {
        case .firstName: ("text", [("purpose", "given-name"), ("maximumLength", "100")])
        case .lastName: ("text", [("purpose", "family-name"), ("maximumLength", "100")])
        case .email: ("text", [("email", "true"), ("maximumLength", "254")])
        case .phone: ("text", [("purpose", "tel"), ("maximumLength", "40")])
        case .dateOfBirth: ("date", [("purpose", "bday"), ("minimum", "1900-01-01")])
        case .gender: ("text", [("purpose", "sex"), ("maximumLength", "100")])
        case .postalCode: ("text", [("purpose", "postal-code"), ("maximumLength", "16")])
        case .externalId: ("text", [("maximumLength", "100")])
        }
    }
}
