/// Rows of cells in a temporary file, for formats that must know all rows before they write the
/// first.
///
/// The caller assigns a number to each row.
struct RowSpool {
    private let file: ExportFile
    private(set) var count = 0

    init(in folder: ExportFolder) throws {
        file = try folder.temporaryFile()
    }

    mutating func append(_ cells: [TableCell], numbered number: Int = 0) throws {
        var bytes: [UInt8] = []
        Self.append(number, to: &bytes)
        Self.append(cells.count, to: &bytes)
        for cell in cells {
            bytes.append(cell.missing.map(Self.byte) ?? 0)
            Self.append(cell.text.utf8.count, to: &bytes)
            bytes.append(contentsOf: cell.text.utf8)
        }
        try file.write(bytes)
        count += 1
    }

    /// Calls `body` for each row, in the order in which the rows were appended.
    func forEach(_ body: (_ number: Int, [TableCell]) throws -> Void) throws {
        var reader = SpoolReader(file)
        for _ in 0..<count {
            let number = try reader.number()
            let cells = try (0..<reader.number()).map { _ in
                let reason = try reader.byte()
                let text = try reader.text()
                return TableCell(text: text, missing: Self.reason(reason))
            }
            try body(number, cells)
        }
    }

    /// Appends a non-negative number, encoded with seven bits per byte, lowest bits first.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func byte(of reason: MissingReason) -> UInt8 {
        UInt8((MissingReason.allCases.firstIndex(of: reason) ?? 0) + 1)
    }

    private static func reason(_ byte: UInt8) -> MissingReason? {
        byte == 0 ? nil : MissingReason.allCases[Int(byte) - 1]
    }
}

/// A buffered reader of a spool.
private struct SpoolReader {
    private static let capacity = 64 * 1024

    private let file: ExportFile
    private var buffer: [UInt8] = []
    private var place = 0
    private var offset = 0

    init(_ file: ExportFile) {
        self.file = file
    }

    mutating func byte() throws -> UInt8 {
        if place == buffer.count { try fill(1) }
        defer { place += 1 }
        return buffer[place]
    }

    mutating func number() throws -> Int {
        var (number, shift) = (0, 0)
        while true {
            let byte = try byte()
            number |= Int(byte & 0x7F) << shift
            guard byte > 0x7F else { return number }
            shift += 7
        }
    }

    mutating func text() throws -> String {
        let count = try number()
        if buffer.count - place < count { try fill(count) }
        defer { place += count }
        return String(decoding: buffer[place..<place + count], as: UTF8.self)
    }

    /// Discards the bytes already consumed and reads more, so that at least `count` bytes are
    /// available.
    private mutating func fill(_ count: Int) throws {
        buffer.removeFirst(place)
        place = 0
        let more = try file.read(max(Self.capacity, count), at: offset)
        offset += more.count
        buffer += more
        guard buffer.count >= count else { throw SpoolError.truncated }
    }
}

/// An error that only damage to a temporary file can cause.
private enum SpoolError: Error {
    case truncated
}
