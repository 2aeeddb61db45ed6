/// One file of a tar archive, in the format "ustar" of POSIX.1-1988.
struct TarEntry {
    /// The folder in which it lies; at most 155 bytes count.
    let folder: String
    /// Its name in the folder; at most 100 bytes count.
    let name: String
    /// How many bytes it has, up to 8 GiB.
    let size: Int
    /// Its moment, in seconds since 1970.
    let seconds: Int64

    private static let block = 512

    /// What stands behind the last file.
    static let end = [UInt8](repeating: 0, count: 2 * block)

    /// What stands before the bytes.
    var header: [UInt8] {
        var header = fields(checksum: Array("        ".utf8))
        let sum = header.reduce(0) { $0 + Int($1) }
        header = fields(checksum: Self.octal(sum, 6) + [0, 0x20])
        return header + [UInt8](repeating: 0, count: Self.block - header.count)
    }

    /// What stands behind the bytes, so that the next file begins at a whole block.
    var padding: [UInt8] {
        [UInt8](repeating: 0, count: (Self.block - size % Self.block) % Self.block)
    }

    private func fields(checksum: [UInt8]) -> [UInt8] {
        let zero = Self.octal(0, 7) + [0]
        let start = Self.text(name, 100) + Self.octal(0o600, 7) + [0] + zero + zero
        let moment = Self.octal(Int(max(0, seconds)), 11) + [0]
        let middle = Self.octal(size, 11) + [0] + moment + checksum
        let kind = Array("0".utf8) + Self.text("", 100) + Array("ustar\u{0}00".utf8)
        return start + middle + kind + Self.text("", 64) + zero + zero + Self.text(folder, 155)
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
