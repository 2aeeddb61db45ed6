/// A body, decoded: fields and files.
public struct FormBody: Sendable, Hashable {
    /// The text fields in order.
    public var fields = FormFields()
    /// The stored files in order.
    public var files: [UploadedFile] = []

    /// How many parts a form had, files included.
    var count: Int { fields.fields.count + files.count }
}
