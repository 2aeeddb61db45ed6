extension Pattern {
    /// A text that matches, drawn by lot; `nil` where none is found.
    public func sample(by lot: inout Lot) -> String? {
        var parser = PatternParser(source)
        guard let node = try? parser.parse() else { return nil }
        for _ in 0..<8 {
            let text = node.sample(by: &lot)
            if matches(text) { return text }
        }
        return nil
    }
}

extension PatternNode {
    /// How often something is repeated at most where the pattern sets no bound.
    private static let usualRepeats = 5

    fileprivate func sample(by lot: inout Lot) -> String {
        switch self {
        case .empty: return ""
        case .one(let set): return set.sample(by: &lot).map { String($0) } ?? ""
        case .sequence(let parts):
            return parts.reduce(into: "") { $0 += $1.sample(by: &lot) }
        case .choice(let parts): return lot.pick(from: parts)?.sample(by: &lot) ?? ""
        case .repeated(let part, let least, let most):
            let count = lot.number(in: least...min(most ?? .max, least + Self.usualRepeats))
            return (0..<count).reduce(into: "") { text, _ in text += part.sample(by: &lot) }
        }
    }
}

extension ScalarSet {
    private static let usual = Array(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.,:;/ _".unicodeScalars
    )

    /// One of the usual characters of the set; of a rare one, the ends of its ranges.
    ///
    /// Some are tried by lot first, as looking at all of them for each character takes long.
    fileprivate func sample(by lot: inout Lot) -> Unicode.Scalar? {
        for _ in 0..<40 {
            guard let scalar = candidate(by: &lot), Self.usual.contains(scalar) else { continue }
            if contains(scalar) { return scalar }
        }
        let usual = Self.usual.filter(contains)
        if let scalar = lot.pick(from: usual) { return scalar }
        let ends = ranges.flatMap { [$0.lowerBound, $0.upperBound] }
        return lot.pick(from: ends.compactMap(Unicode.Scalar.init).filter(contains))
    }

    /// A character that may be in the set: of its ranges, where it has nothing else.
    private func candidate(by lot: inout Lot) -> Unicode.Scalar? {
        guard !isInverted, parts.isEmpty else { return lot.pick(from: Self.usual) }
        let count = ranges.reduce(0) { $0 + $1.count }
        guard count > 0 else { return nil }
        var place = lot.number(below: count)
        for range in ranges {
            if place < range.count { return Unicode.Scalar(range.lowerBound + UInt32(place)) }
            place -= range.count
        }
        return nil
    }
}
