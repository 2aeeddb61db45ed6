/// A validator of request heads, used before the first byte of a body is read.
///
/// Validation is a pure function of the head. It rejects anything that two programs could interpret
/// differently: a validated head has one method, one host, one length and one path.
public struct RequestValidator: Sendable, Hashable {
    /// The result of validating a head.
    public enum Decision: Sendable, Hashable {
        case admitted(ValidatedHead)
        /// The head is rejected, and its connection must not be used again.
        case refused(RequestRejectedError)

        /// Returns the validated head.
        ///
        /// - Throws: The rejection if the head was rejected.
        public func get() throws(RequestRejectedError) -> ValidatedHead {
            switch self {
            case .admitted(let head): return head
            case .refused(let refusal): throw refusal
            }
        }
    }

    public var hosts: AllowedHosts
    public var maximumHeaders: Int
    /// The maximum length of a target, in bytes.
    public var maximumTargetBytes: Int

    public init(
        hosts: AllowedHosts = .loopback,
        maximumHeaders: Int = 64,
        maximumTargetBytes: Int = 2_048
    ) {
        self.hosts = hosts
        self.maximumHeaders = maximumHeaders
        self.maximumTargetBytes = maximumTargetBytes
    }

    /// Validates a received head, whose field values may have surrounding white space.
    public func check(
        method: String,
        target: String,
        version: String,
        headers: HeaderFields
    ) -> Decision {
        do {
            return .admitted(try admit(method, target, version, headers))
        } catch {
            return .refused(error)
        }
    }

    private func admit(
        _ method: String,
        _ target: String,
        _ version: String,
        _ headers: HeaderFields
    ) throws(RequestRejectedError) -> ValidatedHead {
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw .unknownVersion }
        let method = try Self.method(method)
        try checkFields(headers)
        try hosts.check(try Self.host(in: headers))
        let location = try RequestTarget(target, maximumBytes: maximumTargetBytes)
        let length = try Self.bodyLength(of: method, version: version, headers: headers)
        return ValidatedHead(
            method: method,
            target: target,
            location: location,
            headers: headers.trimmed,
            bodyLength: length,
            encoding: try Self.encoding(of: method, headers: headers)
        )
    }

    private static func method(_ name: String) throws(RequestRejectedError) -> Method {
        guard name.isToken else { throw .malformedMethod }
        guard let method = Method(rawValue: name) else { throw .unknownMethod }
        return method
    }
}
