import HTTP
import Pages
import TaskModel

/// An endpoint through which people leave a study; they confirm their choice on a separate page.
struct WithdrawalEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/withdrawal"
    static let methods: Set<Method> = [.get, .post]
    static let templates = [WithdrawalPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "withdrawal.title"
        case text = "withdrawal.text"
        case textAfterStop = "withdrawal.textAfterStop"
        case stop = "withdrawal.stop.title"
        case stopText = "withdrawal.stop.text"
        case stopQuestion = "withdrawal.stop.question"
        case stopButton = "withdrawal.stop.button"
        case stopConfirm = "withdrawal.stop.confirm"
        case delete = "withdrawal.delete.title"
        case deleteText = "withdrawal.delete.text"
        case deleteQuestion = "withdrawal.delete.question"
        case deleteButton = "withdrawal.delete.button"
        case deleteConfirm = "withdrawal.delete.confirm"
        case deletedConsents = "withdrawal.delete.deletedConsents"
        case keptConsents = "withdrawal.delete.keptConsents"
        case backups = "withdrawal.delete.backups"
        case backupDaysOne = "withdrawal.delete.backupDays.one"
        case backupDaysOther = "withdrawal.delete.backupDays.other"
        case stale = "notices.withdrawal.stale"
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.withdrawal(self, request, browser)
    }
}

/// The page on which people choose how to leave a study, or confirm their choice.
struct WithdrawalPage: PageModel, Encodable {
    struct Choice: Encodable {
        /// The value of the button.
        let name: String
        let title: String
        let text: String
        /// The label of the button.
        let label: String
    }

    static let template = "withdrawal"
    let frame: PageFrame
    let action: Address
    let token: String
    let choices: [Choice]
    /// Whether the page asks the person to confirm its only choice.
    let isConfirmation: Bool
    let text: String
    let backPath: Address
    var notice: String?
}

/// The endpoint of the receipt for a withdrawal from a study.
struct ReceiptEndpoint: BrowserEndpoint {
    static let path: PathPattern = "studies/{study}/withdrawal/{reference}"
    static let methods: Set<Method> = [.get]
    static let templates = [ReceiptPage.template]
    let study: String
    let reference: String

    enum Word: String, WordKey {
        case title = "withdrawal.receipt.title"
        case stopped = "withdrawal.receipt.stopped"
        case deleted = "withdrawal.receipt.deleted"
        case deletedExceptConsents = "withdrawal.receipt.deletedExceptConsents"
    }

    var place: EndpointPlace { .study(study) }

    func respond(
        to request: Request,
        from browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> Response {
        try await site.participants.receipt(self, request, browser)
    }
}

struct ReceiptPage: PageModel, Encodable {
    static let template = "receipt"
    let frame: PageFrame
    let text: String
    /// The reference, which people can quote in questions to the study team.
    let reference: String
    /// A sentence about when backups no longer contain the answers; `nil` if the answers are kept.
    var backups: String?
    /// The address of the study's page.
    let backPath: Address
}
