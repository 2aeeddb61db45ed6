/// Which bytes of a file a client wants, as RFC 9110 §14.2 writes it.
enum ByteRange: Equatable {
    /// All of them; also what is asked in a way that need not be understood.
    case whole
    /// A part of them.
    case part(Range<Int>)
    /// Some that the file does not have.
    case unsatisfiable

    /// Reads a Range field: `bytes=0-499`, `bytes=500-`, `bytes=-500`.
    ///
    /// Several parts at once are answered with the whole, which every client must take.
    init(_ field: String?, of count: Int) {
        guard let field, field.lowercased().hasPrefix("bytes=") else { self = .whole; return }
        let ends = field.dropFirst("bytes=".count).split(
            separator: "-",
            omittingEmptySubsequences: false
        )
        guard ends.count == 2, ends.allSatisfy(Self.isNumber) else { self = .whole; return }
        self = Self.range(from: Self.number(ends[0]), to: Self.number(ends[1]), of: count)
    }

    private static func range(from first: Int?, to last: Int?, of count: Int) -> ByteRange {
        switch (first, last) {
        case (nil, nil): return .whole
        case (nil, let suffix?):
            guard suffix > 0, count > 0 else { return .unsatisfiable }
            return .part(max(0, count - suffix)..<count)
        case (let first?, let last):
            if let last, last < first { return .whole }
            guard first < count else { return .unsatisfiable }
            return .part(first..<min(last ?? count - 1, count - 1) + 1)
        }
    }

    /// Digits, or nothing.
    private static func isNumber(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    /// A number that is too large for us is larger than any file.
    private static func number(_ text: Substring) -> Int? {
        text.isEmpty ? nil : Int(text) ?? Int.max
    }
}
