public import TaskModel

extension StoredFile {
    /// Describes a file by its bytes.
    ///
    /// - Throws: `FileRefusal` for an empty one and one of a type that is not known.
    public init(_ bytes: [UInt8], id: String) throws(FileRefusal) {
        try self.init(beginning: bytes, size: bytes.count, id: id)
    }

    /// Describes a file by its first bytes, `MediaType.prefix` of them or all, and its size.
    ///
    /// - Throws: `FileRefusal` for an empty one and one of a type that is not known.
    public init(
        beginning bytes: some Collection<UInt8>,
        size: Int,
        id: String
    ) throws(FileRefusal) {
        guard size > 0 else { throw .empty }
        guard let type = MediaType.of(bytes) else { throw .unknownType }
        self.init(id: id, mediaType: type, size: size)
    }
}
