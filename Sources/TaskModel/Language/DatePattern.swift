/// How a language writes a date in words: `d 'de' MMMM 'de' y`.
struct DatePattern: Sendable, Hashable {
    /// A piece of a date.
    private enum Piece: Sendable, Hashable {
        case words(String)
        case part(DatePart)
        case monthName
        /// The month's name as it stands without a day, which some languages inflect.
        case monthAlone
    }

    private let pieces: [Piece]

    /// Reads a pattern of Unicode's letters; what stands between apostrophes is words.
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

    /// One or two letters are a month's number, more its name.
    private static func piece(_ letter: Character, _ length: Int) -> Piece? {
        switch letter {
        case "d": .part(.day)
        case "M": length > 2 ? .monthName : .part(.month)
        case "L": length > 2 ? .monthAlone : .part(.month)
        case "y": .part(.year)
        default: nil
        }
    }

    /// The parts in their order.
    var order: [DatePart] {
        pieces.compactMap { piece in
            switch piece {
            case .words: nil
            case .part(let part): part
            case .monthName, .monthAlone: .month
            }
        }
    }

    /// The date with what stands for its parts.
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
