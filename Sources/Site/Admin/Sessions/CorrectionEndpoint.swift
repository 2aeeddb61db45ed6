import HTTP
import Pages
import Sessions
import Storage
import Studies
import TaskModel
import TaskPlayer

/// An endpoint at which researchers correct one answer of a session.
///
/// The correction is stored separately; the visit's result stays unchanged.
struct CorrectionEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/sessions/{id}/corrections/{visit}/{item}"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.answers, .identifyingAnswers, .changeParticipants])
    static let templates = [AdminCorrectionPage.template]
    /// The maximum length of a reason, in characters.
    private static let longestReason = 500
    /// The name of the reason field; no item's field has this name.
    private static let reasonField = "correction-reason"
    let id: String
    /// The number of the visit whose result contains the answer.
    let visit: String
    let item: String

    enum Word: String, WordKey {
        case title = "admin.correction.title"
        case same = "admin.correction.same"
        case noReason = "admin.correction.noReason"
        case done = "admin.correction.done"
    }

    func study(in admin: AdminContext) async throws -> String? {
        try await admin.environment.storage.session(id)?.study
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let state = try await admin.environment.storage.session(id),
            let version = try await admin.environment.library.version(state.version),
            let answer = CorrectedAnswer(visit, item, of: state, in: version, admin)
        else { throw SiteError.notFound }
        guard request.head.method == .post else { return try page(answer, admin) }
        guard admin.accepts(request, "correct", on: path) else { return try admin.staleForm() }
        let sent = request.form.fields.map { (name: $0.name, value: $0.value) }
        let fields = StepForm(sent, at: answer.result.address).fields
        let reason = ParticipantSite.trimmed(
            (request.form[Self.reasonField] ?? "").limited(to: Self.longestReason)
        )
        let given = answer.read(fields)
        guard case .success(let corrected) = given, corrected != answer.current, !reason.isEmpty
        else {
            return try page(answer, admin, fields, reason: reason, given)
        }
        let correction = Correction(
            visit: answer.result.visit,
            item: item,
            answer: corrected,
            researcher: admin.researcher.name,
            reason: reason,
            at: admin.environment.now()
        )
        guard try await admin.environment.storage.addCorrection(correction, to: id) else {
            throw SiteError.notFound
        }
        let query = [(name: "done", value: "corrected")]
        return admin.responder.redirect(to: SessionAdminEndpoint(id: id), query: query)
    }

    private func page(
        _ answer: CorrectedAnswer,
        _ admin: AdminContext,
        _ fields: RawFields? = nil,
        reason: String = "",
        _ given: Result<Answer, InvalidAnswer>? = nil
    ) throws -> Response {
        var rejection: InvalidAnswer?
        if case .failure(let error) = given { rejection = error }
        let model = answer.model(fields, rejection)
        let messages = [
            rejection.map { FieldError(field: model.firstControl, text: answer.text(of: $0)) },
            given.map { (try? $0.get()) == answer.current } == true
                ? FieldError(field: model.firstControl, text: admin.wording(Word.same)) : nil,
            fields != nil && reason.isEmpty
                ? FieldError(field: Self.reasonField, text: admin.wording(Word.noReason)) : nil,
        ]
        .compactMap(\.self)
        var frame = admin.frame(admin.wording(Word.title))
        let files = admin.site.participants.publicFiles
        frame.stylesheets = files.addresses(of: model.assets, ending: ".css")
        frame.scripts = files.addresses(of: model.assets, ending: ".js")
        let page = AdminCorrectionPage(
            frame: frame,
            session: id,
            sessionPath: SessionAdminEndpoint(id: id).address,
            given: answer.given(admin.wording),
            item: model,
            action: address,
            token: admin.token("correct", on: path),
            reason: reason,
            errors: FieldErrors(messages)
        )
        return try admin.responder.page(
            page,
            status: messages.isEmpty ? .ok : .unprocessableContent
        )
    }
}

/// A session's answer that can be corrected, with its control.
struct CorrectedAnswer {
    let result: StepResult
    private let item: FormItem
    private let step: Step
    private let session: LoadedSession
    /// The answers in the visit's result, with earlier corrections applied.
    private let answers: [String: Answer]

    /// Creates the answer to an item in a visit's result.
    ///
    /// Returns `nil` if the session has no such answer, or if the answer cannot be corrected. For
    /// example, files and answers on the pages of a consent cannot be corrected.
    init?(
        _ visit: String,
        _ item: String,
        of state: SessionState,
        in version: StudyVersion,
        _ admin: AdminContext
    ) {
        let environment = admin.environment
        let task = LoadedTask(
            state.task,
            of: version,
            in: state.language,
            policy: environment.policy,
            wording: environment.wording(state.language)
        )
        guard state.status != .discarded, let task, let visit = Int(visit),
            let stored = state.history.first(where: { $0.visit == visit && !$0.isKept })
        else { return nil }
        let corrections = (try? environment.storage.corrections(of: state.id)) ?? []
        let corrected = state.corrected(by: corrections)
        session = LoadedSession(previewing: corrected, of: task, at: environment.now())
        guard let step = session.journey.step(stored.address), !task.isAgreement(step.id),
            let found = step.items.first(where: { $0.id == item }), found.canBeCorrected,
            let result = corrected.history.first(where: { $0.visit == visit }),
            result.answers[item] != nil
        else { return nil }
        self.result = result
        self.item = found
        self.step = step
        answers = result.answers
    }

    private var context: AnswerContext { session.context(result.address) }

    /// The answer before this correction.
    var current: Answer { answers[item.id] ?? .skipped }

    /// Returns the text of the answer before this correction.
    func given(_ wording: Wording) -> String {
        PipedText.unfilled(current.words(item.format, wording))
    }

    /// Reads the answer from form fields; even a required item may be left empty.
    func read(_ fields: RawFields) -> Result<Answer, InvalidAnswer> {
        item.format.judge(fields, for: control(fields, nil))
    }

    func text(of error: InvalidAnswer) -> String { session.wording(error.message) }

    /// Returns the item with its control, filled with the given fields or, if there are none, with
    /// the current answer.
    func model(_ fields: RawFields?, _ error: InvalidAnswer?) -> ItemModel {
        let fields = fields ?? StepPageBuilder.fields(of: step.items, answers, in: session.wording)
        let label = item.label(in: session.wording)
        let title = session.journey.page(for: step, at: result.address).content.title
        return ItemModel(
            item: label.isEmpty || item.id == step.id ? item.labelled(title ?? item.id) : item,
            control: control(fields, error?.parts),
            error: error.map(text)
        )
    }

    private func control(_ fields: RawFields, _ errorParts: [String]?) -> Control {
        // A format may compare this answer with other answers on the page.
        let others = StepPageBuilder.fields(
            of: step.items.filter { $0.id != item.id },
            answers,
            in: session.wording
        )
        return Control(
            name: item.id,
            raw: others.merging(fields),
            context: context,
            isRequired: false,
            errorParts: errorParts
        )
    }
}

extension FormItem {
    /// Whether form fields can contain the whole answer; researchers can correct only such answers.
    var canBeCorrected: Bool {
        !format.sendsFile && format.recorder == nil && format.permissions.isEmpty
    }
}

/// The page on which a researcher corrects an answer.
struct AdminCorrectionPage: PageModel, Encodable {
    static let template = "admin-correction"
    let frame: PageFrame
    let session: String
    let sessionPath: Address
    /// The text of the answer before the correction.
    let given: String
    let item: ItemModel
    /// The address to which the correction is posted.
    let action: Address
    let token: String
    let reason: String
    var errors: FieldErrors = []

    /// The keys of all properties except `item`, which has variables of its own.
    private enum CodingKeys: CodingKey {
        case frame, session, sessionPath, given, action, token, reason, errors
    }

    var derivedValues: [String: TemplateValue] { ["items": item.asOnlyItem] }
    var parts: [String] { [item.template] }
}
