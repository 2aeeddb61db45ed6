/// Typing errors that are possible in every control.
enum TypingErrors {
    static let usual = [
        "abc", "x", "-1", "0", "1", "2.5", "1,5", "2.5.1", "0.12345678901", "1.234", "1,234.5",
        "123456789012345678", "99999999", "-99999999", "99", "32", "61", "0001", "9999",
        "2:7", "99:99", "00:00", "00:01", "12:07", "23:59", "not an option",
    ]

    /// Texts that are one character longer than common length limits.
    static let long = [501, 2001, 20_001].map { String(repeating: "a", count: $0) }
}

extension RawFields {
    /// Returns variants in which one control is empty, has two values, or has another text, such as
    /// a slightly different number.
    func typingErrors(named name: String, parts: [String]) -> [RawFields] {
        parts.flatMap { part -> [RawFields] in
            let texts = TypingErrors.usual + neighbours(of: self[name + part])
            return [without(name + part), with(["x", "y"], in: name + part)]
                + texts.map { with([$0], in: name + part) }
        }
    }

    private func neighbours(of text: String?) -> [String] {
        guard let number = text.flatMap({ Int($0) }), number.magnitude < 1_000_000_000_000_000
        else {
            return []
        }
        return [number - 1, number + 1, number + 7].map { String($0) } + ["\(number).1"]
    }

    private func with(_ texts: [String], in name: String) -> RawFields {
        merging(RawFields([name: texts]))
    }

    private func without(_ name: String) -> RawFields {
        var rest = self
        rest[name] = nil
        return rest
    }
}
