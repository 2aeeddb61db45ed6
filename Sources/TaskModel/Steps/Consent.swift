/// The consent that the steps of a section ask for.
///
/// Consent is given when the participant has agreed to the document, has completed every signer's
/// page that is not skipped, and continues to another page.
public struct Consent: Sendable, Hashable {
    /// The maximum length of a document, in bytes; pages would not format longer Markdown.
    public static let longestDocument = 60_000

    /// The author's version of the document.
    public let version: String
    /// Whether participants who consented to an earlier version are asked again before their next
    /// task.
    public let asksAgain: Bool
    /// The step that shows the whole document and asks the participant to agree or disagree.
    public let document: String
    /// The questions that check comprehension, in order.
    public let questions: [String]
    /// The question about sharing data; `nil` if there is none.
    public let sharing: String?
    /// The steps on which people sign, in order.
    public let signers: [String]
    /// The statement that a researcher signs later; `nil` if none is needed.
    public let countersignature: Statement?

    /// A statement to sign.
    public struct Statement: Sendable, Hashable {
        public let title: String
        /// The statement in Markdown; `nil` if there is only a title.
        public let text: String?

        public init(title: String, text: String?) {
            self.title = title
            self.text = text
        }
    }

    public init(
        version: String,
        asksAgain: Bool = false,
        document: String,
        questions: [String] = [],
        sharing: String? = nil,
        signers: [String] = [],
        countersignature: Statement? = nil
    ) {
        self.version = version
        self.asksAgain = asksAgain
        self.document = document
        self.questions = questions
        self.sharing = sharing
        self.signers = signers
        self.countersignature = countersignature
    }
}

extension [Step] {
    /// The consents that the steps ask for, with the identifiers of their sections, in order.
    var consents: [(id: String, consent: Consent)] {
        flatMap { step -> [(id: String, consent: Consent)] in
            guard case .section(let section) = step.body else { return [] }
            return section.consent.map { [(step.id, $0)] } ?? section.steps.consents
        }
    }
}
