public import HTTP

/// A multipart form in the encoding that browsers use.
public struct MultipartForm: Sendable {
    /// The text fields, which precede the files.
    public var fields: FormFields
    /// The files, which follow the text fields.
    public var files: [TestFile]
    public var boundary: String

    public init(
        fields: FormFields = FormFields(),
        files: [TestFile] = [],
        boundary: String = "----WaymarkTestBoundary7MA4YWxkTrZu0gW"
    ) {
        self.fields = fields
        self.files = files
        self.boundary = boundary
    }

    public var contentType: String { "multipart/form-data; boundary=\(boundary)" }

    public var body: [UInt8] {
        let texts = fields.fields.map { field in
            part("name=\"\(Self.escape(field.name))\"", Array(field.value.utf8))
        }
        return (texts + files.map(part)).flatMap(\.self) + Array("--\(boundary)--\r\n".utf8)
    }

    private func part(_ file: TestFile) -> [UInt8] {
        let names = "name=\"\(Self.escape(file.name))\"; filename=\"\(Self.escape(file.fileName))\""
        return part("\(names)\r\nContent-Type: \(file.contentType)", file.bytes)
    }

    private func part(_ disposition: String, _ content: [UInt8]) -> [UInt8] {
        let head = "--\(boundary)\r\nContent-Disposition: form-data; \(disposition)\r\n\r\n"
        return Array(head.utf8) + content + Array("\r\n".utf8)
    }

    private static func escape(_ text: String) -> String {
        text.replacing("\r", with: "%0D").replacing("\n", with: "%0A").replacing("\"", with: "%22")
    }
}
