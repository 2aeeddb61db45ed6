/// A number that a task computes from answers by one of a fixed set of functions.
public struct DerivedValue: Sendable, Hashable {
    public enum Function: Sendable, Hashable {
        /// The number of completed years from a date of birth to another day.
        case ageAt(birth: Operand, day: Operand)
        /// The number of days from one day to another; negative if the second is earlier.
        case daysBetween(Operand, Operand)
        /// The body mass index for a weight in kilograms and a height in centimetres, to one
        /// decimal place.
        case bodyMassIndex(weight: AnswerReference, height: AnswerReference)
        /// The number of entries of a list section.
        case entries(String)
    }

    /// The identifier, used in conditions and texts and as the name of an export column.
    public let id: String
    /// The label for researchers.
    public let title: String
    public let function: Function

    public init(id: String, title: String, function: Function) {
        self.id = id
        self.title = title
        self.function = function
    }

    /// The answers from which the value is computed; for a number of entries, the list's page.
    public var references: [AnswerReference] {
        switch function {
        case .ageAt(let first, let last), .daysBetween(let first, let last):
            [first, last].compactMap { if case .answer(let answer) = $0 { answer } else { nil } }
        case .bodyMassIndex(let weight, let height): [weight, height]
        case .entries(let list): [AnswerReference(step: list)]
        }
    }
}
