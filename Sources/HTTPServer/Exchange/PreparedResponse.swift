internal import CMicroHTTPD
internal import Glibc
internal import HTTP

/// A response in the library's format, ready to be sent.
///
/// `Sendable` is unchecked because the pointer never changes and the library guards the response's
/// reference count with a lock.
@safe final class PreparedResponse: @unchecked Sendable {
    let status: UInt32
    /// The length of the body in bytes.
    let byteCount: Int
    private let pointer: OpaquePointer

    /// Creates a response, or returns `nil` if the given response cannot be sent.
    ///
    /// A response cannot be sent if a field is malformed, the body cannot be read or the status is
    /// outside 200 to 599.
    ///
    /// - Parameters:
    ///   - response: The handler's response; its file is removed if it is a spool file.
    ///   - isLast: Whether the connection closes after this response.
    init?(_ response: Response, isLast: Bool) {
        defer { response.body.removeSpool() }
        guard let settled = response.settled, (200...599).contains(settled.status.rawValue),
            let (pointer, byteCount) = unsafe Self.make(settled.body)
        else { return nil }
        unsafe self.pointer = unsafe pointer
        self.byteCount = byteCount
        status = UInt32(settled.status.rawValue)
        for field in settled.headers.fields {
            guard unsafe Self.add(field.name, field.value, to: pointer) else { return nil }
        }
        if isLast { unsafe wm_response_add(pointer, "Connection", "close") }
    }

    deinit { unsafe wm_response_release(pointer) }

    func withPointer<Value>(_ body: (OpaquePointer) -> Value) -> Value {
        unsafe body(pointer)
    }

    /// Adds a field; returns `false` if the library rejects it.
    ///
    /// `withCString` avoids the copies that passing a `String` to a C function would make.
    private static func add(_ name: String, _ value: String, to pointer: OpaquePointer) -> Bool {
        unsafe name.withCString { name in
            unsafe value.withCString { unsafe wm_response_add(pointer, name, $0) }
        }
    }

    private static func make(_ body: Response.Body) -> (OpaquePointer, Int)? {
        switch body {
        case .bytes(let bytes):
            guard let pointer = unsafe wm_response_from_bytes(bytes, bytes.count) else {
                return nil
            }
            return unsafe (pointer, bytes.count)
        case .file(let path, let offset, let byteCount, _):
            return unsafe make(path, offset, byteCount)
        }
    }

    private static func make(
        _ path: String,
        _ offset: Int,
        _ byteCount: Int
    ) -> (OpaquePointer, Int)? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            offset >= 0, byteCount >= 0, status.st_size - offset >= byteCount,
            let pointer = unsafe wm_response_from_file(
                descriptor,
                UInt64(offset),
                UInt64(byteCount)
            )
        else {
            close(descriptor)
            return nil
        }
        return unsafe (pointer, byteCount)
    }
}

extension Response.Body {
    /// Removes a spool file; the descriptor that is already open keeps the bytes readable.
    fileprivate func removeSpool() {
        if case .file(let path, _, _, true) = self { unsafe unlink(path) }
    }
}
