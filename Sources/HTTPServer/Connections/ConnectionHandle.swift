internal import CMicroHTTPD
internal import HTTP

/// The library's connection object, which is valid for one request.
///
/// `Sendable` is unchecked because `resume` may be called on any thread and the other methods are
/// called only on the connection's thread.
@safe struct ConnectionHandle: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        unsafe self.pointer = unsafe pointer
    }

    /// Removes the connection from its thread's event loop.
    func suspend() {
        unsafe wm_suspend(pointer)
    }

    /// Puts the connection back into the event loop; must be called once after each suspension.
    func resume() {
        unsafe wm_resume(pointer)
    }

    /// Queues a response; returns `false` if the library rejects it.
    func reply(_ response: PreparedResponse) -> Bool {
        unsafe response.withPointer { unsafe wm_reply(pointer, response.status, $0) }
    }

    /// Returns the header fields as received.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of fields.
    ///   - line: The request line in the library's buffer.
    /// - Returns: The fields, including the white space around their values.
    /// - Throws: `tooManyHeaders` or `malformedHead`.
    func fields(atMost limit: Int, after line: wm_line) throws(RequestRejectedError) -> HeaderFields
    {
        // The `wm_field` values of a typical browser request fit in 1 KiB on the stack. Larger
        // buffers are allocated on the heap.
        let few = unsafe 1024 / MemoryLayout<wm_field>.stride
        if limit > few, let fields = try unsafe fields(in: few, after: line) { return fields }
        guard let fields = try unsafe fields(in: limit, after: line) else { throw .tooManyHeaders }
        return fields
    }

    /// Returns the fields, or `nil` if there are more than `room`.
    private func fields(
        in room: Int,
        after line: wm_line
    ) throws(RequestRejectedError) -> HeaderFields? {
        try unsafe withUnsafeTemporaryAllocation(of: wm_field.self, capacity: room) {
            (fields) throws(RequestRejectedError) -> HeaderFields? in
            guard let start = fields.baseAddress else { return nil }
            let count = unsafe wm_fields(pointer, start, room)
            guard count <= room else { return nil }
            guard unsafe wm_head_is_plain(pointer, line, start, count) else {
                throw .malformedHead
            }
            return unsafe HeaderFields(
                fields.prefix(count).map { field in
                    (
                        unsafe Self.text(field.name, field.name_length),
                        unsafe Self.text(field.value, field.value_length)
                    )
                }
            )
        }
    }

    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        let octets = unsafe UnsafeRawBufferPointer(start: start, count: count)
        return unsafe String(decoding: octets, as: UTF8.self)
    }
}
