import Authoring
import TaskModel

/// A check for added results whose identifiers the step already uses, or whose texts use a result
/// before it is computed.
struct AddedResultCheck {
    private let step: Step
    private let drafts: [AddedResultDraft]
    private let reading: ReadingContext

    init(_ step: Step, _ drafts: [AddedResultDraft], in reading: ReadingContext) {
        self.step = step
        self.drafts = drafts
        self.reading = reading
    }

    func run() {
        var used = Set(step.items.map(\.id))
        for (place, draft) in drafts.enumerated() {
            let id = draft.result.item.id
            if !id.isEmpty, !used.insert(id).inserted { reportRepeated(id, at: draft.position) }
            checkText(of: draft, before: drafts[place...])
        }
    }

    private func reportRepeated(_ id: String, at position: SourcePosition) {
        let message = "the step already has an item or result \(Diagnostic.quoted(id))"
        reading.report(.duplicateItem, message, at: position)
    }

    /// Reports references in a result's text to the result itself or to a later result with a text.
    ///
    /// Neither has been computed when the text is rendered.
    private func checkText(of draft: AddedResultDraft, before later: ArraySlice<AddedResultDraft>) {
        guard let text = draft.result.text else { return }
        let unknown = later.map(\.result).filter { $0.text != nil }.map(\.item.id)
        for case .answer(let reference) in PipedText(kept: text).sources {
            guard reference.task == nil, reference.step == step.id, reference.round == nil,
                unknown.contains(reference.item)
            else { continue }
            let name = Diagnostic.quoted(reference.item)
            let message = "the result \(name) is not computed yet when this is used"
            let advice = "use only results that come before this one"
            reading.report(.laterAnswer, message, suggestion: advice, at: draft.valuePosition)
        }
    }
}
