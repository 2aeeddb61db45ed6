import Markup
import TaskModel

extension FormItem {
    /// Returns the text of an answer, or `nil` if the item was skipped.
    func words(for answer: Answer, in wording: Wording) -> String? {
        switch answer {
        case .value(let value): format.display(value, in: wording)
        case .dontKnow: ownWords(for: .dontKnow) ?? wording(SiteWord.dontKnow)
        case .declined: ownWords(for: .declined) ?? wording(SiteWord.declined)
        case .skipped: nil
        }
    }

    /// Returns the author's label for an opt-out as plain text, or `nil` if there is none.
    private func ownWords(for kind: OptOut.Kind) -> String? {
        optOuts.first { $0.kind == kind }?.label.map(Markup.plain)
    }
}
