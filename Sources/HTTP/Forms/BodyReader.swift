/// Reads the body of a POST as it arrives and never takes more than its policy allows.
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

    /// Makes a reader.
    ///
    /// - Parameters:
    ///   - encoding: how the body is written.
    ///   - policy: how large it may be.
    ///   - limits: how much a form may contain.
    ///   - sink: stores files; it is only used if the policy accepts files.
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

    /// The bytes of the body in memory, without files.
    public var heldBytes: Int {
        switch decoder {
        case .urlencoded(let collected): collected.count
        case .multipart(let parser): parser.heldBytes
        }
    }

    /// Takes the next bytes.
    ///
    /// - Throws: what is wrong with them; from then on everything throws the same.
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
            decoder = .urlencoded([])  // The only reference, so that adding does not copy.
            collected.append(contentsOf: bytes)
            decoder = .urlencoded(collected)
        case .multipart(var parser):
            decoder = .urlencoded([])
            try parser.consume(bytes)
            decoder = .multipart(parser)
        }
    }

    /// The decoded body, once it has ended.
    ///
    /// - Throws: what is wrong with it as a whole.
    public func finish() throws(RequestRejectedError) -> FormBody {
        if let failure { throw failure }
        switch decoder {
        case .urlencoded(let collected):
            return FormBody(fields: try URLEncodedForm(limits: limits).decode(collected))
        case .multipart(let parser): return try parser.finish()
        }
    }
}
