import Authoring
import TaskModel

/// The fields of `repeat`: one rule for the number of rounds, and its maximum.
enum RepeatFields {
    /// The possible numbers of rounds; exports have columns for every round.
    static let most = 1...100

    static let times = Field.integer("times", "How many rounds there are.", in: most)
    static let count = Field<AnswerPlace?>.optional(
        "count",
        .answerPlace,
        "The whole number, answered before, that says how many rounds there are."
    )
    static let each = Field<AnswerPlace?>.optional(
        "each",
        .answerPlace,
        "The answer of several choices, given before: a round for each that was chosen."
    )
    static let `while` = Field.predicate(
        "while",
        "There is another round as long as this holds at the end of one."
    )
    static let entries = Field<EntryList?>.optional(
        "entries",
        .entryList,
        "The participant adds rounds on a page of their own: relatives, medicines."
    )
    static let maximum = Field.integer(
        "maximum",
        "The most rounds there can be; required unless it is said by times.",
        in: most
    ).missing(.unboundedRepeat)

    static let rules = [
        times.declaration, count.declaration, each.declaration, `while`.declaration,
        entries.declaration,
    ]
    static let declarations = rules + [maximum.declaration]
}

/// The fields of the page on which participants add entries.
enum EntryFields {
    static let minimum = Field.integer(
        "minimum",
        "The fewest entries with which one can go on.",
        in: 0...100,
        default: 0
    )
    static let entryTitle = Field.text(
        "entryTitle",
        "What an entry is called in the list, such as \"{{ relative | Relative }}\"."
    )
    static let addLabel = Field.text("addLabel", "On the button that adds the first entry.")
    static let addAnotherLabel = Field.text(
        "addAnotherLabel",
        "On the button that adds a further entry."
    )
    static let declarations = [
        minimum.declaration, entryTitle.declaration, addLabel.declaration,
        addAnotherLabel.declaration,
    ]
}

extension FieldType where Value == Repetition {
    /// The value of `repeat`.
    static var repetition: FieldType {
        .object("this repeat", fields: RepeatFields.declarations) { RepeatReader($0).repetition }
    }
}

extension FieldType where Value == EntryList {
    /// The page on which participants add entries.
    static var entryList: FieldType {
        .object("this list", fields: EntryFields.declarations) { source in
            let section = source.reading.scope.step ?? ""
            let entryTitle = source.reading.within({ $0.round = .init(of: section) }) {
                source[EntryFields.entryTitle]
            }
            return EntryList(
                minimum: source[EntryFields.minimum],
                entryTitle: entryTitle,
                addLabel: source[EntryFields.addLabel],
                addAnotherLabel: source[EntryFields.addAnotherLabel]
            )
        }
    }
}
