/// Where an export is written to: collects text and passes it on in large pieces.
public struct ExportStream {
    private static let capacity = 64 * 1024
    private var buffer: [UInt8] = []
    private let output: ([UInt8]) throws -> Void

    /// Makes a stream.
    ///
    /// - Parameter output: Takes the bytes, piece by piece; what it throws ends the export.
    public init(to output: @escaping ([UInt8]) throws -> Void) {
        self.output = output
        buffer.reserveCapacity(Self.capacity)
    }

    /// Writes text as UTF-8.
    public mutating func write(_ text: String) throws {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Writes bytes as they are.
    public mutating func write(_ bytes: [UInt8]) throws {
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Passes on what is collected.
    public mutating func flush() throws {
        guard !buffer.isEmpty else { return }
        try output(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
