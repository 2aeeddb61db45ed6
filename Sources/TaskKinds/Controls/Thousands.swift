import TaskModel

/// The marks that a language writes between thousands.
struct Thousands {
    /// What people put between thousands whatever the language: spaces, apostrophes, the Arabic mark.
    private static let common: Set<Character> = [
        " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}", "\u{66C}",
    ]
    private let mark: Character
    private let decimalMark: Character

    /// The marks of a wording's language.
    init(of wording: Wording) {
        decimalMark = wording("language.decimalMark") == "," ? "," : "."
        let named = wording("language.groupMark")
        mark = named.count == 1 ? named.first ?? "," : decimalMark == "," ? "." : ","
    }

    /// A number with marks between its thousands.
    func added(to text: String) -> String {
        let sign = text.prefix { $0 == "-" }
        let whole = text.dropFirst(sign.count).prefix { $0 != decimalMark }
        let rest = text.dropFirst(sign.count + whole.count)
        return sign + grouped(whole) + rest
    }

    private func grouped(_ digits: Substring) -> String {
        let head = digits.count % 3
        var groups = head > 0 ? [digits.prefix(head)] : []
        var tail = digits.dropFirst(head)
        while !tail.isEmpty {
            groups.append(tail.prefix(3))
            tail = tail.dropFirst(3)
        }
        return groups.joined(separator: String(mark))
    }

    /// A number without the marks between its thousands; the same text where they stand elsewhere.
    func removed(from text: String) -> String {
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        let whole = text.dropFirst(sign.count).prefix { $0 != decimalMark }
        let rest = text.dropFirst(sign.count + whole.count)
        guard let used = whole.first(where: isMark) else { return text }
        let groups = whole.split(separator: used, omittingEmptySubsequences: false)
        guard areThousands(groups) else { return text }
        return sign + groups.joined() + rest
    }

    private func isMark(_ character: Character) -> Bool {
        character == mark || Self.common.contains(character)
    }

    private func areThousands(_ groups: [Substring]) -> Bool {
        guard let first = groups.first, 1...3 ~= first.count else { return false }
        return groups.dropFirst().allSatisfy { $0.count == 3 }
            && groups.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } }
    }
}
