import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that lists the studies and drafts that the researcher may see, and each study's
/// session counts.
struct StudiesAdminEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.signedIn
    static let templates = [AdminStudiesPage.template]

    /// The value of the query parameter `done` if a draft was not found.
    static let draftIsGone = "draft-gone"

    enum Word: String, WordKey {
        case title = "admin.studies.title"
        case draftGone = "admin.studies.draftGone"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let library = admin.environment.library
        let counts = try await admin.environment.storage.counts()
        var rows: [AdminStudiesPage.Row] = []
        for version in try await library.studies() where admin.may(.counts, in: version.study.id) {
            let counts = SessionFigures.Counts(counts[version.study.id] ?? SessionCounts())
            rows.append(await admin.row(version.study, counts))
        }
        let page = AdminStudiesPage(
            frame: admin.frame(admin.wording(Word.title)),
            studies: FlaggedList(rows),
            drafts: FlaggedList(try await admin.drafts().map { admin.row($0) }),
            newStudyPath: admin.access.mayAddDrafts ? NewStudyEndpoint().address : nil,
            notice: request.head.query["done"] == Self.draftIsGone
                ? admin.wording(Word.draftGone) : nil,
            diagnostics: FlaggedList(
                admin.access.isAdministrator ? await library.diagnostics() : []
            )
        )
        return try admin.responder.page(page)
    }
}

extension AdminContext {
    /// Returns the drafts that the researcher may see.
    func drafts() async throws -> [StudyDraft] {
        try await environment.drafts.all().filter { draft in
            if case .allowed = verdict(on: draft) { true } else { false }
        }
    }

    /// Returns a row with a draft's study, the time at which the draft was added and the researcher
    /// who added it.
    func row(_ draft: StudyDraft, in zone: String? = nil) -> AdminStudiesPage.DraftRow {
        AdminStudiesPage.DraftRow(
            name: draft.study ?? wording(StudyDraftEndpoint.Word.unreadable),
            path: StudyDraftEndpoint(number: String(draft.number)).address,
            text: origin(of: draft, in: zone)
        )
    }

    /// Returns a study's row, for the study list and for the study's admin page.
    func row(
        _ study: Study,
        _ counts: SessionFigures.Counts
    ) async -> AdminStudiesPage.Row {
        let published = await environment.library.published(study.id)
        return AdminStudiesPage.Row(
            title: study.title,
            id: study.id,
            path: StudyAdminEndpoint(study: study.id).address,
            publicPath: StudyEndpoint(study: study.id).address,
            published: published?.zonedWords(in: wording, zone: study.timeZone) ?? "",
            started: counts.started,
            inProgress: counts.inProgress,
            finished: counts.finished
        )
    }
}

/// The page that lists the studies, with their session counts, and the drafts.
struct AdminStudiesPage: PageModel, Encodable {
    struct Row: Encodable {
        let title: String
        let id: String
        /// The address of the study's admin page.
        let path: Address
        /// The address of the study page for participants.
        let publicPath: Address
        /// The time at which the current version was published; empty if that time is unknown.
        let published: String
        /// The number of sessions started.
        let started: Int
        /// The number of sessions that can still be continued.
        let inProgress: Int
        /// The number of completed sessions, excluding sessions that ended early.
        let finished: Int
    }

    /// An unpublished draft of a study.
    struct DraftRow: Encodable {
        /// The identifier of the study, or a placeholder if the identifier cannot be read.
        let name: String
        let path: Address
        /// A sentence with the time at which the draft was added and the researcher who added it.
        let text: String
    }

    static let template = "admin-studies"
    let frame: PageFrame
    let studies: FlaggedList<Row>
    let drafts: FlaggedList<DraftRow>
    /// The address of the page for adding a study; `nil` if the researcher may not add studies.
    let newStudyPath: Address?
    /// A sentence about a draft that was not found; `nil` otherwise.
    let notice: String?
    /// The problems with study folders, as reported by `validate`; empty unless the researcher is
    /// an administrator.
    let diagnostics: FlaggedList<String>
}
