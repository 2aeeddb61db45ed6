import Authoring
import TaskModel

/// A derived value and the positions needed to check it against the whole task.
struct ValueDraft: Sendable {
    let value: DerivedValue
    let position: SourcePosition
    /// The answers that must be dates.
    let dates: [LocatedAnswer]
    /// The answers that must be numbers.
    let numbers: [LocatedAnswer]
    /// The list whose entries are counted.
    let list: LocatedName?
    /// The scope in which the value was read.
    let scope: ReadingScope
}

/// An operand of a derived value, with its position.
struct LocatedOperand: Sendable {
    let operand: Operand
    let position: SourcePosition

    var answer: LocatedAnswer? {
        guard case .answer(let reference) = operand else { return nil }
        return LocatedAnswer(reference: reference, position: position)
    }
}

/// Two dates from which a value is computed.
struct DatePairDraft: Sendable {
    let first: LocatedOperand
    /// The second date; `nil` for today.
    let second: LocatedOperand?

    fileprivate var answers: [LocatedAnswer] { [first.answer, second?.answer].compactMap(\.self) }
    fileprivate var last: Operand { second?.operand ?? .date(.today) }
}

/// The answers from which a body-mass index is computed.
struct BodyMassDraft: Sendable {
    let weight: LocatedAnswer
    let height: LocatedAnswer
}

extension FieldType where Value == ValueDraft {
    static var value: FieldType {
        .object("this value", fields: ValueFields.declarations) { ValueDraft($0) }
    }
}

extension FieldType where Value == DatePairDraft {
    static func datePair(
        _ subject: String,
        _ first: Field<LocatedOperand?>,
        _ second: Field<LocatedOperand?>
    ) -> FieldType {
        let fields = FieldDeclaration.list(first, second)
        return .object(subject, fields: fields) { source in
            source[first].map { DatePairDraft(first: $0, second: source[second]) }
        }
    }
}

extension FieldType where Value == BodyMassDraft {
    static var bodyMass: FieldType {
        .object("this index", fields: ValueFields.bodyMassDeclarations) { source in
            guard let weight = source[ValueFields.weight], let height = source[ValueFields.height]
            else { return nil }
            return BodyMassDraft(weight: weight, height: height)
        }
    }
}

extension FieldType where Value == LocatedOperand {
    /// A date, a relative date, or a reference to an answer.
    static var dateOperand: FieldType {
        let answer = FieldType<LocatedAnswer>.locatedAnswer
        let form = "an answer, or a date such as 2026-01-31, today or enrolment+3"
        return FieldType(.form(form)) { node, reading in
            if let text = node.text {
                let date = CalendarDate(text).map { Operand.text($0.description) }
                let fixed = date ?? RelativeDate(text).map(Operand.date)
                if let fixed { return LocatedOperand(operand: fixed, position: node.position) }
            }
            return answer.read(node, reading).map {
                LocatedOperand(operand: .answer($0.reference), position: $0.position)
            }
        }
    }
}

extension ValueDraft {
    /// Creates the draft of a value.
    ///
    /// If the value does not have exactly one function, or if the function cannot be read, reports
    /// an error and returns `nil`.
    fileprivate init?(_ source: FieldReader) {
        let found = ValueFields.functions.filter { source.node[$0.name] != nil }
        let id = source[ValueFields.id]
        let title = source[ValueFields.title]
        guard found.count == 1 else {
            Self.report(found.map(\.name), in: source)
            return nil
        }
        guard let function = Self.function(source) else { return nil }
        let days = source[ValueFields.ageAt] ?? source[ValueFields.daysBetween]
        let mass = source[ValueFields.bodyMassIndex]
        position = source.position(of: ValueFields.id)
        scope = source.reading.scope
        dates = days?.answers ?? []
        numbers = mass.map { [$0.weight, $0.height] } ?? []
        list = source[ValueFields.entries]
        value = DerivedValue(
            id: source.reading.fullName(id, of: "value", at: position),
            title: title ?? id,
            function: function
        )
    }

    private static func function(_ source: FieldReader) -> DerivedValue.Function? {
        if let pair = source[ValueFields.ageAt] {
            return .ageAt(birth: pair.first.operand, day: pair.last)
        }
        if let pair = source[ValueFields.daysBetween] {
            return .daysBetween(pair.first.operand, pair.last)
        }
        if let mass = source[ValueFields.bodyMassIndex] {
            return .bodyMassIndex(weight: mass.weight.reference, height: mass.height.reference)
        }
        return source[ValueFields.entries].map { .entries($0.name) }
    }

    private static func report(_ found: [String], in source: FieldReader) {
        let known = ValueFields.functions.map(\.name).joined(separator: ", ")
        let what = found.isEmpty ? "none" : found.joined(separator: " and ")
        let message = "a value needs exactly one of \(known); found \(what)"
        source.reading.report(.valueFunction, message, at: source.node.position)
    }
}
