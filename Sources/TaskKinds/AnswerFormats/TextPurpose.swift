/// The purpose of a text, as a value of HTML's `autocomplete`.
enum TextPurpose: String, Sendable, CaseIterable {
    case name
    case givenName = "given-name"
    case familyName = "family-name"
    case nickname
    case email
    case telephone = "tel"
    case streetAddress = "street-address"
    case city = "address-level2"
    case postalCode = "postal-code"
    case country = "country-name"
    case organization
    case organizationTitle = "organization-title"
    case language
    case sex

    /// The keyboard that phones show, as a value of HTML's `inputmode`; `nil` for the usual
    /// keyboard.
    var inputMode: String? {
        switch self {
        case .email: "email"
        case .telephone: "tel"
        default: nil
        }
    }
}
