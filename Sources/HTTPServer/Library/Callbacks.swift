internal import CMicroHTTPD
internal import Glibc
internal import HTTP

/// The callbacks passed to the library; each converts its pointers to objects and calls the core.
enum Callbacks {
    /// Returns all callbacks, with the core as their context.
    static func make(for core: Unmanaged<ServerCore>) -> wm_callbacks {
        unsafe wm_callbacks(
            context: core.toOpaque(),
            admit: { unsafe Callbacks.server($0).admits(String(cString: $1)) },
            opened: { context, descriptor, address in
                let connection = unsafe Callbacks.server(context).open(
                    descriptor,
                    from: String(cString: address)
                )
                return unsafe Unmanaged.passRetained(connection).toOpaque()
            },
            closed: { context, connection in
                let connection = unsafe Unmanaged<Connection>.fromOpaque(connection)
                unsafe Callbacks.server(context).close(connection.takeRetainedValue())
            },
            begun: { unsafe Callbacks.begin(Callbacks.server($0), $1, $2) },
            received: {
                unsafe Callbacks.receive(
                    Callbacks.server($0),
                    Callbacks.exchange($1),
                    $2,
                    $3,
                    $4,
                    $5
                )
            },
            completed: { context, exchange in
                let connection = unsafe Callbacks.exchange(exchange).connection
                unsafe Callbacks.server(context).endExchange(of: connection)
            },
            logged: { unsafe Callbacks.server($0).log(String(cString: $1)) }
        )
    }

    private static func begin(
        _ core: ServerCore,
        _ connection: UnsafeMutableRawPointer?,
        _ target: UnsafePointer<CChar>
    ) -> UnsafeMutableRawPointer? {
        guard let connection = unsafe connection else { return nil }
        let opened = unsafe Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue()
        let octets = unsafe UnsafeRawBufferPointer(start: target, count: strlen(target))
        let exchange = unsafe core.begin(Array(octets), on: opened)
        return unsafe Unmanaged.passUnretained(exchange).toOpaque()
    }

    /// Handles a call from the library.
    ///
    /// The library first calls this function for the head alone, and then for each part of the body
    /// as it arrives. Once the body has ended, the library calls the function without bytes. It
    /// calls the function again after each suspension.
    private static func receive(
        _ core: ServerCore,
        _ exchange: Exchange,
        _ connection: OpaquePointer,
        _ line: wm_line,
        _ bytes: UnsafePointer<CChar>?,
        _ size: UnsafeMutablePointer<Int>
    ) -> Bool {
        let handle = unsafe ConnectionHandle(connection)
        if exchange.isFresh {
            return unsafe core.judge(head(line, exchange, handle, core), exchange, handle)
        }
        guard let bytes = unsafe bytes, unsafe size.pointee > 0 else {
            return core.proceed(exchange, handle)
        }
        let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: size.pointee)
        unsafe size.pointee = 0
        return unsafe exchange.take(Array(piece))
    }

    private static func head(
        _ line: wm_line,
        _ exchange: Exchange,
        _ handle: ConnectionHandle,
        _ core: ServerCore
    ) -> Result<RawHead, RequestRejectedError> {
        var line = unsafe line
        unsafe line.target_length = exchange.targetLength
        return Result { () throws(RequestRejectedError) in
            RawHead(
                method: unsafe String(cString: line.method),
                target: exchange.target,
                version: unsafe String(cString: line.version),
                headers: try unsafe handle.fields(
                    atMost: core.validator.maximumHeaders,
                    after: line
                )
            )
        }
    }

    private static func server(_ context: UnsafeMutableRawPointer) -> ServerCore {
        unsafe Unmanaged<ServerCore>.fromOpaque(context).takeUnretainedValue()
    }

    private static func exchange(_ context: UnsafeMutableRawPointer) -> Exchange {
        unsafe Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    }
}
