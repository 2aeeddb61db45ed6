import TaskModel

/// An answer format that reads its controls as a given kind of value.
struct TestFormat: AnswerFormat {
    enum Kind: Sendable {
        case count
        case decimal
        case word
        case boolean
        case date
        case choices
        /// Parts `x` and `y`, whole numbers in the controls `-x` and `-y`.
        case parts
    }

    static let name = "test"

    let kind: Kind
    var siblingItems: [String] = []

    init(_ kind: Kind, confirming neighbour: String? = nil) {
        self.kind = kind
        siblingItems = [neighbour].compactMap(\.self)
    }

    func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        if kind == .parts { return parts(raw, name) }
        guard let text = raw[name], !text.isEmpty else { return nil }
        switch kind {
        case .count:
            guard let number = Int(text) else { throw InvalidAnswer(Message(key: "errors.number")) }
            return .integer(number)
        case .decimal: return .decimal(text)
        case .word: return .text(text)
        case .boolean: return .boolean(text == "true")
        case .date: return .date(text)
        case .choices: return .choices(raw.all(name), other: nil)
        case .parts: return nil
        }
    }

    private func parts(_ raw: RawFields, _ name: String) -> AnswerValue? {
        let pairs = ["x", "y"].compactMap { part in
            raw["\(name)-\(part)"].flatMap(Int.init).map { (part, AnswerValue.integer($0)) }
        }
        return pairs.isEmpty ? nil : .components(Dictionary(uniqueKeysWithValues: pairs))
    }

    /// The values of `choices` are 1, 2, 3 and 9; 9 counts as missing in scores.
    var operands: OperandKind { kind == .choices ? .values(["1", "2", "3", "9"]) : .anything }
    var missingValues: Set<String> { kind == .choices ? ["9"] : [] }

    var components: [AnswerComponent] {
        kind == .parts ? [AnswerComponent("x", .number), AnswerComponent("y", .number)] : []
    }

    var clientReading: ClientReading? {
        switch kind {
        case .count, .decimal: .number(isGrouped: false)
        case .word: .text
        case .boolean, .choices: .choices
        case .date, .parts: nil
        }
    }

    func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        RawFields([name: value.texts])
    }

    func pageModel(for control: Control) -> [String: TemplateValue] { [:] }
    func display(_ value: AnswerValue, in wording: Wording) -> String {
        value.texts.joined(separator: ", ")
    }
    func columns(named name: String) -> [ResultColumn] { [] }
    func cells(of value: AnswerValue) -> [String] { [] }
}
