import HTTP
import Pages
import Storage
import TaskModel

/// An endpoint at which researchers end the participation of several people with one form.
struct StudyWithdrawalsEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/withdrawals"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.changeParticipants])
    static let templates = [AdminWithdrawalsPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "admin.withdrawals.title"
        case done = "admin.withdrawals.done"
        case deleted = "admin.withdrawals.deleted"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let isPost = request.head.method == .post
        let fields = isPost ? request.form : request.head.query
        let people = try await admin.participants(selectedIn: fields, of: study)
        let typed = TypedWithdrawal(fields)
        guard isPost else { return try await page(people, typed, admin) }
        guard admin.accepts(request, "withdraw", on: path) else { return try admin.staleForm() }
        let errors = typed.errors(admin.wording)
        guard errors.isEmpty, let choice = typed.choice, !people.isEmpty else {
            return try await page(people, typed, admin, errors)
        }
        guard admin.allows(choice, in: study) else { return try admin.refusal() }
        var references: [(participant: String, reference: String)] = []
        for person in people {
            let id = person.id
            let done = try await admin.withdraw(id, choice, because: typed.reason)
            if let done { references.append((id, done.reference)) }
        }
        guard choice == .stop else { return try receipt(references, admin) }
        let query = [(name: "withdrawn", value: String(references.count))]
        return admin.responder.redirect(to: StudyParticipantsEndpoint(study: study), query: query)
    }

    /// Returns a notice with the number of withdrawn people; `nil` if the query does not contain
    /// that number.
    static func notice(_ query: FormFields, _ wording: Wording) -> String? {
        query["withdrawn"].flatMap { Int($0) }.map { wording(Word.done, ["count": String($0)]) }
    }

    private func page(
        _ people: [Participant],
        _ typed: TypedWithdrawal,
        _ admin: AdminContext,
        _ errors: [FieldError] = []
    ) async throws -> Response {
        let version = try await admin.version(study)
        var rows: [AdminWithdrawalsPage.Person] = []
        var canStop = false
        for person in people {
            let hasLeft = try await admin.environment.storage.withdrawal(of: person.id) != nil
            canStop = canStop || !hasLeft
            let status = ParticipantStatusWord(status: .withdrawn)
            rows.append(
                AdminWithdrawalsPage.Person(
                    id: person.id,
                    path: ParticipantAdminEndpoint(id: person.id).address,
                    statusText: hasLeft ? admin.wording(status) : nil
                )
            )
        }
        let page = AdminWithdrawalsPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            listPath: StudyParticipantsEndpoint(study: study).address,
            people: FlaggedList(rows),
            withdrawal: people.isEmpty
                ? nil
                : admin.withdrawalForm(
                    at: path,
                    of: study,
                    participants: people.map(\.id),
                    canStop: canStop,
                    typed
                ),
            errors: FieldErrors(errors)
        )
        return try admin.responder.page(page, status: errors.isEmpty ? .ok : .unprocessableContent)
    }

    /// Returns the page that shows the references of the deletions; this page is shown only once.
    private func receipt(
        _ references: [(participant: String, reference: String)],
        _ admin: AdminContext
    ) throws -> Response {
        let lines = references.map { "- `\($0.participant)`: \($0.reference)" }
        let text = [admin.wording(Word.deleted), "", lines.joined(separator: "\n")]
        let title = ParticipantAdminEndpoint.Word.deletedTitle
        return try admin.responder.page(
            MessagePage(
                frame: admin.frame(admin.wording(title)),
                text: Markdown(text.joined(separator: "\n")),
                onward: [
                    PageFrame.Link(
                        text: admin.wording(StudyParticipantsEndpoint.Word.title),
                        path: StudyParticipantsEndpoint(study: study).path
                    )
                ]
            )
        )
    }
}

/// The page on which researchers end the participation of several people.
struct AdminWithdrawalsPage: PageModel, Encodable {
    struct Person: Encodable {
        let id: String
        let path: Address
        /// The status of a person who has left the study; `nil` for a person who still takes part.
        let statusText: String?
    }

    static let template = "admin-withdrawals"
    let frame: PageFrame
    let studyTitle: String
    /// The address of the list of participants.
    let listPath: Address
    let people: FlaggedList<Person>
    /// The form; `nil` if no people were selected, or if no choice is both possible and allowed.
    let withdrawal: WithdrawalForm?
    /// The errors of `choice-stop`, `reason` and `confirm`.
    var errors: FieldErrors = []
}
