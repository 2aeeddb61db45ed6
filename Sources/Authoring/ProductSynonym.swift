import TaskModel

/// The names of a step or answer type in other questionnaire products, with advice.
public struct ProductSynonym: Sendable {
    /// Advice for authors who use another product's name for a step type or answer type.
    enum Advice: Sendable {
        /// An equivalent type, optionally with more words for the suggestion.
        case write(String, with: String? = nil)
        /// A type that browsers cannot support, with the reason and an alternative.
        case cannot(String, instead: String)
        /// A type that works differently here, with the difference and an alternative.
        case differs(String, instead: String)
        /// A cognitive, sensory or motor test that has no step type yet, with an alternative.
        case unbuilt(instead: String)
    }

    /// The names in lower case, without prefixes such as `ORK` or suffixes such as `AnswerFormat`.
    public let names: [String]
    let advice: Advice

    /// Creates an entry for names separated by spaces or line breaks.
    init(_ names: String, _ advice: Advice) {
        self.names = names.split(whereSeparator: \.isWhitespace).map(String.init)
        self.advice = advice
    }

    /// Returns the message of a finding about the name; `what` is "step type" or "answer type".
    public func message(called what: String, _ name: String) -> String {
        let quoted = Diagnostic.quoted(name)
        switch advice {
        case .write: return "unknown \(what) \(quoted)"
        case .cannot(let reason, _):
            return "the \(what) \(quoted) does not work in a browser: \(reason)"
        case .unbuilt: return "the \(what) \(quoted) does not exist yet"
        case .differs(let reason, _): return "unknown \(what) \(quoted): \(reason)"
        }
    }

    public var suggestion: String {
        switch advice {
        case .write(let type, nil): "write type: \(type)"
        case .write(let type, let more?): "write type: \(type) \(more)"
        case .cannot(_, let instead), .unbuilt(let instead), .differs(_, let instead): instead
        }
    }
}

extension [ProductSynonym] {
    /// Returns the entry for a name, or `nil` if there is none or the equivalent type is unknown.
    ///
    /// A name that differs from a known type only in case, punctuation, prefix or suffix has that
    /// type as its equivalent.
    public func advice(on name: String, known: [String]) -> ProductSynonym? {
        let word = Self.plain(name)
        if let same = known.first(where: { Self.plain($0) == word }) {
            return ProductSynonym(word, .write(same))
        }
        return first { entry in
            guard entry.names.contains(word) else { return false }
            if case .write(let type, _) = entry.advice { return known.contains(type) }
            return true
        }
    }

    /// Returns a name in lower case, without prefix, suffix or punctuation, such as `textchoice`
    /// for `ORKTextChoiceAnswerFormat`.
    private static func plain(_ name: String) -> String {
        let isOfAKit = name.hasPrefix("ORK") || name.hasPrefix("RSD")
        var word = (isOfAKit ? String(name.dropFirst(3)) : name).lowercased()
            .filter { $0.isLetter || $0.isNumber }
        for ending in ["answerformat", "stepobject", "step"]
        where word.hasSuffix(ending) && word.count > ending.count {
            word.removeLast(ending.count)
            break
        }
        return word
    }
}
