/// A pattern for dates, such as `d 'de' MMMM 'de' y`.
struct DatePattern: Sendable, Hashable {
    private enum Piece: Sendable, Hashable {
        case words(String)
        case part(DatePart)
        case monthName
        /// The stand-alone month name; in some languages, a month next to a day is inflected.
        case monthAlone
    }

    private let pieces: [Piece]

    /// Creates a pattern from a Unicode date pattern; text between apostrophes is literal.
    init(_ pattern: String) {
        var pieces: [Piece] = []
        for (index, run) in pattern.split(separator: "'", omittingEmptySubsequences: false)
            .enumerated()
        {
            pieces += index.isMultiple(of: 2) ? Self.pieces(of: run) : [.words(String(run))]
        }
        self.pieces = pieces
    }

    private static func pieces(of run: Substring) -> [Piece] {
        var pieces: [Piece] = []
        var rest = run
        while let letter = rest.first {
            let length = rest.prefix { $0 == letter }.count
            pieces.append(piece(letter, length) ?? .words(String(repeating: letter, count: length)))
            rest = rest.dropFirst(length)
        }
        return pieces
    }

    /// Returns the piece for a letter repeated `length` times, or `nil` if it is literal text.
    ///
    /// A month of three or more letters is a name; a month of one or two letters is a number.
    private static func piece(_ letter: Character, _ length: Int) -> Piece? {
        switch letter {
        case "d": .part(.day)
        case "M": length > 2 ? .monthName : .part(.month)
        case "L": length > 2 ? .monthAlone : .part(.month)
        case "y": .part(.year)
        default: nil
        }
    }

    /// The date's parts, in order.
    var order: [DatePart] {
        pieces.compactMap { piece in
            switch piece {
            case .words: nil
            case .part(let part): part
            case .monthName, .monthAlone: .month
            }
        }
    }

    /// Returns a date in this pattern, with the given forms of the month's name.
    func text(_ date: CalendarDate, month: String, monthAlone: String) -> String {
        pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .part(.day): String(date.day)
            case .part(.month): String(date.month)
            case .part(.year): String(date.year)
            case .monthName: month
            case .monthAlone: monthAlone
            }
        }.joined()
    }
}
