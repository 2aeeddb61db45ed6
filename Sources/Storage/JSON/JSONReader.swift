/// Reads JSON from bytes, of a shape that the caller expects; garbage is an error, never a trap.
struct JSONReader {
    let bytes: [UInt8]
    var offset = 0
    /// How deep the value stands in values of its own kind.
    private var depth = 0

    /// Makes a reader of a text.
    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The byte that comes next, or `nil` at the end.
    var next: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    /// The error that something else was expected here.
    func expected(_ what: String) -> MalformedJSON {
        MalformedJSON(what, at: offset)
    }

    /// Reads the end of the text.
    mutating func end() throws(MalformedJSON) {
        skipSpace()
        guard next == nil else { throw expected("the end") }
    }

    /// Reads a byte of punctuation.
    mutating func open(_ byte: UInt8) throws(MalformedJSON) {
        skipSpace()
        guard next == byte else {
            throw expected("\"\(Character(Unicode.Scalar(byte)))\"")
        }
        offset += 1
    }

    /// Reads a value inside of one of its own kind; garbage must not nest as deep as it likes.
    mutating func nested<Value>(
        _ read: (inout JSONReader) throws(MalformedJSON) -> Value
    ) throws(MalformedJSON) -> Value {
        guard depth < Self.deepest else { throw expected("less depth") }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    private static let deepest = 8

    /// Whether another element follows; reads the comma before it, or the closing byte.
    mutating func another(before closing: UInt8, first: Bool) throws(MalformedJSON) -> Bool {
        skipSpace()
        if next == closing { offset += 1; return false }
        if !first { try open(UInt8(ascii: ",")) }
        return true
    }

    /// Reads an object's key and its colon.
    mutating func key() throws(MalformedJSON) -> String {
        let key = try string()
        try open(UInt8(ascii: ":"))
        return key
    }

    /// Reads `true` or `false`.
    mutating func boolean() throws(MalformedJSON) -> Bool {
        if reads("true") { return true }
        if reads("false") { return false }
        throw expected("true or false")
    }

    /// Reads a whole number.
    mutating func integer() throws(MalformedJSON) -> Int {
        let end = bytes[offset...].firstIndex { !Self.isPartOfNumber($0) } ?? bytes.count
        let text = String(decoding: bytes[offset..<end], as: UTF8.self)
        guard let value = Int(text) else { throw expected("a whole number") }
        offset = end
        return value
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }

    private mutating func reads(_ word: StaticString) -> Bool {
        let units = String(describing: word).utf8
        guard bytes[offset...].starts(with: units) else { return false }
        offset += units.count
        return true
    }

    /// Skips white space, which only another program would have written.
    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    }
}
