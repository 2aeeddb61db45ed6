/// A value that is stored as JSON of one fixed shape.
///
/// Only stored types conform, so the type of a value limits its nesting depth. The only recursive
/// type is an answer with components, whose depth `JSONReader.nested` limits. The cost of reading
/// malformed text is therefore at most proportional to the text's length.
protocol StorableJSON {
    func write(to writer: inout JSONWriter)
    init(from reader: inout JSONReader) throws(MalformedJSON)
}

extension StorableJSON {
    var json: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }

    /// Creates a value from stored JSON; throws if the JSON is malformed or anything other than
    /// white space follows the value.
    init(json: String) throws(MalformedJSON) {
        var reader = JSONReader(json)
        self = try Self(from: &reader)
        try reader.end()
    }
}

extension String: StorableJSON {
    func write(to writer: inout JSONWriter) {
        writer.string(self)
    }

    init(from reader: inout JSONReader) throws(MalformedJSON) {
        self = try reader.string()
    }
}

extension Array: StorableJSON where Element: StorableJSON {
    func write(to writer: inout JSONWriter) {
        writer.byte(UInt8(ascii: "["))
        for (index, element) in enumerated() {
            if index > 0 { writer.byte(UInt8(ascii: ",")) }
            element.write(to: &writer)
        }
        writer.byte(UInt8(ascii: "]"))
    }

    init(from reader: inout JSONReader) throws(MalformedJSON) {
        self = []
        try reader.open(UInt8(ascii: "["))
        while try reader.another(before: UInt8(ascii: "]"), first: isEmpty) {
            append(try Element(from: &reader))
        }
    }
}

extension Dictionary: StorableJSON where Key == String, Value: StorableJSON {
    /// Writes the members sorted by the UTF-8 bytes of their keys, so that equal values have equal
    /// texts.
    func write(to writer: inout JSONWriter) {
        let keys = keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        writer.byte(UInt8(ascii: "{"))
        for (index, key) in keys.enumerated() {
            guard let value = self[key] else { continue }
            if index > 0 { writer.byte(UInt8(ascii: ",")) }
            writer.key(key)
            value.write(to: &writer)
        }
        writer.byte(UInt8(ascii: "}"))
    }

    init(from reader: inout JSONReader) throws(MalformedJSON) {
        self = [:]
        try reader.open(UInt8(ascii: "{"))
        while try reader.another(before: UInt8(ascii: "}"), first: isEmpty) {
            let key = try reader.key()
            guard self[key] == nil else { throw reader.expected("a new key to end") }
            self[key] = try Value(from: &reader)
        }
    }
}
