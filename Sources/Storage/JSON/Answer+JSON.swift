import TaskModel

extension Answer: StorableJSON {
    func write(to writer: inout JSONWriter) {
        switch self {
        case .value(let value): value.write(to: &writer)
        case .skipped: writer.raw(#"{"s":"skipped"}"#)
        case .declined: writer.raw(#"{"s":"declined"}"#)
        case .dontKnow: writer.raw(#"{"s":"dont_know"}"#)
        }
    }

    init(from reader: inout JSONReader) throws(MalformedJSON) {
        try reader.open(UInt8(ascii: "{"))
        switch try reader.key() {
        case "s": self = try Self.state(try reader.string(), reader)
        case "v": self = .value(try AnswerValue(after: &reader))
        default: throw reader.expected("\"v\" or \"s\" to end")
        }
        try reader.open(UInt8(ascii: "}"))
    }

    private static func state(
        _ word: String,
        _ reader: JSONReader
    ) throws(MalformedJSON) -> Answer {
        switch word {
        case "skipped": .skipped
        case "declined": .declined
        case "dont_know": .dontKnow
        default: throw reader.expected("a state of an item to end")
        }
    }
}
