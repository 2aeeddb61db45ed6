/// One file of a tar archive: what stands before and behind its bytes.
///
/// ```swift
/// let entry = TarEntry(name: "key", size: bytes.count, seconds: 0)
/// archive += entry.header + bytes + entry.padding
/// archive += TarEntry.end
/// ```
///
/// The format is "ustar" of POSIX.1-1988, which every system opens. A file of 8 GiB or more, whose size
/// has no place in it, gets an extended header ("pax") of POSIX.1-2001 as well.
public struct TarEntry: Sendable, Hashable {
    /// The folder in which it lies, empty for none; at most 155 bytes count.
    public let folder: String
    /// Its name in the folder; at most 100 bytes count.
    public let name: String
    /// How many bytes it has.
    public let size: Int
    /// Its moment, in seconds since 1970.
    public let seconds: Int64

    /// The length to which everything in an archive is filled up.
    static let block = 512
    /// What stands for a file where its kind does, and for an extended header.
    static let (file, extended) = (UInt8(ascii: "0"), UInt8(ascii: "x"))
    /// The largest size that has a place in a header.
    static let largestPlainSize = 0o77777777777

    /// What stands behind the last file.
    public static let end = [UInt8](repeating: 0, count: 2 * block)

    /// Makes an entry.
    public init(folder: String = "", name: String, size: Int, seconds: Int64) {
        self.folder = folder
        self.name = name
        self.size = size
        self.seconds = seconds
    }

    /// Its folder and name.
    public var path: String { folder.isEmpty ? name : folder + "/" + name }

    /// What stands before the bytes.
    public var header: [UInt8] {
        guard size > Self.largestPlainSize else { return block(of: Self.file, size) }
        let record = Self.sizeRecord(size)
        let filling = Self.filling(record.count)
        return block(of: Self.extended, record.count) + record + filling + block(of: Self.file, 0)
    }

    /// What stands behind the bytes, so that the next file begins at a whole block.
    public var padding: [UInt8] { Self.filling(size) }

    /// The zeros behind so many bytes.
    static func filling(_ count: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: (block - count % block) % block)
    }

    /// The size as an extended header says it: the record's own length, and the number.
    static func sizeRecord(_ size: Int) -> [UInt8] {
        let rest = " size=\(size)\n"
        let short = rest.utf8.count + 2
        let length = short < 100 ? short : short + 1
        return Array("\(length)\(rest)".utf8)
    }

    private func block(of kind: UInt8, _ size: Int) -> [UInt8] {
        var block = fields(kind, size, checksum: Array("        ".utf8))
        let sum = block.reduce(0) { $0 + Int($1) }
        block = fields(kind, size, checksum: Self.octal(sum, 6) + [0, 0x20])
        return block + [UInt8](repeating: 0, count: Self.block - block.count)
    }

    private func fields(_ kind: UInt8, _ size: Int, checksum: [UInt8]) -> [UInt8] {
        let zero = Self.octal(0, 7) + [0]
        let start = Self.text(name, 100) + Self.octal(0o600, 7) + [0] + zero + zero
        let moment = Self.octal(Int(max(0, seconds)), 11) + [0]
        let middle = Self.octal(size, 11) + [0] + moment + checksum
        let format = [kind] + Self.text("", 100) + Array("ustar\u{0}00".utf8)
        return start + middle + format + Self.text("", 64) + zero + zero + Self.text(folder, 155)
    }

    private static func text(_ text: String, _ width: Int) -> [UInt8] {
        let bytes = Array(text.utf8.prefix(width))
        return bytes + [UInt8](repeating: 0, count: width - bytes.count)
    }

    private static func octal(_ number: Int, _ width: Int) -> [UInt8] {
        let digits = Array(String(number, radix: 8).utf8.suffix(width))
        return [UInt8](repeating: UInt8(ascii: "0"), count: width - digits.count) + digits
    }
}
