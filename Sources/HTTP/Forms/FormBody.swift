/// The decoded body of a form.
public struct FormBody: Sendable, Hashable {
    /// The text fields in order.
    public var fields = FormFields()
    /// The stored files in order.
    public var files: [UploadedFile] = []

    var count: Int { fields.fields.count + files.count }
}
