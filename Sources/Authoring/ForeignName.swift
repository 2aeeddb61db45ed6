import TaskModel

/// A name by which other questionnaires know a step or an answer, and what to write instead.
public struct ForeignName: Sendable {
    /// What to do about a name.
    enum Advice: Sendable {
        /// The type that is the same here, with what else to write.
        case write(String, with: String? = nil)
        /// A browser cannot do it: why, and what to do instead.
        case cannot(String, instead: String)
        /// Here it is something else: what, and what to do instead.
        case differs(String, instead: String)
        /// Browsers can do it, but it is not built: what is missing, and what to do instead.
        case unbuilt(String, instead: String)
        /// It is not played yet: what to do until then.
        case later(instead: String)
    }

    /// The names in small letters, without `ORK`, `RSD`, `Step`, `AnswerFormat`.
    public let names: [String]
    let advice: Advice

    /// Names with spaces or line ends between them.
    init(_ names: String, _ advice: Advice) {
        self.names = names.split(whereSeparator: \.isWhitespace).map(String.init)
        self.advice = advice
    }

    /// What is wrong with the name, called a step type or an answer type.
    public func message(called what: String, _ name: String) -> String {
        let quoted = Diagnostic.quoted(name)
        switch advice {
        case .write: return "there is no \(what) \(quoted)"
        case .cannot(let reason, _):
            return "the \(what) \(quoted) cannot be had in a browser: \(reason)"
        case .unbuilt(let reason, _): return "the \(what) \(quoted) is not built: \(reason)"
        case .differs(let reason, _): return "there is no \(what) \(quoted): \(reason)"
        case .later: return "the \(what) \(quoted) is an active step, and these are not played yet"
        }
    }

    /// What to do about it.
    public var suggestion: String {
        switch advice {
        case .write(let type, nil): "write type: \(type)"
        case .write(let type, let more?): "write type: \(type) \(more)"
        case .cannot(_, let instead), .unbuilt(_, let instead), .differs(_, let instead),
            .later(let instead):
            instead
        }
    }
}

extension [ForeignName] {
    /// What is known of a name; nothing if what stands for it here is not among the known types.
    public func advice(on name: String, known: [String]) -> ForeignName? {
        let word = Self.plain(name)
        if let same = known.first(where: { Self.plain($0) == word }) {
            return ForeignName(word, .write(same))
        }
        return first { entry in
            guard entry.names.contains(word) else { return false }
            if case .write(let type, _) = entry.advice { return known.contains(type) }
            return true
        }
    }

    /// `textchoice` for `ORKTextChoiceAnswerFormat`.
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
