internal import TaskModel

/// The page of a list: its entries, and what can be done with them.
public struct EntriesModel: Sendable, Hashable {
    /// One entry.
    public struct Entry: Sendable, Hashable {
        /// Its number in the list, from 1.
        public let number: Int
        /// What it is called, in Markdown; its values are piped in already.
        public let title: String
        /// What the button sends that opens it again.
        public let changeValue: String?
        /// What the button sends that takes it out.
        public let removeValue: String?
        /// Whether a change of it was left before its end, so that it does not count yet.
        public let isUnfinished: Bool

        /// Makes an entry.
        public init(
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

    /// The entries in order.
    public let entries: [Entry]
    /// Whether there is room for one more.
    public let canAdd: Bool
    /// The words on the button that adds one, in Markdown.
    public let addLabel: String
    /// Whether entries can be changed and taken out.
    public let isEditable: Bool
    /// How many there must be before one can go on.
    public let minimum: Int
    /// Whether somebody tried to go on with fewer.
    public let isTooShort: Bool
    /// What the entry was called that was taken out just now, in Markdown; `nil` if none was.
    public let removed: String?
    /// Whether that can be undone, which Back does.
    public let canUndo: Bool

    /// Makes the page of a list.
    public init(
        entries: [Entry],
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
    /// What is wrong, if anything is.
    func error(in wording: Wording) -> String? {
        isTooShort ? missingText(in: wording) : nil
    }

    /// Where the link in the summary of errors leads.
    static let firstControl = "_add"

    /// The variables of the page; `words` makes plain words of a label.
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
        return .inlineMarkdown(wording("entries.removed", ["title": removed]))
    }

    private var missing: Int { max(0, minimum - entries.count) }

    /// How many there are: "2 of 3 done" where some are missing.
    private func doneText(in wording: Wording) -> String {
        let parameters = ["count": String(entries.count), "total": String(entries.count + missing)]
        let form = missing > 0 ? "doneOf" : entries.count == 1 ? "done.one" : "done.other"
        return wording(place + form, parameters)
    }

    private func missingText(in wording: Wording) -> String? {
        guard missing > 0 else { return nil }
        let form = missing == 1 ? "one" : "other"
        let key = entries.isEmpty ? "missingFirst." : "missing."
        return wording(place + key + form, ["count": String(missing)])
    }

    /// Attempts at a task are spoken of in other words than entries that can be changed.
    private var place: String { isEditable ? "steps.entries." : "steps.attempts." }
}

extension EntriesModel.Entry {
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
