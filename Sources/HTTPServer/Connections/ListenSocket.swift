internal import Glibc

/// A listening socket owned by the server.
struct ListenSocket: Sendable {
    /// The maximum number of connections that the kernel queues until the server accepts them.
    private static let backlog: CInt = 1_024
    /// The time without an acknowledgement after which the kernel drops a connection, in
    /// milliseconds.
    private static let patience: CInt = 30_000

    let descriptor: CInt
    /// The listening port; 0 for a socket without ports.
    let port: Int

    /// Creates a listening socket from an address or from an inherited descriptor.
    init(_ listener: Listener) throws(StartFailure) {
        switch listener {
        case .address(let host, let port):
            descriptor = try Self.bound(host: host, port: port)
        case .inherited(let inherited):
            guard Self.option(inherited, SOL_SOCKET, SO_ACCEPTCONN) == 1 else {
                throw .inherited(descriptor: inherited)
            }
            descriptor = inherited
        }
        Self.prepare(descriptor)
        port = Self.port(of: descriptor)
    }

    /// Closes the socket; must be called exactly once.
    ///
    /// The kernel then refuses new connections, except to an inherited socket. Connections to an
    /// inherited socket wait in the kernel for the next process that accepts them.
    func close() {
        Glibc.close(descriptor)
    }

    /// Sets flags and socket options; on Linux, accepted connections inherit only the options.
    private static func prepare(_ descriptor: CInt) {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        set(descriptor, CInt(IPPROTO_TCP), TCP_NODELAY, 1)
        set(descriptor, SOL_SOCKET, SO_KEEPALIVE, 1)
        set(descriptor, CInt(IPPROTO_TCP), TCP_USER_TIMEOUT, patience)
    }

    private static func set(_ descriptor: CInt, _ level: CInt, _ option: CInt, _ value: CInt) {
        var value = value
        unsafe setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<CInt>.size))
    }

    private static func option(_ descriptor: CInt, _ level: CInt, _ option: CInt) -> CInt? {
        var value: CInt = 0
        var size = socklen_t(MemoryLayout<CInt>.size)
        return unsafe getsockopt(descriptor, level, option, &value, &size) == 0 ? value : nil
    }
}

extension ListenSocket {
    private static func bound(host: String, port: Int) throws(StartFailure) -> CInt {
        var hints = unsafe addrinfo()
        unsafe hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        unsafe hints.ai_socktype = CInt(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let code = unsafe getaddrinfo(host, "\(port)", &hints, &list)
        guard code == 0, let first = unsafe list else {
            throw .address(
                host: host,
                port: port,
                reason: unsafe String(cString: gai_strerror(code))
            )
        }
        defer { unsafe freeaddrinfo(list) }
        guard let descriptor = unsafe listening(at: first.pointee) else {
            throw .address(host: host, port: port, reason: SystemError.text(errno))
        }
        return descriptor
    }

    private static func listening(at address: addrinfo) -> CInt? {
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = unsafe socket(address.ai_family, kind, address.ai_protocol)
        guard descriptor >= 0 else { return nil }
        set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
        let isBound = unsafe bind(descriptor, address.ai_addr, address.ai_addrlen) == 0
        guard isBound, listen(descriptor, backlog) == 0 else {
            let code = errno
            Glibc.close(descriptor)
            errno = code
            return nil
        }
        return descriptor
    }

    private static func port(of descriptor: CInt) -> Int {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return unsafe withUnsafeMutablePointer(to: &address) { pointer in
            let raw = UnsafeMutableRawPointer(pointer)
            let generic = unsafe raw.assumingMemoryBound(to: sockaddr.self)
            guard unsafe getsockname(descriptor, generic, &size) == 0 else { return 0 }
            switch CInt(unsafe generic.pointee.sa_family) {
            case AF_INET:
                let port = unsafe raw.assumingMemoryBound(to: sockaddr_in.self).pointee.sin_port
                return Int(UInt16(bigEndian: port))
            case AF_INET6:
                let port = unsafe raw.assumingMemoryBound(to: sockaddr_in6.self).pointee.sin6_port
                return Int(UInt16(bigEndian: port))
            default: return 0
            }
        }
    }
}
