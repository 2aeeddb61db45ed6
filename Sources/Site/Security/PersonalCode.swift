/// The format of personal, invitation, completion and recovery codes and of withdrawal references:
/// easy to read out, hard to guess.
enum PersonalCode {
    /// Crockford's 32 characters: no I, L, O or U.
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    private static let length = 10

    /// Returns a code of `length` characters, each from the low 5 bits of one byte.
    static func text(of bytes: [UInt8], length: Int = length) -> String {
        String(bytes.prefix(length).map { alphabet[Int($0 % 32)] })
    }

    /// Returns a code in groups of five characters, as pages show it.
    static func grouped(_ code: String) -> String {
        stride(from: 0, to: code.count, by: 5).map { String(code.dropFirst($0).prefix(5)) }
            .joined(separator: "-")
    }

    /// Returns typed text as a code in standard form; `nil` if the text cannot be a code.
    static func normalized(_ typed: String, length: Int = length) -> String? {
        let characters = typed.uppercased().compactMap { character -> Character? in
            switch character {
            case "O": "0"
            case "I", "L": "1"
            default: alphabet.contains(character) ? character : nil
            }
        }
        return characters.count == length ? String(characters) : nil
    }
}
