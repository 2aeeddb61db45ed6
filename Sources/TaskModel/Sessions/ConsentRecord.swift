/// The evidence of a consent: the text as it was shown, and the entries of each person.
public struct ConsentRecord: Sendable, Hashable {
    /// An answer, agreement or signature that is part of a consent.
    public struct Entry: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// An answer to a question that checks comprehension.
            case question
            /// The answer to the question about sharing data.
            case sharing
            /// The button with which the person agreed to the document.
            case agreement
            case signature
        }

        public let kind: Kind
        /// The step, with the number of the attempt in a repeated quiz; for a countersignature, the
        /// section of the consent.
        public let step: StepAddress
        /// The question, or the heading of the statement that was signed.
        public let title: String
        /// The page's other texts, in Markdown, such as the statement that was signed.
        ///
        /// `nil` if there were none, and for the agreement, whose page shows the document.
        public let statement: String?
        /// The answer as the participant read it, the label of the button, or the name in the
        /// signature.
        public let answer: String
        /// The exported answer to the question about sharing data, such as the value of the chosen
        /// option; `nil` for other entries.
        public let value: String?
        /// The drawn signature as SVG path data in an area of 600 by 200 points; `nil` if there is
        /// none.
        public let drawing: String?
        /// The time of the commit that stored the page's result; for a countersignature, the time
        /// of signing.
        public let at: Instant

        public init(
            _ kind: Kind,
            step: StepAddress,
            title: String,
            statement: String? = nil,
            answer: String,
            value: String? = nil,
            drawing: String? = nil,
            at: Instant
        ) {
            self.kind = kind
            self.step = step
            self.title = title
            self.statement = statement
            self.answer = answer
            self.value = value
            self.drawing = drawing
            self.at = at
        }
    }

    /// The session in which the consent was given.
    public let session: String
    public let study: String
    public let participant: String
    /// Whether the session is restricted to one browser because the participant's identity was not
    /// proven.
    public let isRestricted: Bool
    public let task: String
    /// The identifier of the consent in its task.
    public let consent: String
    /// The author's version of the document.
    public let version: String
    public let language: String
    public let title: String
    /// The whole document in Markdown, with its variables filled in; for a countersignature, the
    /// signed statement.
    public let text: String
    /// The entries: the answers in the order of the path, then the agreement and the signatures.
    public let entries: [Entry]
    /// The time of the last entry.
    public let givenAt: Instant

    public init(
        session: String,
        study: String,
        participant: String,
        isRestricted: Bool = false,
        task: String,
        consent: String,
        version: String,
        language: String,
        title: String,
        text: String,
        entries: [Entry],
        givenAt: Instant
    ) {
        self.session = session
        self.study = study
        self.participant = participant
        self.isRestricted = isRestricted
        self.task = task
        self.consent = consent
        self.version = version
        self.language = language
        self.title = title
        self.text = text
        self.entries = entries
        self.givenAt = givenAt
    }
}
