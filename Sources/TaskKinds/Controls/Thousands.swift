import TaskModel

/// The thousands separators of a language.
struct Thousands {
    /// The thousands separators accepted in any language: spaces, apostrophes and the Arabic
    /// thousands separator.
    private static let common: Set<Character> = [
        " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}", "\u{66C}",
    ]
    private let mark: Character
    private let decimalMark: Character
    private let size: Int

    init(of wording: Wording) {
        decimalMark = wording.customs.decimalMark
        mark = wording.customs.groupMark
        size = wording.customs.groupSize
    }

    /// Returns a number with thousands separators.
    func added(to text: String) -> String {
        let sign = text.prefix { $0 == "-" }
        let whole = text.dropFirst(sign.count).prefix { $0 != decimalMark }
        let rest = text.dropFirst(sign.count + whole.count)
        return sign + grouped(whole) + rest
    }

    private func grouped(_ digits: Substring) -> String {
        var groups = [digits.suffix(3)]
        var head = digits.dropLast(3)
        while !head.isEmpty {
            groups.insert(head.suffix(size), at: 0)
            head = head.dropLast(size)
        }
        return groups.joined(separator: String(mark))
    }

    /// Returns a number without thousands separators, or with them if they are misplaced.
    ///
    /// In both cases, the language's decimal mark replaces the Arabic decimal separator U+066B.
    func removed(from typed: String) -> String {
        let text = typed.replacing("\u{66B}", with: String(decimalMark))
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
        guard groups.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }) else {
            return false
        }
        return are(groups, ofSize: 3) || are(groups, ofSize: 2)
    }

    /// Returns whether the last group has three digits and the groups before it have a given size.
    ///
    /// The first group can be shorter. In Indian notation, such as `12,34,567`, the size is two.
    private func are(_ groups: [Substring], ofSize size: Int) -> Bool {
        guard let first = groups.first, groups.last?.count == 3 else { return false }
        return 1...size ~= first.count
            && groups.dropFirst().dropLast().allSatisfy { $0.count == size }
    }
}
