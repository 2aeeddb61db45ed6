import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that offers three ways to add a study: a sample, an upload or a starter; a POST
/// stores the study as a draft.
struct NewStudyEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/new-study"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.signedIn
    static let templates = [AdminNewStudyPage.template]
    /// The maximum size, in bytes, of a form with an archive.
    ///
    /// The limit exceeds the maximum size of a study's files, so that the page can report that a
    /// study is too large.
    private static let maximumBodyBytes = 110_000_000
    /// The maximum length of a title, in characters.
    private static let longestTitle = 200

    enum Word: String, WordKey {
        case title = "admin.newStudy.title"
        case noFile = "admin.newStudy.noFile"
        case notStored = "admin.newStudy.notStored"
        case unusable = "admin.newStudy.unusable"
        case badIdentifier = "admin.newStudy.badIdentifier"
        case taken = "admin.newStudy.taken"
        case blank = "admin.newStudy.starters.blank"
        case survey = "admin.newStudy.starters.survey"
        case diary = "admin.newStudy.starters.diary"
        case trial = "admin.newStudy.starters.trial"

        fileprivate init(_ starter: StudyDrafts.Starter) {
            switch starter {
            case .blank: self = .blank
            case .survey: self = .survey
            case .diary: self = .diary
            case .trial: self = .trial
            }
        }
    }

    private static let signedOut = RequestRejectedError(
        .forbidden,
        "You are not signed in. Sign in, and send the study again."
    )

    /// Returns the rule for the request body: only signed-in researchers may send files.
    func body(of head: RequestHead, in site: SiteContext) -> RequestPlan.Body {
        .lookUp { () async throws(RequestRejectedError) in
            let researcher = try await site.lookUp {
                try await site.authentication.researcher(of: head)
            }
            guard let researcher else { throw Self.signedOut }
            return .upload(maximumBytes: Self.maximumBodyBytes, owner: "admin:\(researcher.name)")
        }
    }

    func verdict(_ method: Method, in admin: AdminContext) async throws -> Verdict {
        admin.access.mayAddDrafts ? .allowed : .refused
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard request.head.method == .post else { return try await page(Form(), admin) }
        guard admin.accepts(request, "new-study") else { return try admin.staleForm() }
        var form = Form(request.form)
        guard let draft = try await form.draft(request, admin) else {
            return try await page(form, admin, .unprocessableContent)
        }
        guard case .allowed = admin.verdict(on: draft) else {
            let now = admin.environment.now()
            _ = try await admin.environment.drafts.remove(draft, by: admin.researcher.name, at: now)
            return try admin.refusal()
        }
        return admin.responder.redirect(to: StudyDraftEndpoint(number: String(draft.number)))
    }

    private func page(
        _ form: Form,
        _ admin: AdminContext,
        _ status: Status = .ok
    ) async throws -> Response {
        let page = AdminNewStudyPage(
            frame: admin.frame(admin.wording(Word.title)),
            action: address,
            token: admin.token("new-study"),
            samples: FlaggedList(
                try await admin.environment.drafts.samples.map {
                    AdminNewStudyPage.Sample(name: $0.name, title: $0.title)
                }
            ),
            starters: StudyDrafts.Starter.allCases.map {
                AdminNewStudyPage.Starter(
                    name: $0.rawValue,
                    text: admin.wording(Word($0)),
                    isChosen: $0 == form.starter
                )
            },
            id: form.id,
            title: form.title,
            errors: FieldErrors(form.errors)
        )
        return try admin.responder.page(page, status: status)
    }
}

extension NewStudyEndpoint {
    /// The fields of the three forms.
    fileprivate struct Form {
        var starter = StudyDrafts.Starter.survey
        var id = ""
        var title = ""
        var errors: [FieldError] = []
        private var action = ""
        private var sample = ""

        init() {}

        init(_ form: FormFields) {
            starter = form["starter"].flatMap(StudyDrafts.Starter.init) ?? .survey
            id = ParticipantSite.trimmed(form["id"] ?? "")
            title = ParticipantSite.trimmed((form["title"] ?? "").limited(to: longestTitle))
            action = form["action"] ?? ""
            sample = form["sample"] ?? ""
        }

        /// Stores the draft; returns `nil` and sets `errors` if the form is invalid.
        mutating func draft(
            _ request: Request,
            _ admin: AdminContext
        ) async throws -> StudyDraft? {
            switch action {
            case "upload": try await uploaded(request, admin)
            case "starter": try await started(admin)
            default: try await sampled(admin)
            }
        }

        private mutating func uploaded(
            _ request: Request,
            _ admin: AdminContext
        ) async throws -> StudyDraft? {
            guard let file = request.files.first(where: { $0.name == "archive" }),
                file.byteCount > 0
            else { return fail("archive", admin.wording(Word.noFile)) }
            guard file.isStored else { return fail("archive", admin.wording(Word.notStored)) }
            do {
                return try await admin.environment.drafts.add(
                    archive: file.path,
                    by: admin.researcher.name,
                    at: admin.environment.now()
                )
            } catch let error as StudyUploadError {
                return fail("archive", admin.wording(Word.unusable, ["reason": "\(error)"]))
            }
        }

        private mutating func started(_ admin: AdminContext) async throws -> StudyDraft? {
            guard StudyDrafts.isIdentifier(id) else {
                return fail("id", admin.wording(Word.badIdentifier))
            }
            let drafts = admin.environment.drafts
            guard try await !drafts.exists(id) else {
                return fail("id", admin.wording(Word.taken, ["id": id]))
            }
            return try await drafts.add(
                starter,
                id: id,
                title: title.isEmpty ? nil : title,
                by: admin.researcher.name,
                at: admin.environment.now()
            )
        }

        private func sampled(_ admin: AdminContext) async throws -> StudyDraft? {
            let draft = try await admin.environment.drafts.add(
                sample: sample,
                by: admin.researcher.name,
                at: admin.environment.now()
            )
            guard let draft else { throw SiteError.notFound }
            return draft
        }

        private mutating func fail(_ field: String, _ text: String) -> StudyDraft? {
            errors = [FieldError(field: field, text: text)]
            return nil
        }
    }
}

/// The page with three ways to add a study.
struct AdminNewStudyPage: PageModel, Encodable {
    struct Sample: Encodable {
        let name: String
        let title: String
    }

    struct Starter: Encodable {
        let name: String
        /// A sentence that describes the study.
        let text: String
        let isChosen: Bool
    }

    static let template = "admin-new-study"
    let frame: PageFrame
    /// The address to which all forms are posted.
    ///
    /// Each form has the field `action`. The other fields are `archive` in one form, `sample` in
    /// another, and `starter`, `id` and `title` in the third.
    let action: Address
    let token: String
    /// The samples that are not published.
    let samples: FlaggedList<Sample>
    let starters: [Starter]
    let id: String
    let title: String
    let errors: FieldErrors
}
