import TaskModel

/// HTML that pages strip from an author's Markdown.
public enum StrippedHTML: Sendable, Hashable {
    /// A block that starts with this tag; the text in the block is stripped too.
    case block(String)
    /// An inline tag; the text around it stays.
    case tag(String)

    /// The tag with which the HTML starts.
    var start: String {
        switch self {
        case .block(let start), .tag(let start): start
        }
    }
}
