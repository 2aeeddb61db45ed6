internal import CMicroHTTPD

/// The contents of a TLS identity's files.
struct TLSIdentity {
    private let certificate: [CChar]
    private let key: [CChar]

    /// Creates an identity by reading its files.
    ///
    /// - Throws: `noTLS` or `unreadable`.
    init(_ files: TLSFiles) throws(StartFailure) {
        guard wm_supports_tls() else { throw .noTLS }
        certificate = try Self.read(files.certificate)
        key = try Self.read(files.key)
    }

    func withCStrings<Value>(
        _ body: (UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Value
    ) -> Value {
        unsafe certificate.withUnsafeBufferPointer { certificate in
            unsafe key.withUnsafeBufferPointer { key in
                unsafe body(certificate.baseAddress, key.baseAddress)
            }
        }
    }

    private static func read(_ path: String) throws(StartFailure) -> [CChar] {
        guard let bytes = SmallFileReader.read(path), !bytes.isEmpty, !bytes.contains(0) else {
            throw .unreadable(path: path)
        }
        return bytes.map(CChar.init(bitPattern:)) + [0]
    }
}
