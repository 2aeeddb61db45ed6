/// The method by which the page's script reads an answer from its controls.
///
/// The script uses the answer only to show or hide questions while the page is filled in. The
/// stored answer is always read on the server.
public enum ClientReading: Sendable, Hashable {
    /// The values of the checked radio buttons or checkboxes, or of a drop-down list's selected
    /// option.
    case choices
    /// The text as typed, without leading and trailing white space.
    case text
    /// A number in the notation of the page's language, with or without thousands separators.
    case number(isGrouped: Bool)
}
