import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows a version of a study and its changes; a POST publishes the version again.
struct StudyVersionEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/versions/{number}"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.counts])
    static let changeClearance = Clearance.study([.publish])
    static let templates = [AdminVersionPage.template]
    let study: String
    let number: String

    enum Word: String, WordKey {
        case title = "admin.version.title"
        case unreadable = "admin.version.unreadable"
        case meanwhile = "admin.version.meanwhile"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let study = try await admin.study(study)
        let history = try await StudyHistory(of: study.id, in: admin.environment.storage)
        guard let number = Int(number), let entry = history.entry(number) else {
            throw SiteError.notFound
        }
        let library = admin.environment.library
        let version = try await library.version(entry.version.hash)
        guard request.head.method == .post else {
            return try await page(entry, version, history, study, admin)
        }
        guard admin.accepts(request, "publish", on: path) else { return try admin.staleForm() }
        let impact = try await impact(entry, version, admin)
        guard let version, let impact, request.form["basis"] == impact.basis,
            try await library.folder(of: study.id) == nil
        else { return try await page(entry, version, history, study, admin, .conflict) }
        try await library.publish(
            version,
            by: admin.researcher.name,
            note: StudyDraftEndpoint.note(request.form),
            at: admin.environment.now()
        )
        return admin.responder.redirect(
            to: StudyVersionsEndpoint(study: study.id),
            query: [("done", "published")]
        )
    }

    private func page(
        _ entry: StudyHistory.Entry,
        _ version: StudyVersion?,
        _ history: StudyHistory,
        _ study: Study,
        _ admin: AdminContext,
        _ status: Status = .ok
    ) async throws -> Response {
        let folder = try await admin.environment.library.folder(of: study.id)
        let impact = try await impact(entry, version, admin)
        let title = admin.wording(Word.title, ["number": number])
        let isPublishable =
            !entry.isCurrent && version != nil && folder == nil
            && admin.may(.publish, in: study.id)
        let page = AdminVersionPage(
            frame: admin.frame(title),
            title: title,
            studyTitle: study.title,
            versionsPath: StudyVersionsEndpoint(study: study.id).address,
            notice: status == .conflict && isPublishable ? admin.wording(Word.meanwhile) : nil,
            hash: entry.version.hash,
            testToken: admin.token("tests"),
            previewPath: version.map { PreviewEndpoint(version: $0.hash).address },
            filesPath: VersionFilesEndpoint(version: entry.version.hash).address,
            isCurrent: entry.isCurrent,
            publications: entry.publications.reversed().map { admin.row($0, of: study) },
            difference: try await difference(entry, version, history, admin),
            impact: isPublishable
                ? try await admin.sentences(impact, in: study.timeZone, namesEarlier: false) : [],
            consequences: isPublishable ? try await consequences(impact, version, admin) : nil,
            basis: impact?.basis ?? "",
            unreadableText: version == nil ? admin.wording(Word.unreadable) : nil,
            folderText: entry.isCurrent ? nil : folder.map { inFolder($0, admin) },
            action: isPublishable ? address : nil,
            token: admin.token("publish", on: path)
        )
        return try admin.responder.page(page, status: status)
    }

    /// Returns the consequences of publishing a version again; `nil` for the current version and
    /// for a version that cannot be read.
    private func impact(
        _ entry: StudyHistory.Entry,
        _ version: StudyVersion?,
        _ admin: AdminContext
    ) async throws -> PublicationImpact? {
        guard let version, !entry.isCurrent else { return nil }
        let environment = admin.environment
        return try await PublicationImpact(
            of: version,
            in: environment.library,
            environment.storage
        )
    }

    /// Returns the differences from the current version; `nil` if no other version is current, or
    /// if either version cannot be read.
    private func consequences(
        _ impact: PublicationImpact?,
        _ version: StudyVersion?,
        _ admin: AdminContext
    ) async throws -> StudyDifference? {
        guard let impact, let changes = impact.changes, let hash = impact.current?.hash,
            let current = try await admin.environment.library.version(hash), let version
        else { return nil }
        let files = FileChange.all(from: current.files, to: version.files)
        return StudyDifference(changes, files, admin.wording)
    }

    private func inFolder(_ folder: String, _ admin: AdminContext) -> String {
        admin.wording(StudyDraftEndpoint.Word.inFolder, ["folder": folder])
    }

    /// Returns the differences from the version with the preceding number; `nil` for the first
    /// version, or if either version cannot be read.
    private func difference(
        _ entry: StudyHistory.Entry,
        _ version: StudyVersion?,
        _ history: StudyHistory,
        _ admin: AdminContext
    ) async throws -> StudyDifference? {
        guard let earlier = history.entry(entry.number - 1),
            let before = try await admin.environment.library.version(earlier.version.hash),
            let version
        else { return nil }
        return StudyDifference(
            VersionComparison(from: before, to: version).changes,
            FileChange.all(from: before.files, to: version.files),
            admin.wording
        )
    }
}

/// The page about a version of a study.
struct AdminVersionPage: PageModel, Encodable {
    static let template = "admin-version"
    let frame: PageFrame
    /// A heading with the number of the version.
    let title: String
    let studyTitle: String
    /// The address of the list of versions.
    let versionsPath: Address
    /// A sentence stating that the version was not published again because another version was
    /// published meanwhile; otherwise `nil`.
    let notice: String?
    /// The hash of the version's files, in hexadecimal.
    let hash: String
    /// The token of the form that starts a test.
    let testToken: String
    /// The address of the preview; `nil` if the version cannot be read.
    let previewPath: Address?
    /// The address of a zip archive with the files.
    let filesPath: Address
    let isCurrent: Bool
    /// The publications of the version, newest first.
    let publications: [AdminVersionsPage.PublicationRow]
    /// The differences from the version with the preceding number; `nil` for the first version, or
    /// if either version cannot be read.
    let difference: StudyDifference?
    /// Sentences about the consequences of publishing the version again; empty if the researcher
    /// cannot publish it.
    let impact: [String]
    /// The differences from the current version; `nil` if the researcher cannot publish this
    /// version, or if the current version cannot be read.
    let consequences: StudyDifference?
    /// The hash of the current version; empty if the page shows the current version, or a version
    /// that cannot be read.
    let basis: String
    /// A sentence that explains why the version's files cannot be read; `nil` if they can.
    let unreadableText: String?
    /// A sentence with the folder from which the study is published; `nil` if there is no folder,
    /// or if the page shows the current version.
    let folderText: String?
    /// The address to which the form for publishing the version again is posted.
    ///
    /// It is `nil` if the researcher cannot publish the version. The form's fields are `note` and
    /// `basis`.
    let action: Address?
    let token: String
}
