internal import CCurl
internal import Glibc

/// The state of an exchange with a webhook's server, read and changed by libcurl's callbacks.
///
/// Everything except ``cancellation`` may be used only on the transfer's thread.
final class WebhookExchange {
    let cancellation: CancellationFlag
    private let allowsPrivateAddress: Bool
    private var hasAdmittedAddress = false
    private var hasRefusedAddress = false
    private var received = 0

    /// The size of libcurl's receive buffer, in bytes.
    static let bufferSize = 16 * 1024
    /// The number of bytes after which the rest of the response is not read.
    private static let longestResponse = 64 * 1024

    init(allowsPrivateAddress: Bool, _ cancellation: CancellationFlag) {
        self.allowsPrivateAddress = allowsPrivateAddress
        self.cancellation = cancellation
    }

    /// Whether all of the host's addresses were rejected, so that no connection was attempted.
    var hasOnlyRefusedAddresses: Bool { hasRefusedAddress && !hasAdmittedAddress }

    /// Returns whether a connection to an address may be attempted, and records the decision.
    ///
    /// The check runs after libcurl has looked up the name, on the address to which libcurl will
    /// connect. Checking a separate lookup would be useless, because the name's owner can change
    /// the address between the two lookups.
    func admits(_ address: IPAddress?) -> Bool {
        let isAllowed = allowsPrivateAddress || address?.isPublic == true
        if isAllowed { hasAdmittedAddress = true } else { hasRefusedAddress = true }
        return isAllowed
    }

    /// Discards bytes of the response, and returns whether to read more.
    fileprivate func receive(_ count: Int) -> Bool {
        received += count
        return received < Self.longestResponse
    }

    /// Returns a socket for an address, or `CURL_SOCKET_BAD` if the address is rejected.
    fileprivate func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        let kind = unsafe address.pointee
        guard admits(unsafe Self.ipAddress(address)) else { return CURL_SOCKET_BAD }
        // Processes started during the transfer must not inherit the connection.
        let closesOnExec = Int32(SOCK_CLOEXEC.rawValue)
        return socket(kind.family, kind.socktype | closesOnExec, kind.protocol)
    }

    private static func ipAddress(_ address: UnsafeMutablePointer<curl_sockaddr>) -> IPAddress? {
        guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return nil }
        // The socket address can be longer than the declared type of `addr`.
        let bytes = unsafe UnsafeRawBufferPointer(
            start: UnsafeRawPointer(address) + offset,
            count: Int(address.pointee.addrlen)
        )
        return unsafe IPAddress(socketAddress: bytes, family: address.pointee.family)
    }
}

extension WebhookExchange {
    /// Calls a closure with libcurl's callbacks, which do not retain the exchange.
    func connect(_ body: (inout wm_curl_webhook_callbacks) -> Bool) -> Bool {
        var callbacks = unsafe wm_curl_webhook_callbacks(
            context: Unmanaged.passUnretained(self).toOpaque(),
            write: { _, size, count, context in
                unsafe WebhookExchange.from(context)?.receive(size * count) == true ? count : 0
            },
            progress: { context, _, _, _, _ in
                unsafe WebhookExchange.from(context)?.cancellation.isCancelled == true ? 1 : 0
            },
            open_socket: { context, _, address in
                unsafe WebhookExchange.from(context)?.openSocket(address) ?? CURL_SOCKET_BAD
            }
        )
        return unsafe body(&callbacks)
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> WebhookExchange? {
        unsafe context.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
}
