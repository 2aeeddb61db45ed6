extension Recording {
    /// Returns whether a piece is new, or `false` if it is stored already.
    ///
    /// - Throws: `differs` or `ended`.
    public func accepts(_ incoming: IncomingChunk) throws(ChunkRejectedError) -> Bool {
        guard incoming.recording == key else { throw .differs }
        if let known = pieces.first(where: { $0.chunk.number == incoming.chunk.number }) {
            guard known.chunk.sha256 == incoming.chunk.sha256 else { throw .differs }
            return false
        }
        guard ending == nil else { throw .ended }
        return true
    }
}
