import CLoad

/// The clients of one thread.
///
/// Unchecked: only one thread uses an engine at a time. `Clients` passes it to a thread of the
/// generator and waits for that thread.
@safe final class Engine: @unchecked Sendable {
    private let native: OpaquePointer
    private let clients: UInt32

    /// Creates clients without connections.
    init(_ target: Target, clients: Int, seed: UInt64) throws {
        let made = unsafe Self.make(target, UInt32(clients), seed)
        guard let made = unsafe made else { throw Failure("no memory for \(clients) clients") }
        unsafe native = unsafe made
        self.clients = UInt32(clients)
    }

    deinit { unsafe load_free(native) }

    /// Starts a session for each client that has none, `atOnce` at a time.
    func prepare(atOnce: Int) throws {
        guard unsafe load_prepare(native, UInt32(atOnce)) else {
            throw Failure("not every session started: \(counts)")
        }
    }

    /// Runs the clients; returns when all requests have ended.
    func run(_ plan: load_plan, _ recorder: Recorder) {
        let context = unsafe Unmanaged.passUnretained(recorder).toOpaque()
        unsafe withUnsafePointer(to: plan) { plan in
            unsafe load_run(
                native,
                plan,
                { context, sample in
                    guard let context = unsafe context, let sample = unsafe sample else { return }
                    unsafe Unmanaged<Recorder>.fromOpaque(context).takeUnretainedValue()
                        .note(sample.pointee)
                },
                context
            )
        }
    }

    /// The counts since the engine was created.
    var counts: Counts { unsafe Counts(load_counts(native)) }

    /// The number of connections that neither side has closed.
    var openConnections: Int { Int(unsafe load_open_connections(native)) }

    /// The clients' current pages.
    var pages: [SeenPage] { (0..<clients).map(page) }

    private func page(of client: UInt32) -> SeenPage {
        var (length, head) = (0, 0)
        let path = unsafe load_path(native, client).map { unsafe String(cString: $0) } ?? ""
        guard let bytes = unsafe load_last_response(native, client, &length, &head) else {
            return SeenPage(path: path, head: "", body: [])
        }
        let all = unsafe UnsafeRawBufferPointer(start: bytes, count: length)
        return unsafe SeenPage(
            path: path,
            head: String(decoding: all.prefix(head), as: UTF8.self),
            body: Array(all.dropFirst(head))
        )
    }

    private static func make(
        _ target: Target,
        _ clients: UInt32,
        _ seed: UInt64
    ) -> OpaquePointer? {
        unsafe target.withNative { native in
            unsafe withUnsafePointer(to: native) { unsafe load_make($0, clients, seed) }
        }
    }
}

extension Target {
    /// Calls a closure with the target as a C structure that is valid only during the call.
    fileprivate func withNative<Value>(_ body: (load_target) -> Value) -> Value {
        unsafe "127.0.0.1".withCString { address in
            unsafe start.withCString { start in
                unsafe Self.with(begin) { begin in
                    unsafe Self.with(inside) { inside in
                        unsafe body(
                            load_target(
                                address: address,
                                port: port,
                                start: start,
                                begin: begin,
                                inside: inside
                            )
                        )
                    }
                }
            }
        }
    }

    private static func with<Value>(
        _ text: String?,
        _ body: (UnsafePointer<CChar>?) -> Value
    ) -> Value {
        guard let text else { return body(nil) }
        return unsafe text.withCString { unsafe body($0) }
    }
}
