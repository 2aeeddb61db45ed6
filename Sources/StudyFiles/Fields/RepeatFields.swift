import Authoring
import TaskModel

/// The fields of `repeat`: the maximum number of rounds, and alternative rules for the number.
enum RepeatFields {
    /// The accepted numbers of rounds, limited because exports have columns for every round.
    static let most = 1...100

    static let times = Field.integer("times", "The number of rounds.", in: most)
    static let count = Field<LocatedAnswer?>.optional(
        "count",
        .locatedAnswer,
        "An earlier whole-number answer that sets the number of rounds."
    )
    static let each = Field<LocatedAnswer?>.optional(
        "each",
        .locatedAnswer,
        "An earlier multiple-choice answer: one round for each chosen option."
    )
    static let `while` = Field.predicate(
        "while",
        "Another round follows if this condition holds at the end of a round."
    )
    static let entries = Field<EntryList?>.optional(
        "entries",
        .entryList,
        "The participant adds the rounds, such as relatives or medicines, on a separate page."
    )
    static let maximum = Field.integer(
        "maximum",
        "The maximum number of rounds; required except with times.",
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
        "The number of entries needed to continue.",
        in: 0...100,
        default: 0
    )
    static let entryTitle = Field.text(
        "entryTitle",
        "The title of an entry in the list, such as \"{{ relative | Relative }}\"."
    )
    static let addLabel = Field.text(
        "addLabel",
        "The text of the button that adds the first entry."
    )
    static let addAnotherLabel = Field.text(
        "addAnotherLabel",
        "The text of the button that adds another entry."
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
