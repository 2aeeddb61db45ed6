internal import Markup
public import Authoring
import TaskModel

/// A function that finds the HTML that pages remove from authors' texts.
public enum StrippedHTMLFinder {
    /// Returns the first HTML block that contains words, or else the first tag; `nil` if there is
    /// neither.
    public static func leftOut(of markdown: String) -> StrippedHTML? {
        let found = Markup.leftOut(of: markdown)
        return found.block.map(StrippedHTML.block) ?? found.tag.map(StrippedHTML.tag)
    }
}
