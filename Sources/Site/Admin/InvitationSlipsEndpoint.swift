import HTTP
import Pages
import Storage
import TaskModel

/// An endpoint that shows the open invitations as slips to print and cut out.
struct InvitationSlipsEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/invitations/slips"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.changeParticipants])
    static let templates = [AdminSlipsPage.template]
    /// The maximum number of slips on a page.
    private static let pageSize = 200
    let study: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let study = try await admin.study(study)
        let first = Int(request.head.query["from"] ?? "") ?? 1
        let open = try await admin.environment.storage.invitations(to: study.id)
            .filter { $0.isOpen && $0.number >= first }
        let next = open.dropFirst(Self.pageSize).first
        // The slips are in the study's language, because participants read them.
        let wording = admin.environment.wording(study.language)
        let codePage = admin.environment.baseURL + ReturnByCodeEndpoint(study: study.id).path
        let page = AdminSlipsPage(
            frame: admin.frame(admin.wording(StudyInvitationsEndpoint.Word.title)),
            language: study.language,
            title: study.title,
            slipTitle: wording(StudyInvitationsEndpoint.Word.slip),
            backPath: StudyInvitationsEndpoint(study: study.id).address,
            nextPath: next.map { "\(path)?from=\($0.number)" },
            slips: FlaggedList(
                open.prefix(Self.pageSize).map { invitation in
                    let (link, code) = admin.invitationLinks.link(of: invitation)
                    return AdminSlipsPage.Slip(
                        number: String(invitation.number),
                        label: invitation.draft.label,
                        text: wording(StudyInvitationsEndpoint.Word.scan),
                        link: Address(link),
                        qrCode: QRCode(link),
                        code: code,
                        codeText: wording(
                            StudyInvitationsEndpoint.Word.code,
                            ["address": codePage]
                        )
                    )
                }
            )
        )
        return try admin.responder.page(page)
    }
}

/// The page with slips to print.
struct AdminSlipsPage: PageModel, Encodable {
    struct Slip: Encodable {
        let number: String
        let label: String
        /// The sentence that explains the QR code and the link.
        let text: String
        let link: Address
        let qrCode: QRCode?
        let code: String
        /// A sentence with the address at which the code is entered.
        let codeText: String
    }

    static let template = "admin-slips"
    let frame: PageFrame
    /// The language of the slips.
    let language: String
    let title: String
    /// The heading of each slip.
    let slipTitle: String
    let backPath: Address
    /// The address of the page with more slips, if any.
    let nextPath: Address?
    let slips: FlaggedList<Slip>
}
