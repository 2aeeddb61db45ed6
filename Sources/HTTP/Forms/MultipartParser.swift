/// An incremental parser of `multipart/form-data`.
///
/// The parser collects text fields in memory. It passes the bytes of files to a sink as they
/// arrive, so that memory use does not depend on the size of the files.
///
///     var parser = MultipartParser(boundary: "xyz", sink: spool)
///     for chunk in chunks { try parser.consume(chunk) }
///     let body = try parser.finish()
public struct MultipartParser: Sendable {
    /// The position of the parser in the form.
    enum State: Sendable {
        case opening
        case boundary
        /// In the header lines of a part.
        case head
        /// In the text of a field.
        case field(name: String, value: [UInt8])
        /// In the bytes of a file.
        case file
        /// In a file part with an empty file name; the part counts only if it contains bytes.
        case unnamedFile(FilePart)
        /// After the last boundary; anything that follows is ignored.
        case end
    }

    /// The maximum size of a part's header lines, in bytes.
    static let maximumHeadBytes = 8 << 10

    let delimiter: [UInt8]
    let limits: FormLimits
    let sink: (any UploadSink)?
    var state = State.opening
    var pending: [UInt8] = []
    var position = 0
    var body = FormBody()
    /// The number of bytes in all text values so far.
    var textBytes = 0

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - boundary: The boundary from the Content-Type field.
    ///   - limits: Limits of a form's content.
    ///   - sink: The sink that stores files. Without a sink, every file is rejected.
    public init(boundary: String, limits: FormLimits = FormLimits(), sink: (any UploadSink)?) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.limits = limits
        self.sink = sink
    }

    /// Reads the next bytes of the body.
    ///
    /// - Throws: The rejection of the form. The parser must not be used afterwards.
    public mutating func consume(_ bytes: some Sequence<UInt8>) throws(RequestRejectedError) {
        pending.append(contentsOf: bytes)
        while try advance() {}
        pending.removeFirst(position)
        position = 0
    }

    /// The number of bytes of the body held in memory, excluding bytes passed to the sink.
    var heldBytes: Int { textBytes + pending.count }

    /// Returns the complete form after the last byte of the body has been consumed.
    ///
    /// - Throws: `malformedMultipart` if the last boundary is missing, so that a truncated form is
    ///   never accepted.
    public func finish() throws(RequestRejectedError) -> FormBody {
        guard case .end = state else { throw .malformedMultipart }
        return body
    }

    /// Performs one parsing step; returns whether another step may be possible.
    private mutating func advance() throws(RequestRejectedError) -> Bool {
        switch state {
        case .opening: try open()
        case .boundary: try passBoundary()
        case .head: try readHead()
        case .field, .file, .unnamedFile: try readContent()
        case .end: skip(to: pending.count)
        }
    }
}
