/// The header fields of a part of a multipart form.
struct MultipartPartHead: Sendable, Hashable {
    let name: String
    /// The file name; `nil` for a text field.
    ///
    /// `filename*` is not decoded: the name is empty if the client sent only that parameter.
    let fileName: String?
    /// The media type claimed by the client, or `application/octet-stream` if the client claims
    /// none.
    let contentType: String

    /// The maximum length of a file name, in bytes.
    private static let maximumFileNameBytes = 1_024

    /// Creates the head from the lines between a boundary and an empty line.
    ///
    /// - Throws: `malformedMultipart` or `malformedField`.
    init(_ block: ArraySlice<UInt8>) throws(RequestRejectedError) {
        let fields = try Self.fields(block)
        guard fields.count(of: "content-disposition") == 1,
            let disposition = fields["content-disposition"].flatMap(ParameterizedValue.init),
            disposition.value.equalsIgnoringCase("form-data"), let name = disposition["name"]
        else { throw .malformedMultipart }
        self.name = Self.unescape(name)
        fileName =
            disposition["filename"].map(Self.unescape) ?? disposition["filename*"].map { _ in "" }
        contentType = fields["content-type"] ?? "application/octet-stream"
        try check(fields)
    }

    /// Whether the file name is empty.
    ///
    /// For a file control without a selected file, browsers send a part with an empty file name and
    /// no bytes.
    var mayBeAbsentFile: Bool { fileName?.isEmpty ?? false }

    private func check(_ fields: HeaderFields) throws(RequestRejectedError) {
        guard fields.count(of: "content-type") <= 1,
            !contentType.lowercased().hasPrefix("multipart/"),
            ["binary", "8bit", "7bit"].contains(
                fields["content-transfer-encoding"]?.lowercased() ?? "binary"
            ),
            fileName?.utf8.count ?? 0 <= Self.maximumFileNameBytes,
            !(fileName?.utf8.contains(0) ?? false)
        else { throw .malformedMultipart }
        guard !name.utf8.contains(0) else { throw .malformedField }
    }

    private static func fields(
        _ block: ArraySlice<UInt8>
    ) throws(RequestRejectedError) -> HeaderFields {
        guard let text = String(validating: block, as: UTF8.self) else { throw .malformedMultipart }
        var fields = HeaderFields()
        for line in text.split(separator: "\r\n", omittingEmptySubsequences: false) {
            guard let colon = line.firstIndex(of: ":"), String(line[..<colon]).isToken,
                line.utf8.allSatisfy(\.isFieldValueOctet)
            else { throw .malformedMultipart }
            fields.append(
                String(line[..<colon]),
                String(line[line.index(after: colon)...]).trimmingBlanks
            )
        }
        return fields
    }

    /// Reverses the browsers' escaping, which covers only line feeds, carriage returns and
    /// quotation marks.
    private static func unescape(_ text: String) -> String {
        text.replacing("%0D", with: "\r").replacing("%0A", with: "\n").replacing("%22", with: "\"")
    }
}
