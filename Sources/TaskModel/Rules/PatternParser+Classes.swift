extension PatternParser {
    /// Parses the rest of a bracketed character class, after its `[`.
    mutating func characterClass() throws(PatternError) -> ScalarSet {
        var set = ScalarSet()
        set.isInverted = take("^")
        repeat {
            set.formUnion(try classMember())
        } while !take("]")
        return set
    }

    private mutating func classMember() throws(PatternError) -> ScalarSet {
        guard let first = rest.popFirst() else { throw .openClass }
        let start = first == "\\" ? try escape() : .of(first)
        guard rest.first == "-", rest.dropFirst().first != "]" else { return start }
        rest.removeFirst()
        guard let last = rest.popFirst() else { throw .openClass }
        let end = last == "\\" ? try escape() : .of(last)
        guard let low = start.single, let high = end.single, low <= high else { throw .badRange }
        return ScalarSet(ranges: [low...high])
    }

    /// Parses the rest of an escape, after its backslash.
    mutating func escape() throws(PatternError) -> ScalarSet {
        guard let scalar = rest.popFirst() else { throw PatternError("ends in a backslash") }
        if let set = Self.classes[scalar] { return set }
        if let control = Self.controls[scalar] { return .of(control) }
        if scalar == "p" || scalar == "P" { return try property(isInverted: scalar == "P") }
        if ("0"..."9").contains(scalar) || scalar == "k" { throw .backReference }
        guard !scalar.properties.isAlphabetic else {
            throw PatternError("has \\\(scalar), which is not supported")
        }
        return .of(scalar)
    }

    private mutating func property(isInverted: Bool) throws(PatternError) -> ScalarSet {
        guard take("{") else { throw PatternError("has \\p without a name such as \\p{L}") }
        let name = String(rest.prefix { $0 != "}" })
        rest = rest.dropFirst(name.unicodeScalars.count)
        guard take("}"), let property = Self.properties[name] else {
            throw PatternError("has \\p{\(name)}; only L, Lu, Ll, N, Nd and P are supported")
        }
        return .of(property, isInverted: isInverted)
    }

    private static let classes: [Unicode.Scalar: ScalarSet] = [
        "d": .of(.digit), "D": .of(.digit, isInverted: true),
        "s": .of(.space), "S": .of(.space, isInverted: true),
        "w": .of(.word), "W": .of(.word, isInverted: true),
    ]
    private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
        "n": "\n", "r": "\r", "t": "\t",
    ]
    private static let properties: [String: ScalarSet.Property] = [
        "L": .letter, "Lu": .uppercase, "Ll": .lowercase, "N": .number, "Nd": .digit,
        "P": .punctuation,
    ]
}

extension ScalarSet {
    /// The scalar of a set that consists of exactly one scalar; otherwise `nil`.
    fileprivate var single: UInt32? {
        guard parts.isEmpty, !isInverted, ranges.count == 1, let range = ranges.first else {
            return nil
        }
        return range.lowerBound == range.upperBound ? range.lowerBound : nil
    }
}

extension PatternError {
    fileprivate static let backReference = PatternError(
        "uses a back reference",
        isUnsafe: true
    )
    fileprivate static let openClass = PatternError("has a [ without a matching ]")
    fileprivate static let badRange = PatternError("has a range that does not go upwards")
}
