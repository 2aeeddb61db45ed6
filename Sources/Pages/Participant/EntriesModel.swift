internal import TaskModel

/// A list's page: the list's entries and the actions on them.
package struct EntriesModel: Sendable, Hashable {
    package struct EntryRow: Sendable, Hashable {
        /// The number in the list, from 1.
        package let number: Int
        /// The title in Markdown, with piped values already filled in.
        package let title: String
        /// The value of the button that reopens the entry; `nil` if the button is not shown.
        package let changeValue: String?
        /// The value of the button that removes the entry; `nil` if the button is not shown.
        package let removeValue: String?
        /// Whether a change to the entry was not completed; the entry's earlier answers still
        /// count.
        package let isUnfinished: Bool

        package init(
            number: Int,
            title: String,
            changeValue: String?,
            removeValue: String?,
            isUnfinished: Bool = false
        ) {
            self.number = number
            self.title = title
            self.changeValue = changeValue
            self.removeValue = removeValue
            self.isUnfinished = isUnfinished
        }
    }

    package let entries: [EntryRow]
    package let canAdd: Bool
    /// The label of the button that adds an entry, in Markdown.
    package let addLabel: String
    /// Whether entries can be changed and removed.
    package let isEditable: Bool
    /// The number of entries required to continue.
    package let minimum: Int
    /// Whether the participant tried to continue with too few entries.
    package let isTooShort: Bool
    /// The title of the entry that was just removed, if any, in Markdown.
    package let removed: String?
    /// Whether the Back button can undo the removal.
    package let canUndo: Bool

    package init(
        entries: [EntryRow],
        canAdd: Bool,
        addLabel: String,
        isEditable: Bool,
        minimum: Int,
        isTooShort: Bool = false,
        removed: String? = nil,
        canUndo: Bool = false
    ) {
        self.entries = entries
        self.canAdd = canAdd
        self.addLabel = addLabel
        self.isEditable = isEditable
        self.minimum = minimum
        self.isTooShort = isTooShort
        self.removed = removed
        self.canUndo = canUndo
    }
}

extension EntriesModel {
    /// Returns the error message, or `nil` if there is no error.
    func error(in wording: Wording) -> String? {
        isTooShort ? missingText(in: wording) : nil
    }

    /// The `id` of the control to which the error summary links.
    static let firstControl = "_add"

    /// Returns the variables of the page; `words` converts a label to plain text.
    func variables(
        in wording: Wording,
        _ words: (String) -> String
    ) -> [String: TemplateValue] {
        [
            "entries": .list(entries.map(\.variables)),
            "hasEntries": .flag(!entries.isEmpty),
            "canAdd": .flag(canAdd),
            "addLabel": .text(words(addLabel)),
            "isEditable": .flag(isEditable),
            "entriesDone": .text(doneText(in: wording)),
            "entriesMissing": .optional(missingText(in: wording)),
            "removed": removedText(in: wording),
            "canUndo": .flag(canUndo),
        ]
    }

    private func removedText(in wording: Wording) -> TemplateValue {
        guard let removed else { return .flag(false) }
        return .inlineMarkdown(wording(StepWord.removedEntry, ["title": removed]))
    }

    private var missing: Int { max(0, minimum - entries.count) }

    /// Returns the number of entries as text, such as "2 of 3 done" if some are missing.
    private func doneText(in wording: Wording) -> String {
        let parameters = ["count": String(entries.count), "total": String(entries.count + missing)]
        let form: EntriesWord.Form =
            missing > 0 ? .doneOf : entries.count == 1 ? .doneOnce : .done
        return wording(EntriesWord(kind: kind, form: form), parameters)
    }

    private func missingText(in wording: Wording) -> String? {
        guard missing > 0 else { return nil }
        let form: EntriesWord.Form =
            entries.isEmpty
            ? (missing == 1 ? .oneMissingFirst : .missingFirst)
            : (missing == 1 ? .oneMissing : .missing)
        return wording(EntriesWord(kind: kind, form: form), ["count": String(missing)])
    }

    /// The kind of texts: for entries that can be changed, or for attempts that cannot.
    private var kind: EntriesWord.Kind { isEditable ? .entries : .attempts }
}

/// The key of a text about the number of completed or missing entries.
struct EntriesWord: WordKey {
    enum Kind: String, CaseIterable {
        case entries
        case attempts
    }

    enum Form: String, CaseIterable {
        case doneOnce = "done.one"
        case done = "done.other"
        case doneOf
        case oneMissing = "missing.one"
        case missing = "missing.other"
        case oneMissingFirst = "missingFirst.one"
        case missingFirst = "missingFirst.other"
    }

    let kind: Kind
    let form: Form

    static let allCases = Kind.allCases.flatMap { kind in
        Form.allCases.map { EntriesWord(kind: kind, form: $0) }
    }

    var key: String { "steps.\(kind.rawValue).\(form.rawValue)" }
}

extension EntriesModel.EntryRow {
    fileprivate var variables: TemplateValue {
        .object([
            "number": .number(number),
            "title": .inlineMarkdown(title),
            "changeValue": .optional(changeValue),
            "removeValue": .optional(removeValue),
            "isUnfinished": .flag(isUnfinished),
        ])
    }
}
