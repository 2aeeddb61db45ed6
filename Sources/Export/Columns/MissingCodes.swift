/// The numbers that represent missing values.
public struct MissingCodes: Sendable, Hashable {
    private var codes: [MissingReason: Int]

    /// The default codes: -99 for skipped, -98 for declined, and so on.
    public static let usual = MissingCodes(
        codes: [
            .skipped: -99, .declined: -98, .dontKnow: -97, .notShown: -96, .notReached: -95,
            .withdrawn: -94, .offPath: -93,
        ]
    )

    private init(codes: [MissingReason: Int]) {
        self.codes = codes
    }

    public subscript(reason: MissingReason) -> Int { codes[reason] ?? 0 }

    /// All codes, smallest first.
    var all: [Int] { codes.values.sorted() }

    /// Creates codes from a text such as `skipped=-9,declined=-8`; reasons that the text does not
    /// name have their default codes.
    ///
    /// - Throws: `Problem`.
    public init(_ text: String) throws(Problem) {
        self = .usual
        for part in text.split(separator: ",") {
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimming(" ") }
            guard pair.count == 2, let code = Int(pair[1]),
                -1_000_000...1_000_000 ~= code
            else {
                throw .notACode(String(part))
            }
            guard let reason = MissingReason(rawValue: pair[0]) else {
                throw .unknownReason(pair[0])
            }
            codes[reason] = code
        }
        guard Set(codes.values).count == codes.count else { throw .repeated }
    }

    /// An error in a list of codes.
    public enum Problem: Error, Hashable, CustomStringConvertible {
        case notACode(String)
        case unknownReason(String)
        case repeated

        /// The problem as a sentence without a full stop.
        public var description: String {
            switch self {
            case .notACode(let text):
                "\"\(text)\" is not a reason and a whole number, such as skipped=-99"
            case .unknownReason(let reason):
                "unknown reason \"\(reason)\"; the reasons are "
                    + MissingReason.allCases.map(\.rawValue).joined(separator: ", ")
            case .repeated: "two reasons have the same code"
            }
        }
    }
}

extension Substring {
    /// Returns the text without leading and trailing occurrences of a character.
    fileprivate func trimming(_ character: Character) -> String {
        var text = self
        while text.first == character { text.removeFirst() }
        while text.last == character { text.removeLast() }
        return String(text)
    }
}
