/// The capitalisation applied by phone keyboards, as a value of HTML's `autocapitalize`.
enum AutoCapitalization: String, Sendable, CaseIterable {
    case none
    case sentences
    case words
    case characters
}
