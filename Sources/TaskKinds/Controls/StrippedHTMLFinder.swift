internal import Markup
public import Authoring
import TaskModel

/// A function that finds the HTML that pages remove from authors' texts.
public enum StrippedHTMLFinder {
    /// Returns the HTML whose removal is most serious; `nil` if nothing is removed.
    public static func leftOut(of markdown: String) -> StrippedHTML? {
        let found = Markup.leftOut(of: markdown)
        return found.block.map(StrippedHTML.block) ?? found.tag.map(StrippedHTML.tag)
    }
}
