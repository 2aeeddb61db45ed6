import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that lists the invitations to a study; a POST creates invitations.
struct StudyInvitationsEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/invitations"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.changeParticipants])
    static let templates = [AdminInvitationsPage.template]
    static let pageSize = 100
    let study: String

    enum Word: String, WordKey {
        case title = "admin.invitations.title"
        case open = "admin.invitations.open"
        case columns = "admin.invitations.csvText"
        case isOpen = "admin.invitations.isOpen"
        case isUsed = "admin.invitations.isUsed"
        case isWithdrawn = "admin.invitations.isWithdrawn"
        case added = "admin.invitations.added"
        case withdrawn = "admin.invitations.withdrawn"
        case badCount = "admin.invitations.badCount"
        case tooLong = "admin.invitations.tooLong"
        case slip = "admin.invitations.slipTitle"
        case scan = "admin.invitations.slipText"
        case code = "admin.invitations.slipCode"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let study = try await admin.study(study)
        guard request.head.method == .post else {
            try await admin.record("invitations.view", study.id)
            return try await list(study, request, admin)
        }
        guard admin.accepts(request, "invitations", on: study.id) else {
            return try admin.staleForm()
        }
        var form = Form(request.form)
        let drafts = form.drafts(to: study, admin.wording)
        guard form.errors.isEmpty else {
            return try await list(study, request, admin, form, .unprocessableContent)
        }
        let links = admin.invitationLinks
        let created = try await admin.environment.storage.invite(
            drafts,
            to: study.id,
            by: "researcher:\(admin.researcher.name)",
            at: admin.environment.now()
        ) { links.keys(ofInvitation: $0, to: study.id) }
        return admin.responder.redirect(to: self, query: [("added", String(created.count))])
    }

    private func list(
        _ study: Study,
        _ request: Request,
        _ admin: AdminContext,
        _ form: Form = Form(),
        _ status: Status = .ok
    ) async throws -> Response {
        let all = try await admin.environment.storage.invitations(to: study.id)
        let asked = Int(request.head.query["offset"] ?? "") ?? 0
        let offset = max(0, min(asked, max(0, all.count - 1)))
        let end = offset + Self.pageSize
        let rules = InvitationRules(study)
        let columns = (["label", "arm", "reusable"] + rules.strata).joined(separator: ", ")
        let page = AdminInvitationsPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: study.title,
            studyPath: StudyAdminEndpoint(study: study.id).address,
            isListed: study.admission.entries.contains(.invitation),
            notice: notice(request.head.query, admin),
            openText: admin.wording(Word.open, ["count": String(all.count(where: \.isOpen))]),
            invitations: FlaggedList(
                all.reversed().dropFirst(offset).prefix(Self.pageSize).map { row($0, admin) }
            ),
            newerPath: offset > 0 ? self.page(from: max(0, offset - Self.pageSize)) : nil,
            olderPath: end < all.count ? self.page(from: end) : nil,
            slipsPath: InvitationSlipsEndpoint(study: study.id).address,
            listPath: InvitationListEndpoint(study: study.id).address,
            action: address,
            token: admin.token("invitations", on: study.id),
            arms: FlaggedList(
                (study.randomisation?.arms ?? []).map { arm in
                    AdminInvitationsPage.Arm(
                        id: arm.id,
                        title: arm.title,
                        isChosen: arm.id == form.arm
                    )
                }
            ),
            count: form.count,
            label: form.label,
            isReusable: form.isReusable,
            columnsText: admin.wording(Word.columns, ["columns": columns]),
            table: form.table,
            errors: FieldErrors(form.errors)
        )
        return try admin.responder.page(page, status: status)
    }

    private func page(from offset: Int) -> Address { "\(path)?offset=\(offset)" }

    private func notice(_ query: FormFields, _ admin: AdminContext) -> String? {
        if let count = query["added"].flatMap({ Int($0) }) {
            return admin.wording(Word.added, ["count": String(count)])
        }
        return query["done"] == "withdrawn" ? admin.wording(Word.withdrawn) : nil
    }

    private func row(
        _ invitation: StudyInvitation,
        _ admin: AdminContext
    ) -> AdminInvitationsPage.Row {
        let (link, code) = admin.invitationLinks.link(of: invitation)
        let status: Word =
            switch invitation.status {
            case .open: .isOpen
            case .used: .isUsed
            case .withdrawn: .isWithdrawn
            }
        let withdrawal = WithdrawInvitationEndpoint(
            study: study,
            number: String(invitation.number)
        )
        return AdminInvitationsPage.Row(
            number: String(invitation.number),
            label: invitation.draft.label,
            arm: invitation.draft.arm ?? invitation.draft.stratum?.joined(separator: ", ") ?? "",
            status: admin.wording(status),
            isReusable: invitation.draft.isReusable,
            uses: String(invitation.uses),
            link: Address(link),
            code: code,
            withdrawPath: invitation.isWithdrawn ? nil : withdrawal.address,
            token: admin.token("withdraw", on: withdrawal.path)
        )
    }
}

extension StudyInvitationsEndpoint {
    /// A form that creates either a number of identical invitations or those in a table.
    fileprivate struct Form {
        var count = ""
        var label = ""
        var arm = ""
        var isReusable = false
        var table = ""
        var errors: [FieldError] = []
        private var isTable = false

        init() {}

        init(_ form: FormFields) {
            count = form["count"] ?? ""
            label = ParticipantSite.trimmed(form["label"] ?? "")
            arm = form["arm"] ?? ""
            isReusable = form["reusable"] != nil
            table = form["table"] ?? ""
            isTable = form["action"] == "table"
        }

        /// Returns the invitations to create; sets `errors` if the form has errors.
        mutating func drafts(to study: Study, _ wording: Wording) -> [InvitationDraft] {
            isTable ? fromTable(study) : byNumber(study, wording)
        }

        private mutating func fromTable(_ study: Study) -> [InvitationDraft] {
            do throws(InvitationTableError) {
                return try InvitationTable.drafts(in: table, to: study)
            } catch {
                errors = error.mistakes.prefix(10).map { FieldError(field: "table", text: $0) }
                return []
            }
        }

        private mutating func byNumber(_ study: Study, _ wording: Wording) -> [InvitationDraft] {
            let draft = InvitationDraft(
                label: label,
                arm: arm.isEmpty ? nil : arm,
                isReusable: isReusable
            )
            let number = Int(count) ?? 0
            if !(1...InvitationRules.most ~= number) {
                let words = ["most": String(InvitationRules.most)]
                errors.append(FieldError(field: "count", text: wording(Word.badCount, words)))
            }
            if label.count > InvitationRules.longestLabel {
                let words = ["most": String(InvitationRules.longestLabel)]
                errors.append(FieldError(field: "label", text: wording(Word.tooLong, words)))
            } else {
                let mistakes = InvitationRules(study).mistakes(in: draft)
                errors += mistakes.map { FieldError(field: "arm", text: $0) }
            }
            return errors.isEmpty ? Array(repeating: draft, count: number) : []
        }
    }
}

extension AdminContext {
    var invitationLinks: InvitationLinks {
        InvitationLinks(site.secrets, baseURL: environment.baseURL)
    }

    /// Returns a published study in its first language.
    ///
    /// - Throws: `SiteError.notFound` if there is no such study.
    func study(_ id: String) async throws -> Study {
        guard let version = try await environment.library.study(id) else {
            throw SiteError.notFound
        }
        return version.study
    }
}

/// The page with the invitations to a study and the forms for creating more.
struct AdminInvitationsPage: PageModel, Encodable {
    struct Row: Encodable {
        let number: String
        let label: String
        /// The arm, or the stratum in which it is drawn at random; empty if the invitation sets
        /// neither.
        let arm: String
        /// The status as the page shows it, such as "Open".
        let status: String
        let isReusable: Bool
        /// The number of participants who used the invitation.
        let uses: String
        /// The full address of the invitation.
        let link: Address
        /// The invitation code, in groups of characters.
        let code: String
        /// The address to which the withdrawal is posted; `nil` for a withdrawn invitation.
        let withdrawPath: Address?
        let token: String
    }

    struct Arm: Encodable {
        let id: String
        let title: String
        let isChosen: Bool
    }

    static let template = "admin-invitations"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    /// Whether people can join the study by invitation.
    let isListed: Bool
    /// A sentence about the action that was just completed.
    var notice: String?
    /// A sentence with the number of open invitations.
    let openText: String
    /// The invitations on this page of the list, newest first.
    let invitations: FlaggedList<Row>
    let newerPath: Address?
    let olderPath: Address?
    let slipsPath: Address
    let listPath: Address
    /// The address to which both forms are posted; fields: `count`, `label`, `arm` and `reusable`,
    /// or `table`.
    let action: Address
    let token: String
    let arms: FlaggedList<Arm>
    let count: String
    let label: String
    let isReusable: Bool
    /// A sentence with the names of the table's columns.
    let columnsText: String
    let table: String
    var errors: FieldErrors = []
}
