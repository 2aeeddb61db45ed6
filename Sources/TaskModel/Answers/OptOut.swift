/// A choice not to answer, offered below an item's controls.
public struct OptOut: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable {
        /// "I don't know."
        case dontKnow = "dont_know"
        /// "Prefer not to say."
        case declined
    }

    public let kind: Kind
    /// The author's label, in Markdown; `nil` for the default label.
    public let label: String?

    public init(_ kind: Kind, label: String? = nil) {
        self.kind = kind
        self.label = label
    }

    /// The suffix that the opt-out control's name adds to the item's name.
    ///
    /// The control sends the raw value of a ``Kind``.
    public static let suffix = "-opt-out"
}

extension OptOut.Kind {
    /// The stored answer for this choice.
    public var answer: Answer {
        switch self {
        case .dontKnow: .dontKnow
        case .declined: .declined
        }
    }
}
