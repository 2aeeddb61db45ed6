/// Limits of a form's content.
public struct FormLimits: Sendable, Hashable {
    /// The maximum combined number of fields and files.
    public var fields: Int
    /// The maximum total size of all decoded text values, in bytes; the body policy's limit also
    /// applies.
    public var textBytes: Int
    /// The maximum length of a name, in bytes after decoding.
    public var nameBytes: Int

    public init(fields: Int = 500, textBytes: Int = 1 << 20, nameBytes: Int = 320) {
        self.fields = fields
        self.textBytes = textBytes
        self.nameBytes = nameBytes
    }

    /// Throws `textTooLarge` if text values of this many bytes exceed the limit.
    func check(textBytes count: Int) throws(RequestRejectedError) {
        guard count <= textBytes else { throw .textTooLarge }
    }

    /// Throws `malformedFieldName` if a name is empty or too long.
    func check(name: String) throws(RequestRejectedError) {
        guard (1...nameBytes).contains(name.utf8.count) else { throw .malformedFieldName }
    }
}
