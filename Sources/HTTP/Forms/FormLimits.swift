/// How much a form may contain.
public struct FormLimits: Sendable, Hashable {
    /// The largest number of fields and files together.
    public var fields: Int
    /// The maximum size of all decoded text values together, in bytes, independent of the body policy.
    public var textBytes: Int
    /// The longest name, in bytes after decoding.
    public var nameBytes: Int

    /// Makes limits; the defaults are those of every form.
    public init(fields: Int = 500, textBytes: Int = 1 << 20, nameBytes: Int = 320) {
        self.fields = fields
        self.textBytes = textBytes
        self.nameBytes = nameBytes
    }

    /// Throws if text values of this many bytes in all are too large.
    func check(textBytes count: Int) throws(RequestRejectedError) {
        guard count <= textBytes else { throw .textTooLarge }
    }

    /// Throws unless a name may be that of a field.
    func check(name: String) throws(RequestRejectedError) {
        guard (1...nameBytes).contains(name.utf8.count) else { throw .malformedFieldName }
    }
}
