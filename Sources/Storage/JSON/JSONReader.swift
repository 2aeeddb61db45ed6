/// A pull parser for JSON of a known shape; malformed input throws and never traps.
struct JSONReader {
    let bytes: [UInt8]
    var offset = 0
    /// The number of enclosing calls to `nested`.
    private var depth = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The next byte, or `nil` at the end.
    var next: UInt8? {
        offset < bytes.count ? bytes[offset] : nil
    }

    /// Returns an error stating what was expected at the current offset.
    func expected(_ what: String) -> MalformedJSON {
        MalformedJSON(what, at: offset)
    }

    /// Throws if anything other than white space is left.
    mutating func end() throws(MalformedJSON) {
        skipSpace()
        guard next == nil else { throw expected("the end") }
    }

    /// Reads a byte of punctuation, after optional white space.
    mutating func open(_ byte: UInt8) throws(MalformedJSON) {
        skipSpace()
        guard next == byte else {
            throw expected("\"\(Character(Unicode.Scalar(byte)))\"")
        }
        offset += 1
    }

    /// Reads a value nested in a value of the same type.
    ///
    /// Throws if more than eight calls are nested, because stored text may be malformed.
    mutating func nested<Value>(
        _ read: (inout JSONReader) throws(MalformedJSON) -> Value
    ) throws(MalformedJSON) -> Value {
        guard depth < Self.deepest else { throw expected("less nesting") }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    private static let deepest = 8

    /// Skips the closing byte, or the comma before the next element; returns whether an element
    /// follows.
    mutating func another(before closing: UInt8, first: Bool) throws(MalformedJSON) -> Bool {
        skipSpace()
        if next == closing { offset += 1; return false }
        if !first { try open(UInt8(ascii: ",")) }
        return true
    }

    mutating func key() throws(MalformedJSON) -> String {
        let key = try string()
        try open(UInt8(ascii: ":"))
        return key
    }

    mutating func boolean() throws(MalformedJSON) -> Bool {
        if reads("true") { return true }
        if reads("false") { return false }
        throw expected("true or false")
    }

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

    /// Skips white space, which `JSONWriter` never writes but other programs may write.
    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { offset += 1 }
    }
}
