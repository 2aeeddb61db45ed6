public import TaskModel

/// A format in which participants select one of several whole numbers with a radio button.
public protocol NumberRowFormat: SingleValueFormat where Value == Int {
    /// The numbers in ascending order.
    var values: [Int] { get }
}

extension NumberRowFormat {
    public var isGroup: Bool { true }
    public var missing: Message { Message(ControlWord.chooseOne) }
    public var operands: OperandKind { .values(values.map { String($0) }) }
    public var clientReading: ClientReading? { .number(isGrouped: false) }
    public var radioGroups: [RadioGroup] { [RadioGroup()] }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let sent = Set(raw.all(name).filter { !$0.allSatisfy(\.isWhitespace) })
        guard let first = sent.first else { return nil }
        guard sent.count == 1 else { throw InvalidAnswer(Message(ControlWord.onlyOneChoice)) }
        guard let value = values.first(where: { String($0) == first }) else {
            throw InvalidAnswer(Message(ControlWord.unknownChoice))
        }
        return .integer(value)
    }
}
