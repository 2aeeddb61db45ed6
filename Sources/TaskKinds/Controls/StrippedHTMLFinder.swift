internal import Markup
public import Authoring
import TaskModel

/// Finds HTML in authors' texts that pages leave out.
public enum StrippedHTMLFinder {
    /// Returns the most serious HTML that is left out; `nil` if all of it is shown.
    public static func leftOut(of markdown: String) -> StrippedHTML? {
        let found = Markup.leftOut(of: markdown)
        return found.block.map(StrippedHTML.block) ?? found.tag.map(StrippedHTML.tag)
    }
}
