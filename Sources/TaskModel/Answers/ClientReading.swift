/// How a script on the page can read an answer from what stands in its controls.
///
/// The script only decides which questions of the page are shown while it is filled in; what counts is
/// what the format itself reads, on the server.
public enum ClientReading: Sendable, Hashable {
    /// The answer is what is chosen: the values of checked buttons, or of a list.
    case choices
    /// The answer is the text as it is typed, without white space at its ends.
    case text
    /// The answer is a number as the page's language writes it, with marks between thousands or without.
    case number(isGrouped: Bool)
}
