struct PatternParser {
    var rest: Substring.UnicodeScalarView
    private var depth = 0

    init(_ source: String) {
        rest = Substring(source).unicodeScalars
    }

    mutating func parse() throws(PatternError) -> PatternNode {
        _ = take("^")
        let node = try choice()
        guard rest.isEmpty else { throw PatternError("has a ) without a matching (") }
        return node
    }

    private mutating func choice() throws(PatternError) -> PatternNode {
        var parts = [try sequence()]
        while take("|") { parts.append(try sequence()) }
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() throws(PatternError) -> PatternNode {
        var parts: [PatternNode] = []
        while let next = rest.first, next != "|", next != ")" {
            if isFinalAnchor { rest.removeFirst() } else { parts.append(try counted()) }
        }
        return parts.isEmpty ? .empty : .sequence(parts)
    }

    /// Whether only a final `$` remains, which is redundant because patterns always match the whole
    /// text.
    private var isFinalAnchor: Bool {
        rest.first == "$" && rest.dropFirst().isEmpty && depth == 0
    }

    private mutating func counted() throws(PatternError) -> PatternNode {
        let part = try atom()
        guard let (least, most) = try count() else { return part }
        if most == nil, part.isUnbounded { throw .nestedRepeat }
        if take("+") { throw PatternError("has a possessive repeat", isUnsafe: true) }
        _ = take("?")
        if let next = rest.first, "*+?".unicodeScalars.contains(next) { throw .doubleRepeat }
        return .repeated(part, from: least, to: most)
    }

    private mutating func count() throws(PatternError) -> (Int, Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        return take("{") ? try braces() : nil
    }

    private mutating func braces() throws(PatternError) -> (Int, Int?) {
        guard let least = number() else { throw .badCount }
        guard take(",") else { return try closed(least, least) }
        if rest.first == "}" { return try closed(least, nil) }
        guard let most = number() else { throw .badCount }
        return try closed(least, most)
    }

    private mutating func closed(_ least: Int, _ most: Int?) throws(PatternError) -> (Int, Int?) {
        guard take("}"), least <= most ?? least else { throw .badCount }
        return (least, most)
    }

    private mutating func number() -> Int? {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        rest = rest.dropFirst(digits.count)
        return Int(String(digits)).flatMap { $0 <= 1000 ? $0 : nil }
    }

    private mutating func atom() throws(PatternError) -> PatternNode {
        guard let first = rest.popFirst() else { return .empty }
        switch first {
        case "(": return try group()
        case "[": return .one(try characterClass())
        case ".": return .one(.anything)
        case "\\": return .one(try escape())
        case "*", "+", "?", "{": throw PatternError("has \(first) with nothing to repeat")
        case "^", "$": throw .anchor
        default: return .one(.of(first))
        }
    }

    private mutating func group() throws(PatternError) -> PatternNode {
        if take("?") { try plainGroup() }
        depth += 1
        defer { depth -= 1 }
        guard depth <= 32 else { throw PatternError("has more than 32 nested groups") }
        let node = try choice()
        guard take(")") else { throw PatternError("has a ( without a matching )") }
        return node
    }

    private mutating func plainGroup() throws(PatternError) {
        guard !take(":") else { return }
        throw rest.starts(with: "=".unicodeScalars) || rest.starts(with: "!".unicodeScalars)
            || rest.starts(with: "<=".unicodeScalars) || rest.starts(with: "<!".unicodeScalars)
            ? .lookAround : PatternError("has a group that starts with (?; only (?: is supported")
    }
}

extension PatternParser {
    /// Consumes a scalar if it is next.
    ///
    /// Returns whether the scalar was consumed.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }
}

extension PatternError {
    fileprivate static let nestedRepeat = PatternError(
        "has an unlimited repeat inside an unlimited repeat",
        advice: "limit one of them, for example with {1,40}",
        isUnsafe: true
    )
    fileprivate static let lookAround = PatternError(
        "uses look-ahead or look-behind",
        isUnsafe: true
    )
    fileprivate static let doubleRepeat = PatternError("has two repeats in a row")
    fileprivate static let badCount = PatternError(
        "has an invalid count; use {2}, {2,} or {2,5}, in ascending order and at most 1000",
        advice: "write \\{ for the character itself"
    )
    fileprivate static let anchor = PatternError(
        "has ^ or $ in its middle; a pattern always matches the whole text",
        advice: "remove it, or write \\^ or \\$ for the character itself"
    )
}
