import Markup
import TaskModel

extension FormItem {
    /// An answer to it in words, `nil` where there is none.
    func words(for answer: Answer, in wording: Wording) -> String? {
        switch answer {
        case .value(let value): format.display(value, in: wording)
        case .dontKnow: ownWords(for: .dontKnow) ?? wording("review.dontKnow")
        case .declined: ownWords(for: .declined) ?? wording("review.declined")
        case .skipped: nil
        }
    }

    /// The author's own words for a way of not answering.
    private func ownWords(for kind: OptOut.Kind) -> String? {
        optOuts.first { $0.kind == kind }?.label.map(Markup.plain)
    }
}
