/// The output stream of an export, with a buffer of 64 KiB.
public struct ExportStream {
    private static let capacity = 64 * 1024
    private var buffer: [UInt8] = []
    private let output: ([UInt8]) throws -> Void

    /// Creates a stream.
    ///
    /// - Parameter output: A function that receives the bytes of the buffer when it is full or
    ///   flushed. An error from this function ends the export.
    public init(to output: @escaping ([UInt8]) throws -> Void) {
        self.output = output
        buffer.reserveCapacity(Self.capacity)
    }

    /// Writes a text as UTF-8.
    public mutating func write(_ text: String) throws {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Writes bytes as they are.
    ///
    /// - Throws: Errors from the output, which receives the bytes once the buffer is full.
    public mutating func write(_ bytes: [UInt8]) throws {
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Passes the buffered bytes to the output.
    public mutating func flush() throws {
        guard !buffer.isEmpty else { return }
        try output(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
