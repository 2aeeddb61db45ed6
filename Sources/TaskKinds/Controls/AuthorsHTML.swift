internal import Markup
public import Authoring
import TaskModel

/// What pages leave out of authors' texts.
public enum AuthorsHTML {
    /// The gravest HTML in a text; `nil` when all of it comes onto the page.
    public static func leftOut(of markdown: String) -> StrippedHTML? {
        let found = Markup.leftOut(of: markdown)
        return found.block.map(StrippedHTML.block) ?? found.tag.map(StrippedHTML.tag)
    }
}
