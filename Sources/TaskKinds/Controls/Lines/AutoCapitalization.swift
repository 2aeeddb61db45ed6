/// What the keyboard of a phone writes large by itself, in the words of HTML's `autocapitalize`.
enum AutoCapitalization: String, Sendable, CaseIterable {
    case none
    case sentences
    case words
    case characters
}
