import TaskModel

extension AnswerValue {
    func write(to writer: inout JSONWriter) {
        writer.raw(#"{"v":"#)
        switch self {
        case .boolean(let flag): writer.raw(flag ? "true" : "false")
        case .integer(let number): writer.raw(String(number))
        case .text(let text): writer.string(text)
        case .decimal(let text): writer.string(text); writer.raw(#","t":"decimal""#)
        case .date(let text): writer.string(text); writer.raw(#","t":"date""#)
        case .time(let text): writer.string(text); writer.raw(#","t":"time""#)
        case .dateTime(let text): writer.string(text); writer.raw(#","t":"datetime""#)
        case .choices(let values, let other): Self.write(values, other, to: &writer)
        case .components(let parts): parts.mapValues(Answer.value).write(to: &writer)
        case .file(let file): Self.write(file, to: &writer)
        }
        writer.byte(UInt8(ascii: "}"))
    }

    private static func write(_ values: [String], _ other: String?, to writer: inout JSONWriter) {
        values.write(to: &writer)
        guard let other else { return }
        writer.raw(#","other":"#)
        writer.string(other)
    }

    private static func write(_ file: StoredFile, to writer: inout JSONWriter) {
        writer.string(file.id)
        writer.raw(#","t":"file","type":"#)
        writer.string(file.mediaType)
        writer.raw(#","size":"#)
        writer.string(String(file.size))
    }

    /// Creates a value from the JSON after `"v":`, up to the closing brace.
    init(after reader: inout JSONReader) throws(MalformedJSON) {
        reader.skipSpace()
        switch reader.next {
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try reader.boolean())
        case UInt8(ascii: "["): self = try Self.choices(&reader)
        case UInt8(ascii: "\""): self = try Self.text(&reader)
        case UInt8(ascii: "{"): self = .components(try Self.parts(&reader))
        default: self = .integer(try reader.integer())
        }
    }

    private static func choices(_ reader: inout JSONReader) throws(MalformedJSON) -> AnswerValue {
        let values = try [String](from: &reader)
        return .choices(values, other: try member("other", &reader))
    }

    private static func text(_ reader: inout JSONReader) throws(MalformedJSON) -> AnswerValue {
        let text = try reader.string()
        switch try member("t", &reader) {
        case nil: return .text(text)
        case "decimal": return .decimal(text)
        case "date": return .date(text)
        case "time": return .time(text)
        case "datetime": return .dateTime(text)
        case "file": return .file(try file(text, &reader))
        default: throw reader.expected("a type of answer to end")
        }
    }

    private static func file(
        _ id: String,
        _ reader: inout JSONReader
    ) throws(MalformedJSON) -> StoredFile {
        guard let type = try member("type", &reader),
            let size = try member("size", &reader).flatMap({ Int($0) })
        else { throw reader.expected("the type and size of a file to end") }
        return StoredFile(id: id, mediaType: type, size: size)
    }

    /// Reads components; the reader limits their nesting depth.
    private static func parts(
        _ reader: inout JSONReader
    ) throws(MalformedJSON) -> [String: AnswerValue] {
        let parts = try reader.nested { reader throws(MalformedJSON) in
            try [String: Answer](from: &reader)
        }
        guard parts.values.allSatisfy({ $0.value != nil }) else {
            throw reader.expected("values of parts to end")
        }
        return parts.compactMapValues(\.value)
    }

    /// Reads an optional member that can only have the given name; returns `nil` if no member
    /// follows.
    private static func member(
        _ name: String,
        _ reader: inout JSONReader
    ) throws(MalformedJSON) -> String? {
        reader.skipSpace()
        guard reader.next == UInt8(ascii: ",") else { return nil }
        try reader.open(UInt8(ascii: ","))
        guard try reader.key() == name else { throw reader.expected("\"\(name)\" to end") }
        return try reader.string()
    }
}
