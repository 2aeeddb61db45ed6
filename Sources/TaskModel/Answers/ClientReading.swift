/// How a script on the page reads an answer from its controls.
///
/// The script only decides which questions of the page are visible while it is filled in. The answer
/// that counts is the one that the format reads on the server.
public enum ClientReading: Sendable, Hashable {
    /// The values of checked buttons, or of a list.
    case choices
    /// The text as typed, without white space at its ends.
    case text
    /// A number in the notation of the page's language, with or without marks between thousands.
    case number(isGrouped: Bool)
}
