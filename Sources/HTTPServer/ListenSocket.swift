internal import Glibc

/// A listening socket that is the server's own.
struct ListenSocket: Sendable {
    /// How many connections wait in the kernel while all threads are busy.
    private static let backlog: CInt = 1_024
    /// After so many milliseconds without an acknowledgement a connection is dead.
    private static let patience: CInt = 30_000

    /// Its descriptor.
    let descriptor: CInt
    /// The port that it listens on; 0 for a socket without ports.
    let port: Int
    /// Another descriptor of it, which the library has and closes.
    let lent: CInt
    /// A socket to which nobody comes, to be put in the place of the lent one.
    private let empty: CInt
    private let isInherited: Bool

    /// Opens or takes over a socket.
    init(_ listener: Listener) throws(StartFailure) {
        switch listener {
        case .address(let host, let port):
            descriptor = try Self.bound(host: host, port: port)
            isInherited = false
        case .inherited(let inherited):
            guard Self.option(inherited, SOL_SOCKET, SO_ACCEPTCONN) == 1 else {
                throw .inherited(descriptor: inherited)
            }
            descriptor = inherited
            isInherited = true
        }
        Self.prepare(descriptor)
        port = Self.port(of: descriptor)
        lent = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        empty = Self.nameless()
        guard lent >= 0, empty >= 0 else {
            for one in [descriptor, lent, empty] where one >= 0 { Glibc.close(one) }
            throw .library
        }
    }

    /// Lets nobody in any more.
    ///
    /// Whoever comes is refused, or, where the socket was inherited, waits in the kernel for whoever
    /// has it next.
    ///
    /// What the library has becomes a socket to which nobody comes. It has a function for this
    /// (`MHD_quiesce_daemon`), but with epoll that may end the process, when a thread of it takes the
    /// socket out of its set at the same moment (0.9.75; upstream knows it as an open defect). The
    /// price: the library's threads are woken for those who wait at an inherited socket, again and
    /// again until the server has ended.
    func withhold() {
        dup2(empty, lent)
        Glibc.close(empty)
        _ = fcntl(lent, F_SETFD, FD_CLOEXEC)
        if !isInherited { Glibc.close(descriptor) }
    }

    /// Closes the socket; to be called once, after the library has ended.
    func close() {
        if isInherited { Glibc.close(descriptor) }
    }

    /// Closes everything, where the library has not begun.
    func abandon() {
        for one in [descriptor, empty] { Glibc.close(one) }
    }

    private static func nameless() -> CInt {
        let kind = CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let empty = socket(AF_UNIX, kind, 0)
        // A family alone has the kernel choose a name that is in no file system.
        var address = sockaddr()
        address.sa_family = sa_family_t(AF_UNIX)
        let size = socklen_t(MemoryLayout<sa_family_t>.size)
        guard unsafe bind(empty, &address, size) == 0, listen(empty, 0) == 0 else {
            Glibc.close(empty)
            return -1
        }
        return empty
    }

    /// Accepted connections inherit these options on Linux.
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
