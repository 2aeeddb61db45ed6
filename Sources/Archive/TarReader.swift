/// A sequential reader of archives written with `TarEntry`.
///
/// The reader rejects all other archives.
///
/// ```swift
/// var reader = TarReader { try file.read(upTo: $0) }
/// while let entry = try reader.next() {
///     while let piece = try reader.piece() { … }
/// }
/// ```
///
/// Each header must equal, byte for byte, the header that `TarEntry` would write for the same
/// fields. This excludes links, folders, devices and owners, and detects every change to a single
/// byte of a header. The caller must validate the names. Memory use does not depend on file sizes.
public struct TarReader {
    private let source: (_ count: Int) throws -> [UInt8]
    private var rest = 0
    private var filling = 0

    /// The number of bytes read so far.
    public private(set) var offset = 0

    /// The maximum length of a piece in bytes.
    private static let piece = 256 * 1024
    /// The maximum length of a record of a pax extended header, in bytes.
    private static let record = 64

    /// Creates a reader.
    ///
    /// - Parameter source: A function that returns up to `count` of the next bytes, or an empty
    ///   array at the end.
    public init(_ source: @escaping (_ count: Int) throws -> [UInt8]) {
        self.source = source
    }

    /// Advances to the next file; skips the rest of the current file.
    ///
    /// - Returns: The next file, or `nil` at the end of the archive.
    /// - Throws: `TarDamage`, or an error from the source.
    public mutating func next() throws -> TarEntry? {
        while try piece() != nil {}
        let start = offset
        let block = try exactly(TarEntry.block)
        guard block.contains(where: { $0 != 0 }) else { try requireEnd(); return nil }
        let entry = try entry(block, at: start)
        rest = entry.size
        filling = entry.padding.count
        return entry
    }

    /// Returns at most the next 256 KiB of the current file, or `nil` at the end of the file.
    ///
    /// - Throws: `TarDamage`, or an error from the source.
    public mutating func piece() throws -> [UInt8]? {
        guard rest > 0 else { try skipFilling(); return nil }
        let bytes = try some(min(rest, Self.piece))
        rest -= bytes.count
        return bytes
    }

    private mutating func entry(_ block: [UInt8], at start: Int) throws -> TarEntry {
        guard let plain = TarEntry(ustar: block) else { throw TarDamage.foreign(offset: start) }
        if plain.header == block { return plain }
        guard block[156] == TarEntry.extended, (0...Self.record).contains(plain.size) else {
            throw TarDamage.foreign(offset: start)
        }
        let bytes = try block + exactly(TarEntry.block) + exactly(TarEntry.block)
        let record = bytes[TarEntry.block...].prefix(plain.size)
        guard let size = Self.size(in: record) else { throw TarDamage.foreign(offset: start) }
        let large = plain.sized(size)
        guard large.header == bytes else { throw TarDamage.foreign(offset: start) }
        return large
    }

    /// Returns the number after the equals sign in a record of an extended header, or `nil` if
    /// there is none.
    ///
    /// The caller checks the rest of the record.
    private static func size(in record: ArraySlice<UInt8>) -> Int? {
        guard let text = String(validating: record, as: UTF8.self),
            let equals = text.firstIndex(of: "="), text.last == "\n"
        else { return nil }
        return Int(text[text.index(after: equals)...].dropLast())
    }

    private mutating func skipFilling() throws {
        let start = offset
        let bytes = try exactly(filling)
        filling = 0
        guard bytes.allSatisfy({ $0 == 0 }) else { throw TarDamage.foreign(offset: start) }
    }

    private mutating func requireEnd() throws {
        let start = offset
        let block = try exactly(TarEntry.block)
        guard block.allSatisfy({ $0 == 0 }) else { throw TarDamage.continued(offset: start) }
        guard try source(1).isEmpty else { throw TarDamage.continued(offset: offset) }
    }

    private mutating func exactly(_ count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count { bytes += try some(count - bytes.count) }
        return bytes
    }

    private mutating func some(_ count: Int) throws -> [UInt8] {
        let bytes = try source(count)
        guard !bytes.isEmpty else { throw TarDamage.truncated }
        offset += bytes.count
        return bytes
    }
}
