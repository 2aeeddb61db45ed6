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

        /// Makes an entry.
        public init(number: Int, title: String, changeValue: String?, removeValue: String?) {
            self.number = number
            self.title = title
            self.changeValue = changeValue
            self.removeValue = removeValue
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
    /// How many are missing before one can go on.
    public let missing: Int
    /// What is wrong, where somebody tried to go on too early.
    public let error: String?

    /// Makes the page of a list.
    public init(
        entries: [Entry],
        canAdd: Bool,
        addLabel: String,
        isEditable: Bool,
        missing: Int,
        error: String? = nil
    ) {
        self.entries = entries
        self.canAdd = canAdd
        self.addLabel = addLabel
        self.isEditable = isEditable
        self.missing = missing
        self.error = error
    }
}

extension EntriesModel {
    /// Where the link in the summary of errors leads.
    static let firstControl = "_add"

    /// The variables of the page; `words` makes plain words of a label.
    func variables(_ words: (String) -> String) -> [String: TemplateValue] {
        [
            "entries": .list(entries.map(\.variables)),
            "hasEntries": .flag(!entries.isEmpty),
            "canAdd": .flag(canAdd),
            "addLabel": .text(words(addLabel)),
            "isEditable": .flag(isEditable),
            "entriesDone": .number(entries.count),
            "entriesMissing": missing > 0 ? .number(missing) : .flag(false),
        ]
    }
}

extension EntriesModel.Entry {
    fileprivate var variables: TemplateValue {
        .object([
            "number": .number(number),
            "title": .inlineMarkdown(title),
            "changeValue": .optional(changeValue),
            "removeValue": .optional(removeValue),
        ])
    }
}
