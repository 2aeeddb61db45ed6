internal import CMicroHTTPD
internal import HTTP

/// The library's own connection, for as long as one of its requests lasts.
///
/// Unchecked, because the pointer is only passed to functions that the library allows where they
/// are called: resuming from any thread, everything else from the connection's own.
@safe struct ConnectionHandle: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        unsafe self.pointer = unsafe pointer
    }

    /// Takes it out of its thread's loop.
    func suspend() {
        unsafe wm_suspend(pointer)
    }

    /// Puts it back; to be called once for each suspension.
    func resume() {
        unsafe wm_resume(pointer)
    }

    /// Sends a response; `false` when the library does not take it.
    func reply(_ response: PreparedResponse) -> Bool {
        unsafe response.withPointer { unsafe wm_reply(pointer, response.status, $0) }
    }

    /// The header fields as received, or why they cannot be.
    ///
    /// - Parameters:
    ///   - limit: more than so many are not read.
    ///   - line: where the library keeps the request line.
    /// - Returns: the fields, values with the white space around them.
    /// - Throws: `tooManyHeaders` or `malformedHead`.
    func fields(atMost limit: Int, after line: wm_line) throws(RequestRejectedError) -> HeaderFields
    {
        // A kilobyte lies on the stack, and holds what browsers send; room for more is allocated.
        let few = unsafe 1024 / MemoryLayout<wm_field>.stride
        if limit > few, let fields = try unsafe fields(in: few, after: line) { return fields }
        guard let fields = try unsafe fields(in: limit, after: line) else { throw .tooManyHeaders }
        return fields
    }

    /// The fields, or `nil` when there are more than there is room for.
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
