internal import CMicroHTTPD

/// The library's daemon, which owns the connection threads.
///
/// The core is retained from `init` to `stop`, and a connection from `opened` to `closed`. An
/// exchange is owned by its connection until `completed` or the next `begun`.
///
/// `Sendable` is unchecked because the pointer never changes and the library is thread-safe.
@safe final class Daemon: @unchecked Sendable {
    /// The usual stack size of threads on Linux, in bytes; unused stack takes no memory.
    private static let stackSize = 8 << 20
    /// The number by which the library's connection limit exceeds the server's own.
    ///
    /// The library closes connections above its own limit, and counts a connection for slightly
    /// longer than it reports the connection as open.
    private static let excess = 1_024
    private let pointer: OpaquePointer
    private let core: Unmanaged<ServerCore>

    /// Creates the daemon and starts the threads that handle connections.
    ///
    /// - Throws: `StartFailure.library` if the library does not start.
    init(_ core: ServerCore, _ identity: TLSIdentity?) throws(StartFailure) {
        let retained = unsafe Unmanaged.passRetained(core)
        guard let pointer = unsafe Self.start(retained, core.configuration, identity) else {
            unsafe retained.release()
            throw .library
        }
        unsafe self.pointer = unsafe pointer
        unsafe self.core = unsafe retained
    }

    /// Accepts the next pending connection on a socket.
    func accept(from socket: ListenSocket) -> AcceptResult {
        switch unsafe wm_accept(pointer, socket.descriptor) {
        case WM_TAKEN: .taken
        case WM_TURNED_AWAY: .turnedAway
        case WM_NOBODY: .nobody
        default: .noRoom
        }
    }

    /// Closes every connection and ends the threads; returns when all threads have ended.
    ///
    /// Must be called exactly once, while no connection is suspended.
    func stop() {
        unsafe wm_stop(pointer)
        unsafe core.release()
    }

    private static func start(
        _ core: Unmanaged<ServerCore>,
        _ configuration: Configuration,
        _ identity: TLSIdentity?
    ) -> OpaquePointer? {
        var settings = unsafe wm_settings()
        unsafe settings.threads = UInt32(clamping: configuration.threads)
        unsafe settings.connection_limit = UInt32(
            clamping: configuration.limits.connections + excess
        )
        unsafe settings.idle_seconds = UInt32(
            clamping: max(1, configuration.timeouts.idle.components.seconds)
        )
        unsafe settings.memory_limit = configuration.limits.connectionMemory
        unsafe settings.stack_size = stackSize
        var callbacks = unsafe Callbacks.make(for: core)
        guard let identity else { return unsafe wm_start(&settings, &callbacks) }
        return unsafe identity.withCStrings { certificate, key in
            unsafe settings.certificate = unsafe certificate
            unsafe settings.key = unsafe key
            return unsafe wm_start(&settings, &callbacks)
        }
    }
}
