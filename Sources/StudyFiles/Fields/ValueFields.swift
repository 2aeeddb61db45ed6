package import Authoring
import TaskModel

/// The fields of a derived value; each value has exactly one function.
package enum ValueFields {
    static let id = Field.identifier(
        "id",
        "The identifier, which names the export column and is used in conditions and texts."
    )
    static let title = Field.word(
        "title",
        "The label for researchers (default: the identifier)."
    )
    static let ageAt = Field<DatePairDraft?>.optional(
        "ageAt",
        .datePair("this age", Self.birth, Self.date),
        "The number of completed years from a birth to a date."
    )
    static let daysBetween = Field<DatePairDraft?>.optional(
        "daysBetween",
        .datePair("these days", Self.from, Self.to),
        "The number of days from one date to another; negative if the other is earlier."
    )
    static let bodyMassIndex = Field<BodyMassDraft?>.optional(
        "bodyMassIndex",
        .bodyMass,
        "The body-mass index, to one decimal place."
    )
    static let entries = Field<LocatedName?>.optional(
        "entries",
        .locatedStepName,
        "The number of entries of this list section."
    )

    /// The declarations of the functions.
    static let functions = FieldDeclaration.list(ageAt, daysBetween, bodyMassIndex, entries)
    package static let declarations = FieldDeclaration.list(id, title) + functions

    static let birth = Field<LocatedOperand?>.required(
        "birth",
        .dateOperand,
        "The date of birth: an answer."
    )
    static let date = Field<LocatedOperand?>.optional(
        "date",
        .dateOperand,
        "The date: an answer, a fixed date such as 2026-01-31, or a relative date such as "
            + "enrolment+3 (default: today)."
    )

    static let from = Field<LocatedOperand?>.required(
        "from",
        .dateOperand,
        "The first date: an answer, a fixed date such as 2026-01-31, or a relative date such as "
            + "enrolment+3."
    )
    static let to = Field<LocatedOperand?>.optional(
        "to",
        .dateOperand,
        "The second date, in the same notation (default: today)."
    )

    static let weight = Field<LocatedAnswer?>.required(
        "weight",
        .locatedAnswer,
        "The answer with the weight, in kilograms."
    )
    static let height = Field<LocatedAnswer?>.required(
        "height",
        .locatedAnswer,
        "The answer with the height, in centimetres."
    )
    package static let bodyMassDeclarations = FieldDeclaration.list(weight, height)
}
