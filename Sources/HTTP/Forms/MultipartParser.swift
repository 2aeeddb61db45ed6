/// An incremental parser of `multipart/form-data`: text fields are collected, files go to a sink
/// as they arrive, so that memory does not grow with them.
///
///     var parser = MultipartParser(boundary: "xyz", sink: spool)
///     for chunk in chunks { try parser.consume(chunk) }
///     let body = try parser.finish()
public struct MultipartParser: Sendable {
    /// Where in the form the parser stands.
    enum State: Sendable {
        /// Before the first boundary, which opens the body.
        case opening
        /// Right behind a boundary.
        case boundary
        /// In the header lines of a part.
        case head
        /// In the text of a field.
        case field(name: String, value: [UInt8])
        /// In the bytes of a file.
        case file
        /// In a part that says it is a file but has no name; it counts only if bytes follow.
        case unnamedFile(FilePart)
        /// Behind the last boundary; whatever follows is passed over.
        case end
    }

    /// The most bytes that the header lines of one part may have.
    static let maximumHeadBytes = 8 << 10

    let delimiter: [UInt8]
    let limits: FormLimits
    let sink: (any UploadSink)?
    var state = State.opening
    var pending: [UInt8] = []
    var position = 0
    var body = FormBody()
    /// The bytes of all text values so far.
    var textBytes = 0

    /// Makes a parser.
    ///
    /// - Parameters:
    ///   - boundary: what separates the parts, from the Content-Type field.
    ///   - limits: how much is accepted.
    ///   - sink: stores the files; without one every file is refused.
    public init(boundary: String, limits: FormLimits = FormLimits(), sink: (any UploadSink)?) {
        delimiter = Array("\r\n--\(boundary)".utf8)
        self.limits = limits
        self.sink = sink
    }

    /// Reads the next bytes of the body.
    ///
    /// - Throws: what is wrong with them; the parser must not be used after that.
    public mutating func consume(_ bytes: some Sequence<UInt8>) throws(RequestRejectedError) {
        pending.append(contentsOf: bytes)
        while try advance() {}
        pending.removeFirst(position)
        position = 0
    }

    /// The bytes of the body in memory.
    var heldBytes: Int { textBytes + pending.count }

    /// The whole form, once the body has ended.
    ///
    /// - Throws: `malformedMultipart` when the last boundary is missing: a form that was cut off
    ///   is never taken for a whole one.
    public func finish() throws(RequestRejectedError) -> FormBody {
        guard case .end = state else { throw .malformedMultipart }
        return body
    }

    /// Does one thing, and says whether it is worth trying the next.
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
