import HTTP
import Pages
import Storage
import TaskModel

/// An endpoint that shows a copy of a person's consent, to read and print.
struct ConsentCopyEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/consents/{number}"
    static let methods: Set<Method> = [.get]
    static let templates = [ConsentCopyPage.template]
    let study: String
    let number: String

    enum Word: String, WordKey {
        case question = "consent.kinds.question"
        case sharing = "consent.kinds.sharing"
        case agreement = "consent.kinds.agreement"
        case signature = "consent.kinds.signature"
        case attempt = "consent.attempt"

        fileprivate init(_ kind: ConsentRecord.Entry.Kind) {
            switch kind {
            case .question: self = .question
            case .sharing: self = .sharing
            case .agreement: self = .agreement
            case .signature: self = .signature
            }
        }
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.consentCopy(self, request, browser)
    }
}

/// A copy of a consent, for the participant or for researchers.
struct ConsentCopyPage: PageModel, Encodable {
    struct Entry: Encodable {
        /// The name of the kind of entry.
        let kind: String
        let title: String
        /// A text with the number of the attempt at a quiz; `nil` for the first attempt.
        let attempt: String?
        let statement: Markdown?
        let answer: String
        /// The SVG path data (attribute `d`) of a drawn signature; `nil` if there is none.
        let drawing: String?
        /// The date and time of the entry.
        let moment: String

        init(_ entry: ConsentRecord.Entry, in wording: Wording, zone: String?) {
            kind = wording(ConsentCopyEndpoint.Word(entry.kind))
            title = entry.title
            let round = entry.step.round
            attempt =
                round > 1
                ? wording(ConsentCopyEndpoint.Word.attempt, ["number": String(round)]) : nil
            statement = entry.statement.map { Markdown($0) }
            answer = entry.answer
            drawing = entry.drawing
            moment = entry.at.zonedWords(in: wording, zone: zone)
        }
    }

    /// A form with a statement that a researcher signs.
    struct Countersignature: Encodable {
        let title: String
        let text: Markdown?
        let action: Address
        let token: String
    }

    static let template = "consent-copy"
    let frame: PageFrame
    /// The BCP 47 tag of the document's language.
    let language: String
    let languageName: String
    /// The writing direction of the document's language.
    let direction: String
    let title: String
    let text: Markdown
    let version: String
    /// The date and time of the consent.
    let moment: String
    /// The hash of the title and the text, in hexadecimal.
    let hash: String
    /// The identifier of the participant, for researchers; `nil` in the participant's own copy, or
    /// if the participant's data were deleted.
    var participant: String?
    var entries: [Entry]
    /// The form with which a researcher signs; `nil` if there is nothing to sign.
    var countersignature: Countersignature?
    var errors: FieldErrors = []
    var notice: String?
    let backPath: Address

    init(
        _ consent: StoredConsent,
        frame: PageFrame,
        zone: String?,
        backPath: Address
    ) {
        let record = consent.record
        self.frame = frame
        language = record.language
        languageName = LocaleConventions.of(record.language).name
        direction = PageFrame.direction(of: record.language)
        title = record.title
        text = Markdown(record.text)
        version = record.version
        moment = record.givenAt.zonedWords(in: frame.wording, zone: zone)
        hash = consent.documentHash.hexadecimal
        entries = record.entries.map { Entry($0, in: frame.wording, zone: zone) }
        self.backPath = backPath
    }
}
