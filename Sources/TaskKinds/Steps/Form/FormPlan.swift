import Authoring
import TaskModel

/// A builder of a form's items, each with its answer format and the headings above it.
struct FormPlan {
    /// The items so far, except items whose answer is missing or could not be read.
    private(set) var items: [FormItem] = []
    private let isOptional: Bool
    private let reading: ReadingContext
    private var first: [String: SourcePosition] = [:]
    private var headings = 0

    init(isOptional: Bool, in reading: ReadingContext) {
        self.isOptional = isOptional
        self.reading = reading
    }

    mutating func add(_ section: FormSectionDraft, sharing shared: SharedAnswer) {
        let heading = heading(section.title, section.text)
        add(section.entries, sharing: shared.overridden(by: section.shared), under: [heading])
    }

    /// Adds items in order; a heading between them applies to all items up to the next heading.
    mutating func add(
        _ entries: [FormEntry],
        sharing shared: SharedAnswer,
        under outer: [FormHeading] = []
    ) {
        var inner: [FormHeading] = []
        for (entry, next) in zip(entries, entries.dropFirst().map { $0 } + [nil]) {
            switch entry {
            case .item(let draft): add(draft, sharing: shared, under: outer + inner)
            case .heading(let title, let text, let position):
                report(at: position, before: next, sharing: shared)
                inner = [heading(title, text)]
            }
        }
    }

    private mutating func add(
        _ draft: FormItemDraft,
        sharing shared: SharedAnswer,
        under headings: [FormHeading]
    ) {
        reportRepeated(draft)
        var item = draft.item(sharing: shared, isOptional: isOptional, in: reading)
        item?.headings = headings
        if let item { items.append(item) }
    }

    private mutating func heading(_ title: String, _ text: String?) -> FormHeading {
        headings += 1
        return FormHeading(number: headings, title: title, text: text)
    }

    private mutating func reportRepeated(_ draft: FormItemDraft) {
        guard !draft.id.isEmpty else { return }
        guard let earlier = first[draft.id] else {
            first[draft.id] = draft.position
            return
        }
        let message = "the item \"\(draft.id)\" is already used in this form at \(earlier)"
        reading.report(.duplicateItem, message, at: draft.position)
    }

    /// Reports a heading if no question follows it directly, or if the form or section has a shared
    /// answer.
    ///
    /// Such a heading is probably a question without an identifier.
    private func report(
        at position: SourcePosition,
        before next: FormEntry?,
        sharing shared: SharedAnswer
    ) {
        let isFollowed = if case .item = next { true } else { false }
        if isFollowed, !shared.isWritten { return }
        let reason =
            isFollowed
            ? "the form or section has an answer for all items" : "there is no question below it"
        reading.report(
            .missingKey,
            "this item has no id, but it cannot be a heading: \(reason)",
            suggestion: "add id: if it is a question; to group questions, use sections: instead",
            at: position
        )
    }
}
