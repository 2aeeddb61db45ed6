/// The header and padding of one file in a tar archive.
///
/// ```swift
/// let entry = TarEntry(name: "key", size: bytes.count, seconds: 0)
/// archive += entry.header + bytes + entry.padding
/// archive += TarEntry.end
/// ```
///
/// The format is "ustar" of POSIX.1-1988, which all common systems can open. A size of 8 GiB or
/// more does not fit into this header, so an extended header ("pax") of POSIX.1-2001 precedes it.
public struct TarEntry: Sendable, Hashable {
    /// The folder of the file, or an empty string.
    ///
    /// The header contains at most its first 155 bytes.
    public let folder: String
    /// The name of the file in its folder.
    ///
    /// The header contains at most its first 100 bytes.
    public let name: String
    /// The size of the file in bytes.
    public let size: Int
    /// The modification time in seconds since 1970; a negative time is written as 0.
    public let seconds: Int64

    /// The block size in bytes; every header and file is padded to a multiple of it.
    static let block = 512
    /// The type flags of a file and of an extended header.
    static let (file, extended) = (UInt8(ascii: "0"), UInt8(ascii: "x"))
    /// The largest size that fits into a header: 11 octal digits.
    static let largestPlainSize = 0o77777777777

    /// The end marker, two blocks of zeros after the last file.
    public static let end = [UInt8](repeating: 0, count: 2 * block)

    public init(folder: String = "", name: String, size: Int, seconds: Int64) {
        self.folder = folder
        self.name = name
        self.size = size
        self.seconds = seconds
    }

    /// The path of the file: its name, preceded by its folder and a slash unless the folder is
    /// empty.
    public var path: String { folder.isEmpty ? name : folder + "/" + name }

    /// The bytes that precede the file's contents.
    public var header: [UInt8] {
        guard size > Self.largestPlainSize else { return block(of: Self.file, size) }
        let record = Self.sizeRecord(size)
        let filling = Self.filling(record.count)
        return block(of: Self.extended, record.count) + record + filling + block(of: Self.file, 0)
    }

    /// The zeros that pad the file's contents to whole blocks.
    public var padding: [UInt8] { Self.filling(size) }

    /// Returns the zeros that pad `count` bytes to whole blocks.
    static func filling(_ count: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: (block - count % block) % block)
    }

    /// Returns the size as a record of an extended header.
    ///
    /// The record starts with its own length.
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
