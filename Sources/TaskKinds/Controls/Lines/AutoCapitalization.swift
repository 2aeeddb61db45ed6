/// The capitalisation by phone keyboards: the values of HTML's `autocapitalize`.
enum AutoCapitalization: String, Sendable, CaseIterable {
    case none
    case sentences
    case words
    case characters
}
