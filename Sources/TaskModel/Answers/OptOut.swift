/// A way of not answering that an item offers beside its answer.
public struct OptOut: Sendable, Hashable {
    /// What is meant by it.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// "I don't know."
        case dontKnow = "dont_know"
        /// "Prefer not to say."
        case declined
    }

    /// What is meant.
    public let kind: Kind
    /// The author's words for it, in Markdown; `nil` for the usual ones.
    public let label: String?

    /// Makes a way of not answering.
    public init(_ kind: Kind, label: String? = nil) {
        self.kind = kind
        self.label = label
    }

    /// What the control that chooses it has behind the item's name; its values are the kinds' words.
    public static let suffix = "-opt-out"
}

extension OptOut.Kind {
    /// The answer of an item of which this was chosen.
    public var answer: Answer {
        switch self {
        case .dontKnow: .dontKnow
        case .declined: .declined
        }
    }
}
