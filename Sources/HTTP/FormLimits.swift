/// How much a form may contain.
public struct FormLimits: Sendable, Hashable {
    /// The largest number of fields and files together.
    public var fields: Int
    /// The largest text value, in bytes after decoding.
    public var fieldBytes: Int
    /// The longest name, in bytes after decoding.
    public var nameBytes: Int

    /// Makes limits; the defaults are those of every form.
    public init(fields: Int = 500, fieldBytes: Int = 64 << 10, nameBytes: Int = 320) {
        self.fields = fields
        self.fieldBytes = fieldBytes
        self.nameBytes = nameBytes
    }

    /// Throws unless a name may be that of a field.
    func check(name: String) throws(Refusal) {
        guard (1...nameBytes).contains(name.utf8.count) else { throw .malformedFieldName }
    }
}
