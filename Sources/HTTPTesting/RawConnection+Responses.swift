internal import HTTP
internal import Synchronization

extension RawConnection {
    /// The error thrown for a malformed or truncated response.
    public struct MalformedResponse: Error, Sendable, Hashable {
        /// The received bytes as text, or a description of the problem.
        public let text: String
    }

    /// Reads the next response, which may be interim (1xx).
    ///
    /// - Parameter hasBody: `false` for the response to a HEAD request.
    /// - Returns: The response, or `nil` if the connection ends first.
    /// - Throws: `MalformedResponse`, or `SystemCallError` if receiving fails, for example after a
    ///   timeout.
    public func nextResponse(hasBody: Bool = true) async throws -> TestResponse? {
        guard let head = try await head() else { return nil }
        let (status, headers) = try Self.parse(head)
        let isEmpty =
            !hasBody || status.rawValue < 200 || status == .noContent || status == .notModified
        let body = isEmpty ? [] : try await body(headers)
        return TestResponse(status: status, headers: headers, body: body)
    }

    /// Returns the next final response, or `nil` if the connection ends first.
    public func finalResponse(hasBody: Bool = true) async throws -> TestResponse? {
        while let response = try await nextResponse(hasBody: hasBody) {
            if response.status.rawValue >= 200 { return response }
        }
        return nil
    }

    /// Reads until the peer closes the connection; returns all bytes after the last response read.
    public func drain() async throws -> [UInt8] {
        while try await fill() {}
        return take(received.withLock(\.count))
    }

    private func head() async throws -> String? {
        while true {
            if let end = received.withLock({ Self.endOfHead($0) }) {
                return String(decoding: take(end), as: UTF8.self)
            }
            guard try await fill() else {
                let rest = take(received.withLock(\.count))
                guard rest.isEmpty else {
                    throw MalformedResponse(text: String(decoding: rest, as: UTF8.self))
                }
                return nil
            }
        }
    }

    private func body(_ headers: HeaderFields) async throws -> [UInt8] {
        guard let length = headers["Content-Length"].flatMap({ Int($0) }) else {
            return try await drain()
        }
        while received.withLock(\.count) < length {
            guard try await fill() else { throw MalformedResponse(text: "the body ends early") }
        }
        return take(length)
    }

    private func fill() async throws -> Bool {
        let bytes = try await receive()
        received.withLock { $0 += bytes }
        return !bytes.isEmpty
    }

    private func take(_ count: Int) -> [UInt8] {
        received.withLock { bytes in
            defer { bytes.removeFirst(count) }
            return Array(bytes.prefix(count))
        }
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: 0x0D) {
            rest = rest[start...]
            if rest.starts(with: "\r\n\r\n".utf8) { return start + 4 }
            rest = rest.dropFirst()
        }
        return nil
    }

    private static func parse(_ head: String) throws -> (Status, HeaderFields) {
        let lines = head.split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let code = Int(words[1]) else {
            throw MalformedResponse(text: head)
        }
        var headers = HeaderFields()
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { throw MalformedResponse(text: head) }
            let value = line[line.index(after: colon)...].drop(while: { $0 == " " })
            headers.append(String(line[..<colon]), String(value))
        }
        return (Status(rawValue: code), headers)
    }
}
