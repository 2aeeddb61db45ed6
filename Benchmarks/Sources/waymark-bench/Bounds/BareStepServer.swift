import CBare

/// A server in this process that performs the bare step.
@safe final class BareStepServer {
    private let native: OpaquePointer

    /// Creates a server that serves `page` and commits the rows of a step before it acknowledges
    /// the step's POST.
    init(
        serving page: BarePage,
        into database: String,
        sessions: Int,
        port: UInt16,
        threads: Int
    ) throws {
        var failure: UnsafePointer<CChar>?
        let made = unsafe page.withNative { page in
            unsafe database.withCString { path in
                var order = unsafe bare_order(
                    database: path,
                    sessions: UInt32(sessions),
                    port: port,
                    threads: UInt32(threads)
                )
                return unsafe bare_step_start(page, &order, &failure)
            }
        }
        guard let made = unsafe made else {
            let reason = unsafe failure.map { unsafe String(cString: $0) } ?? ""
            throw Failure("bare step on port \(port): \(reason)")
        }
        unsafe native = unsafe made
    }

    deinit { unsafe bare_step_stop(native) }
}
