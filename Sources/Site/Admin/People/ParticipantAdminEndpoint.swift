import HTTP
import Pages
import Sessions
import Storage
import Studies
import TaskModel

/// An endpoint that shows a participant; a POST withdraws the participant.
struct ParticipantAdminEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/participants/{id}"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.participants])
    static let changeClearance = Clearance.study([.changeParticipants])
    static let templates = [AdminParticipantPage.template]
    let id: String

    enum Word: String, WordKey {
        case title = "admin.participant.title"
        case stopped = "admin.participant.stopped"
        case deleted = "admin.participant.deleted"
        case deletedTitle = "admin.participant.deletedTitle"
        case left = "admin.participant.left"
        case withdrawn = "admin.participant.withdrawn"
        case consent = "admin.participant.consent"
        case countersigned = "admin.participant.countersigned"
        case waits = "admin.participant.waits"
        case unproven = "admin.participant.unproven"
    }

    func study(in admin: AdminContext) async throws -> String? {
        try await admin.environment.storage.participant(id)?.study
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let participant = try await admin.environment.storage.participant(id) else {
            throw SiteError.notFound
        }
        guard request.head.method == .post else {
            let isStopped = request.head.query["done"] == "stopped"
            let notice =
                isStopped
                ? admin.wording(Word.stopped)
                : NotesEndpoint.notice(request.head.query, admin.wording)
            try await admin.record("participant.view", "\(participant.study)/\(participant.id)")
            return try await page(of: participant, admin, notice: notice)
        }
        guard admin.accepts(request, "withdraw", on: path) else { return try admin.staleForm() }
        let typed = TypedWithdrawal(request.form)
        let errors = typed.errors(admin.wording)
        guard errors.isEmpty, let choice = typed.choice else {
            return try await page(of: participant, admin, errors, typed)
        }
        guard admin.allows(choice, in: participant.study) else { return try admin.refusal() }
        return try await withdraw(participant, choice, because: typed.reason, admin)
    }

    private func withdraw(
        _ participant: Participant,
        _ choice: WithdrawalChoice,
        because reason: String,
        _ admin: AdminContext
    ) async throws -> Response {
        let withdrawal = try await admin.withdraw(participant.id, choice, because: reason)
        guard choice == .delete, let withdrawal else {
            return admin.responder.redirect(to: self, query: [("done", "stopped")])
        }
        let wording = admin.wording
        let version = try await admin.environment.library.study(participant.study)
        let title = version?.study.title ?? participant.study
        return try admin.responder.page(
            MessagePage(
                frame: admin.frame(wording(Word.deletedTitle)),
                text: Markdown(
                    wording(Word.deleted, ["reference": withdrawal.reference])
                ),
                onward: [
                    PageFrame.Link(
                        text: title,
                        path: StudyAdminEndpoint(study: participant.study).path
                    )
                ]
            )
        )
    }

    private func page(
        of participant: Participant,
        _ admin: AdminContext,
        _ errors: [FieldError] = [],
        _ typed: TypedWithdrawal = TypedWithdrawal(FormFields()),
        notice: String? = nil
    ) async throws -> Response {
        let storage = admin.environment.storage
        guard let version = try await admin.environment.library.study(participant.study) else {
            throw SiteError.notFound
        }
        let sessions = try await storage.sessions(ofParticipant: id)
        let withdrawal = try await storage.withdrawal(of: id)
        var frame = admin.frame(admin.wording(Word.title))
        frame.studyTitle = version.study.title
        let mayChange = admin.may(.changeParticipants, in: participant.study)
        let page = AdminParticipantPage(
            frame: frame,
            studyPath: StudyAdminEndpoint(study: participant.study).address,
            participant: id,
            facts: try await ParticipantFacts(participant, in: version.study, admin).facts
                + Self.parameters(of: sessions).filter {
                    admin.seesParameter($0.name, of: version.study)
                },
            schedule: FlaggedList(
                try await ParticipantScheduleRows(participant, in: version.study, admin).rows
            ),
            zoneText: admin.zoneText(version.study),
            sessions: FlaggedList(
                try await admin.rows(sessions.reversed().map { SessionSummary($0) }, in: version)
            ),
            notes: try await admin.notes(on: .participant(id), in: version.study),
            linkPath: mayChange && withdrawal == nil
                ? ParticipantLinkEndpoint(id: id).address : nil,
            consents: FlaggedList(try await consents(version.study, admin)),
            left: withdrawal.map { text(of: $0, version.study, admin) },
            withdrawal: admin.withdrawalForm(
                at: path,
                of: participant.study,
                canStop: withdrawal == nil,
                typed
            ),
            errors: FieldErrors(errors),
            notice: notice
        )
        return try admin.responder.page(page, status: errors.isEmpty ? .ok : .unprocessableContent)
    }

    /// Returns the distinct link parameters that are stored with sessions.
    private static func parameters(of sessions: [SessionState]) -> [AdminSessionPage.Fact] {
        let values = sessions.flatMap {
            $0.parameters.map { AdminSessionPage.Fact(name: $0.key, value: $0.value) }
        }
        return Set(values).sorted { ($0.name, $0.value) < ($1.name, $1.value) }
    }

    private func text(
        of withdrawal: Withdrawal,
        _ study: Study,
        _ admin: AdminContext
    ) -> String {
        let moment = withdrawal.at.words(in: admin.wording, zone: study.timeZone)
        let left = admin.wording(
            Word.left,
            ["moment": moment, "reference": withdrawal.reference]
        )
        guard let researcher = withdrawal.researcher, let reason = withdrawal.reason else {
            return left
        }
        return left + " " + admin.wording(Word.withdrawn, ["by": researcher, "reason": reason])
    }

    private func consents(
        _ study: Study,
        _ admin: AdminContext
    ) async throws -> [AdminParticipantPage.Consent] {
        let storage = admin.environment.storage
        var rows: [AdminParticipantPage.Consent] = []
        for consent in try await storage.consents(of: id) {
            let record = consent.record
            let moment = record.givenAt.words(in: admin.wording, zone: study.timeZone)
            var detail = admin.wording(
                Word.consent,
                ["version": record.version, "moment": moment]
            )
            if try await storage.countersignature(of: consent.number) != nil {
                detail += " " + admin.wording(Word.countersigned)
            } else if try await admin.statement(of: consent) != nil {
                detail += " " + admin.wording(Word.waits)
            }
            if record.isRestricted { detail += " " + admin.wording(Word.unproven) }
            rows.append(
                AdminParticipantPage.Consent(
                    title: record.title,
                    detail: detail,
                    path: admin.may(.changeParticipants, in: study.id)
                        ? ConsentAdminEndpoint(number: String(consent.number)).address : nil
                )
            )
        }
        return rows
    }
}

/// The page about a participant, without answers.
struct AdminParticipantPage: PageModel, Encodable {
    struct Consent: Encodable {
        let title: String
        /// A text with the document's version, the time of the consent and the state of the
        /// countersignature.
        let detail: String
        /// The address of the record; `nil` if the researcher may not see the signatures.
        let path: Address?
    }

    static let template = "admin-participant"
    let frame: PageFrame
    /// The address of the study's admin page.
    let studyPath: Address
    let participant: String
    let facts: [AdminSessionPage.Fact]
    /// The tasks with a schedule.
    let schedule: FlaggedList<ParticipantScheduleRows.Row>
    /// A sentence that names the time zone of the times on the page.
    let zoneText: String
    /// The sessions, newest first.
    let sessions: FlaggedList<SessionListRow>
    let notes: NoteList
    /// The address of the page on which the researcher replaces the personal link.
    ///
    /// The property is `nil` if the person has left the study, or if the researcher may not change
    /// participants.
    let linkPath: Address?
    let consents: FlaggedList<Consent>
    /// A text with the time and the reference of the withdrawal; `nil` if the person has not left
    /// the study.
    ///
    /// If a researcher withdrew the person, the text includes the researcher and the reason.
    let left: String?
    /// The form that ends the participation; `nil` if no choice is both possible and allowed.
    let withdrawal: WithdrawalForm?
    var errors: FieldErrors = []
    let notice: String?
}
