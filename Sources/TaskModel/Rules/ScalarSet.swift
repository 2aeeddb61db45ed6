/// A set of Unicode scalars, as described by a character class of a regular expression.
struct ScalarSet: Sendable, Hashable {
    enum Property: Sendable, Hashable {
        case letter
        case uppercase
        case lowercase
        case digit
        case number
        case space
        case word
        case punctuation
    }

    /// The scalars that have a property or, if inverted, those that do not.
    struct Part: Sendable, Hashable {
        let property: Property
        let isInverted: Bool
    }

    var ranges: [ClosedRange<UInt32>] = []
    var parts: [Part] = []
    var isInverted = false

    /// Everything except line feed and carriage return.
    static let anything = ScalarSet(ranges: [10...10, 13...13], isInverted: true)

    static func of(_ scalar: Unicode.Scalar) -> ScalarSet {
        ScalarSet(ranges: [scalar.value...scalar.value])
    }

    static func of(_ property: Property, isInverted: Bool = false) -> ScalarSet {
        ScalarSet(parts: [Part(property: property, isInverted: isInverted)])
    }

    mutating func formUnion(_ other: ScalarSet) {
        ranges += other.ranges
        parts += other.parts
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isInside =
            ranges.contains { $0.contains(scalar.value) }
            || parts.contains { $0.property.contains(scalar) != $0.isInverted }
        return isInside != isInverted
    }
}

extension ScalarSet.Property {
    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        switch self {
        case .letter: return properties.isAlphabetic
        case .uppercase: return properties.isUppercase
        case .lowercase: return properties.isLowercase
        case .digit: return ("0"..."9").contains(scalar)
        case .number: return properties.numericType != nil
        case .space: return properties.isWhitespace
        case .word: return properties.isAlphabetic || properties.numericType != nil || scalar == "_"
        case .punctuation: return Self.punctuationMarks.contains(properties.generalCategory)
        }
    }

    private static let punctuationMarks: Set<Unicode.GeneralCategory> = [
        .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation,
    ]
}
