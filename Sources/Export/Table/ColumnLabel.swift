import Markup
import TaskModel

/// The labels of variables and columns, as plain text.
enum ColumnLabel {
    /// Returns the label of a column: the item's label and the column's part or option, if any.
    static func text(_ item: String, _ column: ResultColumn) -> String {
        let parts = [item, column.part, column.option?.label].compactMap(\.self)
        return parts.filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// Returns an author's text on one line, without markup and with fallbacks in place of piped
    /// values.
    static func plain(_ markdown: String) -> String {
        Markup.plain(PipedText.unfilled(markdown))
            .split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}
