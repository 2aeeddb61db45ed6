extension Pattern {
    /// Returns a random text that matches, or `nil` if none is found.
    public func sample(using generator: inout SeededGenerator) -> String? {
        var parser = PatternParser(source)
        guard let node = try? parser.parse() else { return nil }
        for _ in 0..<8 {
            let text = node.sample(using: &generator)
            if matches(text) { return text }
        }
        return nil
    }
}

extension PatternNode {
    /// The maximum number of repetitions beyond the required minimum.
    private static let usualRepeats = 5

    fileprivate func sample(using generator: inout SeededGenerator) -> String {
        switch self {
        case .empty: return ""
        case .one(let set): return set.sample(using: &generator).map { String($0) } ?? ""
        case .sequence(let parts):
            return parts.reduce(into: "") { $0 += $1.sample(using: &generator) }
        case .choice(let parts): return generator.pick(from: parts)?.sample(using: &generator) ?? ""
        case .repeated(let part, let least, let most):
            let count = generator.number(in: least...min(most ?? .max, least + Self.usualRepeats))
            var text = ""
            for _ in 0..<count {
                let sample = part.sample(using: &generator)
                // Nested repetitions of an empty text could take far too long.
                guard !sample.isEmpty else { break }
                text += sample
            }
            return text
        }
    }
}

extension ScalarSet {
    private static let usual = Array(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.,:;/ _".unicodeScalars
    )

    /// Returns a common character of the set, or else the first or last character of one of its
    /// ranges; `nil` if the set contains neither.
    ///
    /// Tries some random characters first, because testing all common characters each time is slow.
    fileprivate func sample(using generator: inout SeededGenerator) -> Unicode.Scalar? {
        for _ in 0..<40 {
            guard let scalar = candidate(using: &generator), Self.usual.contains(scalar) else {
                continue
            }
            if contains(scalar) { return scalar }
        }
        let usual = Self.usual.filter(contains)
        if let scalar = generator.pick(from: usual) { return scalar }
        let ends = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
        return generator.pick(from: ends.compactMap(Unicode.Scalar.init).filter(contains))
    }

    /// Returns a random character that may be in the set.
    ///
    /// If the set consists only of ranges, the character is from one of them; otherwise, it is a
    /// common character. Returns `nil` if the set is empty or the drawn number is not a Unicode
    /// scalar.
    private func candidate(using generator: inout SeededGenerator) -> Unicode.Scalar? {
        guard !isInverted, parts.isEmpty else { return generator.pick(from: Self.usual) }
        let count = ranges.reduce(0) { $0 + $1.count }
        guard count > 0 else { return nil }
        var place = generator.number(below: count)
        for range in ranges {
            if place < range.count { return Unicode.Scalar(range.lowerBound + UInt32(place)) }
            place -= range.count
        }
        return nil
    }
}
