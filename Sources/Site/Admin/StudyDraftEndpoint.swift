import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows a draft, its problems and the consequences of publishing it; a POST
/// publishes or deletes the draft.
struct StudyDraftEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/drafts/{number}"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.signedIn
    static let templates = [AdminDraftPage.template]
    /// The maximum length of a note, in characters.
    static let longestNote = 1000
    let number: String

    enum Word: String, WordKey {
        case unreadable = "admin.draft.unreadable"
        case uploaded = "admin.draft.uploaded"
        case errors = "admin.draft.errors"
        case warnings = "admin.draft.warnings"
        case error = "admin.draft.error"
        case warning = "admin.draft.warning"
        case new = "admin.draft.new"
        case same = "admin.draft.same"
        case replaces = "admin.draft.replaces"
        case again = "admin.draft.again"
        case inProgress = "admin.draft.inProgress"
        case untouched = "admin.draft.untouched"
        case meanwhile = "admin.draft.meanwhile"
        case noComparison = "admin.draft.noComparison"
        case inFolder = "admin.draft.inFolder"
    }

    func verdict(_ method: Method, in admin: AdminContext) async throws -> Verdict {
        guard let number = Int64(number),
            let draft = try await admin.environment.drafts.draft(number)
        else { return .allowed }
        return admin.verdict(on: draft)
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let drafts = admin.environment.drafts
        guard let number = Int64(number), let draft = try await drafts.draft(number) else {
            return gone(admin)
        }
        let action = request.head.method == .post ? request.form["action"] ?? "" : nil
        guard action == nil || admin.accepts(request, "draft", on: path) else {
            return try admin.staleForm()
        }
        if action == "remove" {
            let now = admin.environment.now()
            _ = try await drafts.remove(draft, by: admin.researcher.name, at: now)
            return admin.responder.redirect(to: StudiesAdminEndpoint())
        }
        guard let review = try await drafts.review(number) else { return gone(admin) }
        return action == "publish"
            ? try await publish(review, request, admin) : try await page(review, admin)
    }

    private func gone(_ admin: AdminContext) -> Response {
        admin.responder.redirect(
            to: StudiesAdminEndpoint(),
            query: [("done", StudiesAdminEndpoint.draftIsGone)]
        )
    }

    private func publish(
        _ review: DraftReview,
        _ request: Request,
        _ admin: AdminContext
    ) async throws -> Response {
        guard let version = review.version, review.folder == nil else {
            return try await page(review, admin, .conflict)
        }
        guard admin.may(.publish, in: version.study.id) else { return try admin.refusal() }
        guard request.form["basis"] == review.impact?.basis else {
            return try await page(review, admin, .conflict, notice: .meanwhile)
        }
        try await admin.environment.drafts.publish(
            review.draft,
            version,
            by: admin.researcher.name,
            note: Self.note(request.form),
            at: admin.environment.now()
        )
        try await admin.takeOwnership(of: version.study.id)
        return admin.responder.redirect(
            to: StudyVersionsEndpoint(study: version.study.id),
            query: [("done", "published")]
        )
    }

    /// Returns the note in a form, truncated to the maximum length.
    static func note(_ form: FormFields) -> String {
        ParticipantSite.trimmed((form["note"] ?? "").limited(to: longestNote))
    }

    private func page(
        _ review: DraftReview,
        _ admin: AdminContext,
        _ status: Status = .ok,
        notice: Word? = nil
    ) async throws -> Response {
        let draft = review.draft
        let zone = review.version?.study.timeZone
        let title = review.version?.study.title ?? draft.study ?? admin.wording(Word.unreadable)
        let page = AdminDraftPage(
            frame: admin.frame(title),
            title: title,
            id: draft.study,
            uploadedText: admin.origin(of: draft, in: zone),
            summaryText: summary(review, admin.wording),
            isPublishable: canPublish(review),
            isFaulty: review.version == nil,
            leavesChecksOut: review.leavesChecksOut,
            folderText: review.folder.map { admin.wording(Word.inFolder, ["folder": $0]) },
            findings: FlaggedList(
                review.findings.map { AdminDraftPage.FindingRow($0, in: admin.wording) }
            ),
            impact: try await admin.sentences(review.impact, in: zone),
            difference: review.impact?.changes.map {
                StudyDifference($0, review.changedFiles, admin.wording)
            },
            hash: draft.hash,
            testToken: admin.token("tests"),
            previewPath: review.version.map { PreviewEndpoint(version: $0.hash).address },
            filesPath: VersionFilesEndpoint(version: draft.hash).address,
            notice: notice.map { admin.wording($0) },
            basis: review.impact?.basis ?? "",
            action: address,
            token: admin.token("draft", on: path)
        )
        return try admin.responder.page(page, status: status)
    }

    private func canPublish(_ review: DraftReview) -> Bool {
        guard let impact = review.impact, review.folder == nil else { return false }
        if case .published = impact { return false }
        return true
    }

    /// Returns a text with the numbers of errors and warnings.
    private func summary(_ review: DraftReview, _ wording: Wording) -> String {
        let errors = review.findings.count { $0.isError }
        let warnings = review.findings.count - errors
        return [
            wording(Word.errors, ["count": String(errors)]),
            wording(Word.warnings, ["count": String(warnings)]),
        ].joined(separator: ", ")
    }
}

extension AdminContext {
    /// Returns a sentence with the time at which a draft was added and the researcher who added it.
    func origin(of draft: StudyDraft, in zone: String? = nil) -> String {
        let moment = draft.uploadedAt.zonedWords(in: wording, zone: zone)
        return wording(
            StudyDraftEndpoint.Word.uploaded,
            ["researcher": draft.researcher, "moment": moment]
        )
    }
}

/// The page about an unpublished draft of a study.
struct AdminDraftPage: PageModel, Encodable {
    struct FindingRow: Encodable {
        struct Line: Encodable {
            let number: Int
            let text: String
            let isMarked: Bool
        }

        /// The severity as the page shows it, such as "Error".
        let severity: String
        let isError: Bool
        let place: String
        let message: String
        let suggestion: String
        let code: String
        let lines: FlaggedList<Line>
    }

    static let template = "admin-draft"
    let frame: PageFrame
    /// The study's title.
    ///
    /// If there are errors, the title is the study's identifier, or a placeholder if the identifier
    /// cannot be read.
    let title: String
    /// The identifier of the study; `nil` if it cannot be read.
    let id: String?
    /// A sentence with the time at which the draft was added and the researcher who added it.
    let uploadedText: String
    /// A text with the numbers of errors and warnings.
    let summaryText: String
    let isPublishable: Bool
    /// Whether errors prevent the study from being published.
    let isFaulty: Bool
    /// Whether some checks were skipped because of errors.
    let leavesChecksOut: Bool
    /// A sentence with the folder from which the study is published; `nil` if there is no folder.
    let folderText: String?
    /// The errors and warnings.
    let findings: FlaggedList<FindingRow>
    /// Sentences about the effects of publishing the draft, such as the version that it replaces.
    let impact: [String]
    /// The differences from the current version.
    ///
    /// The property is `nil` if the draft has errors, if no other version is current, or if the
    /// current version cannot be read.
    let difference: StudyDifference?
    /// The hash of the files, in hexadecimal.
    let hash: String
    /// The token of the form that starts a test.
    let testToken: String
    /// The address of the preview; `nil` if there are errors.
    let previewPath: Address?
    /// The address of a zip archive with the files.
    let filesPath: Address
    /// A sentence stating that the draft was not published because another version was published
    /// meanwhile; otherwise `nil`.
    let notice: String?
    /// The hash of the version with which the draft was compared; empty if there is none.
    let basis: String
    /// The address to which the forms are posted; fields: `action` (`publish` or `remove`), `note`
    /// and `basis`.
    let action: Address
    let token: String
}

extension AdminDraftPage.FindingRow {
    init(_ finding: Finding, in wording: Wording) {
        self.init(
            severity: wording(finding.isError ? StudyDraftEndpoint.Word.error : .warning),
            isError: finding.isError,
            place: finding.place,
            message: finding.message,
            suggestion: finding.suggestion,
            code: finding.code,
            lines: FlaggedList(
                finding.lines.map {
                    Line(number: $0.number, text: $0.text, isMarked: $0.isMarked)
                }
            )
        )
    }
}
