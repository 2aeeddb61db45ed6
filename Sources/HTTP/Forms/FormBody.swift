/// The decoded body of a form.
public struct FormBody: Sendable, Hashable {
    /// The text fields in order.
    public var fields = FormFields()
    /// The files in order, including files that could not be stored.
    public var files: [UploadedFile] = []

    var count: Int { fields.fields.count + files.count }
}
