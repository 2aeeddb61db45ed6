internal import Dispatch
internal import Glibc
internal import Synchronization

/// A loopback connection on which a test can send arbitrary bytes.
///
/// Every blocking send and receive runs on a queue of the connection, so that tests cannot starve
/// the tasks of the server under test.
public final class RawConnection: Sendable {
    /// The error thrown if a system call fails.
    public struct SystemCallError: Error, Sendable, Hashable {
        public let call: String
        /// The `errno` that the call set.
        public let code: CInt
    }

    private let descriptor: Mutex<CInt>
    private let queue = DispatchQueue(label: "waymark.testing.connection")
    let received = Mutex<[UInt8]>([])

    /// Creates a connection to a server on this machine.
    ///
    /// - Parameters:
    ///   - port: The port, on the loopback interface.
    ///   - patience: The timeout of each send and receive, rounded down to whole seconds.
    ///   - receiveBuffer: The size of the kernel's receive buffer in bytes; a small buffer
    ///     simulates a slow reader.
    /// - Throws: `SystemCallError` if connecting fails, for example because nothing listens on the
    ///   port.
    public init(port: Int, patience: Duration = .seconds(20), receiveBuffer: Int? = nil) throws {
        let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw SystemCallError(call: "socket", code: errno) }
        self.descriptor = Mutex(descriptor)
        if let receiveBuffer { Self.set(descriptor, SO_RCVBUF, CInt(receiveBuffer)) }
        let seconds = Int(patience.components.seconds)
        Self.set(descriptor, SO_RCVTIMEO, timeval(tv_sec: seconds, tv_usec: 0))
        Self.set(descriptor, SO_SNDTIMEO, timeval(tv_sec: seconds, tv_usec: 0))
        try Self.connect(descriptor, port: UInt16(port))
    }

    deinit { close() }

    public func send(_ bytes: [UInt8]) async throws {
        try await onQueue { descriptor in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = unsafe rest.withUnsafeBytes { buffer in
                    unsafe Glibc.send(
                        descriptor,
                        buffer.baseAddress,
                        buffer.count,
                        CInt(MSG_NOSIGNAL)
                    )
                }
                guard count > 0 else { throw SystemCallError(call: "send", code: errno) }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Sends text as UTF-8; returns when the kernel has accepted all of it.
    ///
    /// - Throws: `SystemCallError`, for example if the peer has closed the connection.
    public func send(_ text: String) async throws {
        try await send(Array(text.utf8))
    }

    /// Returns the next bytes, or an empty array if the peer has closed or reset the connection.
    public func receive(atMost limit: Int = 64 << 10) async throws -> [UInt8] {
        try await onQueue { descriptor in
            var buffer = [UInt8](repeating: 0, count: limit)
            let count = unsafe Glibc.recv(descriptor, &buffer, limit, 0)
            if count < 0, errno == ECONNRESET || errno == EPIPE { return [] }
            guard count >= 0 else { throw SystemCallError(call: "recv", code: errno) }
            return Array(buffer.prefix(count))
        }
    }

    /// Closes the sending side; receiving remains possible.
    public func finishSending() async throws {
        try await onQueue { descriptor in
            guard shutdown(descriptor, CInt(SHUT_WR)) == 0 else {
                throw SystemCallError(call: "shutdown", code: errno)
            }
        }
    }

    /// Closes the connection with RST instead of FIN.
    public func reset() {
        descriptor.withLock { Self.set($0, SO_LINGER, linger(l_onoff: 1, l_linger: 0)) }
        close()
    }

    public func close() {
        descriptor.withLock { descriptor in
            if descriptor >= 0 { Glibc.close(descriptor) }
            descriptor = -1
        }
    }

    private func onQueue<Value: Sendable>(
        _ work: @escaping @Sendable (CInt) throws -> Value
    ) async throws -> Value {
        let descriptor = descriptor.withLock(\.self)
        return try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try work(descriptor) }) }
        }
    }
}

extension RawConnection {
    private static func set<Value: BitwiseCopyable>(
        _ descriptor: CInt,
        _ option: CInt,
        _ value: Value
    ) {
        var value = value
        unsafe setsockopt(
            descriptor,
            SOL_SOCKET,
            option,
            &value,
            socklen_t(MemoryLayout<Value>.size)
        )
    }

    private static func connect(_ descriptor: CInt, port: UInt16) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        let result = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe Glibc.connect(
                descriptor,
                UnsafeRawPointer(pointer).assumingMemoryBound(to: sockaddr.self),
                socklen_t(MemoryLayout<sockaddr_in>.size)
            )
        }
        guard result == 0 else { throw SystemCallError(call: "connect", code: errno) }
    }
}
