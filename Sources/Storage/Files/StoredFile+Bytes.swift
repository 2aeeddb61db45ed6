public import TaskModel

extension StoredFile {
    /// Creates a description of a file from its bytes.
    ///
    /// - Throws: `FileRejectedError` if the file is empty or of an unsupported type.
    public init(_ bytes: [UInt8], id: String) throws(FileRejectedError) {
        try self.init(beginning: bytes, size: bytes.count, id: id)
    }

    /// Creates a description of a file from its size and its first `SniffedMediaType.prefix` bytes,
    /// or all bytes if there are fewer.
    ///
    /// - Throws: `FileRejectedError` if the file is empty or of an unsupported type.
    public init(
        beginning bytes: some Collection<UInt8>,
        size: Int,
        id: String
    ) throws(FileRejectedError) {
        guard size > 0 else { throw .empty }
        guard let type = SniffedMediaType.of(bytes) else { throw .unknownType }
        self.init(id: id, mediaType: type, size: size)
    }
}
