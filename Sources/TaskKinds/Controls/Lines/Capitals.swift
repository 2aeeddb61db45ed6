/// What the keyboard of a phone writes large by itself, in the words of HTML's `autocapitalize`.
enum Capitals: String, Sendable, CaseIterable {
    case none
    case sentences
    case words
    case characters
}
