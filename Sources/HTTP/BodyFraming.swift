/// How the end of a body is found.
public enum BodyFraming: Sendable, Hashable {
    /// There is no body.
    case none
    /// The head says how many bytes follow.
    case length(Int)
    /// Each piece says how long it is.
    case chunked

    /// Throws when a policy does not allow such a body.
    ///
    /// - Throws: `bodyTooLarge`.
    public func check(against policy: BodyPolicy) throws(Refusal) {
        switch self {
        case .none, .length(0): return
        case .length(let count):
            guard count <= policy.maximumBytes else { throw .bodyTooLarge }
        case .chunked:
            guard policy.maximumBytes > 0 else { throw .bodyTooLarge }
        }
    }
}

extension BodyPolicy {
    /// The largest body, in bytes.
    public var maximumBytes: Int {
        switch self {
        case .none: 0
        case .form(let maximumBytes), .upload(let maximumBytes): maximumBytes
        }
    }

    /// Whether files are stored.
    public var acceptsFiles: Bool {
        if case .upload = self { true } else { false }
    }
}
