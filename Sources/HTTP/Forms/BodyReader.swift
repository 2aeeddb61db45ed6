/// An incremental reader that decodes a POST body and enforces the limits of a body policy.
public struct BodyReader: Sendable {
    private enum Decoder: Sendable {
        case urlencoded([UInt8])
        case multipart(MultipartParser)
    }

    private let maximumBytes: Int
    private let limits: FormLimits
    private var decoder: Decoder
    private var byteCount = 0
    private var failure: RequestRejectedError?

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - encoding: The encoding of the body.
    ///   - policy: The size limit and whether files are accepted.
    ///   - limits: Limits of a form's content.
    ///   - sink: The sink that stores files. It is used only if the policy accepts files.
    public init(
        encoding: FormEncoding,
        policy: BodyPolicy,
        limits: FormLimits = FormLimits(),
        sink: (any UploadSink)? = nil
    ) {
        maximumBytes = policy.maximumBytes
        self.limits = limits
        switch encoding {
        case .urlencoded: decoder = .urlencoded([])
        case .multipart(let boundary):
            let sink = policy.acceptsFiles ? sink : nil
            decoder = .multipart(MultipartParser(boundary: boundary, limits: limits, sink: sink))
        }
    }

    /// The number of bytes of the body held in memory, excluding bytes passed to the sink.
    public var heldBytes: Int {
        switch decoder {
        case .urlencoded(let collected): collected.count
        case .multipart(let parser): parser.heldBytes
        }
    }

    /// Consumes the next bytes.
    ///
    /// - Throws: The rejection of the body. Every later call throws the same error.
    public mutating func consume(_ bytes: some Collection<UInt8>) throws(RequestRejectedError) {
        if let failure { throw failure }
        do {
            try decode(bytes)
        } catch {
            failure = error
            throw error
        }
    }

    private mutating func decode(_ bytes: some Collection<UInt8>) throws(RequestRejectedError) {
        byteCount += bytes.count
        guard byteCount <= maximumBytes else { throw .bodyTooLarge }
        switch decoder {
        case .urlencoded(var collected):
            decoder = .urlencoded([])  // Keeps `collected` unique, so appending does not copy.
            collected.append(contentsOf: bytes)
            decoder = .urlencoded(collected)
        case .multipart(var parser):
            decoder = .urlencoded([])
            try parser.consume(bytes)
            decoder = .multipart(parser)
        }
    }

    /// Returns the decoded body after its last byte has been consumed.
    ///
    /// - Throws: The error of an earlier `consume`, or the rejection of a body that is malformed,
    ///   incomplete or over a limit.
    public func finish() throws(RequestRejectedError) -> FormBody {
        if let failure { throw failure }
        switch decoder {
        case .urlencoded(let collected):
            return FormBody(fields: try URLEncodedForm(limits: limits).decode(collected))
        case .multipart(let parser): return try parser.finish()
        }
    }
}
