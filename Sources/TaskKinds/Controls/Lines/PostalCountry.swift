/// A country with known postal code patterns, identified by its two-letter ISO 3166 code.
enum PostalCountry: String, Sendable, CaseIterable {
    case at, au, be, br, ca, ch, de, dk, es, fi, fr, gb, ie, `in`, it, jp, mx, nl, no, nz, pl, pt
    case se, us

    /// An existing postal code of the country.
    var example: String {
        switch self {
        case .at: "1010"
        case .au: "2600"
        case .be: "1000"
        case .br: "01310-100"
        case .ca: "K1A 0B1"
        case .ch: "3011"
        case .de: "10115"
        case .dk: "1050"
        case .es: "28013"
        case .fi: "00100"
        case .fr: "75001"
        case .gb: "SW1A 1AA"
        case .ie: "D02 AF30"
        case .in: "110001"
        case .it: "00184"
        case .jp: "100-0001"
        case .mx: "06000"
        case .nl: "1011 AB"
        case .no: "0150"
        case .nz: "6011"
        case .pl: "00-950"
        case .pt: "1100-148"
        case .se: "111 29"
        case .us: "20500"
        }
    }

    /// The patterns of the country's codes: `9` stands for a digit, `A` for a letter, `X` for
    /// either.
    private var forms: [String] {
        switch self {
        case .us: ["99999", "99999-9999"]
        case .gb: ["A9 9AA", "A99 9AA", "AA9 9AA", "AA99 9AA", "A9A 9AA", "AA9A 9AA"]
        case .ie: ["A9X XXXX"]
        default: [Self.form(of: example)]
        }
    }

    private static func form(of code: String) -> String {
        String(code.map { $0.isNumber ? "9" : $0.isLetter ? "A" : $0 })
    }

    /// Whether the country's codes contain only digits.
    var isNumeric: Bool { forms.allSatisfy { $0.allSatisfy { $0 == "9" } } }

    /// Returns a code with the country's spaces and hyphens; `nil` if the text matches no pattern.
    func code(_ text: String) -> String? {
        let plain = Array(text.filter { $0 != " " && $0 != "-" })
        return forms.lazy.compactMap { Self.filled($0, with: plain) }.first
    }

    /// Returns a pattern filled with characters; `nil` if they do not fit.
    private static func filled(_ form: String, with characters: [Character]) -> String? {
        var rest = characters[...]
        var code = ""
        for mark in form {
            guard "9AX".contains(mark) else {
                code.append(mark)
                continue
            }
            guard let next = rest.popFirst(), fits(next, mark) else { return nil }
            code.append(next)
        }
        return rest.isEmpty ? code : nil
    }

    private static func fits(_ character: Character, _ mark: Character) -> Bool {
        let isDigit = character.isASCII && character.isNumber
        let isLetter = character.isASCII && character.isLetter
        switch mark {
        case "9": return isDigit
        case "A": return isLetter
        default: return isDigit || isLetter
        }
    }
}
