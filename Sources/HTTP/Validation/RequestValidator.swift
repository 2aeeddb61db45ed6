/// The door that every request's head goes through before its first body byte is read.
///
/// It is a pure function of the head, knows no C and no connection, and refuses whatever two
/// programs could understand differently: what passes has one method, one host, one length, one
/// path.
public struct RequestValidator: Sendable, Hashable {
    /// What the gate says to a head.
    public enum Decision: Sendable, Hashable {
        /// It may go on.
        case admitted(ValidatedHead)
        /// It may not, and the connection is not to be used again.
        case refused(RequestRejectedError)

        /// The head that may go on.
        ///
        /// - Throws: the refusal, if there is one.
        public func get() throws(RequestRejectedError) -> ValidatedHead {
            switch self {
            case .admitted(let head): return head
            case .refused(let refusal): throw refusal
            }
        }
    }

    /// The names under which the server may be addressed.
    public var hosts: AllowedHosts
    /// The largest number of header fields.
    public var maximumHeaders: Int
    /// The longest target, in bytes.
    public var maximumTargetBytes: Int

    /// Makes a gate.
    public init(
        hosts: AllowedHosts = .loopback,
        maximumHeaders: Int = 64,
        maximumTargetBytes: Int = 2_048
    ) {
        self.hosts = hosts
        self.maximumHeaders = maximumHeaders
        self.maximumTargetBytes = maximumTargetBytes
    }

    /// Judges a head by its parts as they were received, values with the white space around them.
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
