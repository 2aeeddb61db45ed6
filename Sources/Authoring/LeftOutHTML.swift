import TaskModel

/// HTML in an author's Markdown, which does not come onto the page.
public enum LeftOutHTML: Sendable, Hashable {
    /// A block that begins with this tag: its words are left out with it.
    case block(String)
    /// A tag within words, which stay.
    case tag(String)

    /// How it begins.
    var start: String {
        switch self {
        case .block(let start), .tag(let start): start
        }
    }
}
