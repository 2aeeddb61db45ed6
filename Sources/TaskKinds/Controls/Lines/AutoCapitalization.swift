/// What a phone's keyboard capitalises: the values of HTML's `autocapitalize`.
enum AutoCapitalization: String, Sendable, CaseIterable {
    case none
    case sentences
    case words
    case characters
}
