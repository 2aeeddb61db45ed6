import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that lists the versions of a study, newest first.
struct StudyVersionsEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/versions"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.counts])
    static let templates = [AdminVersionsPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "admin.versions.title"
        case published = "admin.versions.done"
        case byResearcher = "admin.versions.byResearcher"
        case fromFolder = "admin.versions.fromFolder"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let study = try await admin.study(study)
        let history = try await StudyHistory(of: study.id, in: admin.environment.storage)
        let drafts = try await admin.drafts().filter { $0.study == study.id }
        let page = AdminVersionsPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: study.title,
            studyPath: StudyAdminEndpoint(study: study.id).address,
            publicPath: StudyEndpoint(study: study.id).address,
            newStudyPath: admin.may(.editDrafts, in: study.id)
                ? NewStudyEndpoint().address : nil,
            notice: request.head.query["done"] == nil ? nil : admin.wording(Word.published),
            drafts: FlaggedList(drafts.map { admin.row($0, in: study.timeZone) }),
            versions: history.entries.reversed().map { entry in
                AdminVersionsPage.Row(
                    number: String(entry.number),
                    path: StudyVersionEndpoint(study: study.id, number: String(entry.number))
                        .address,
                    isCurrent: entry.isCurrent,
                    publications: entry.publications.reversed().map { admin.row($0, of: study) }
                )
            }
        )
        return try admin.responder.page(page)
    }
}

extension AdminContext {
    /// Returns a row with the time, the researcher and the note of a publication.
    func row(_ publication: Publication, of study: Study) -> AdminVersionsPage.PublicationRow {
        let moment = publication.version.publishedAt.zonedWords(in: wording, zone: study.timeZone)
        var words = ["moment": moment]
        words["researcher"] = publication.researcher
        let word: StudyVersionsEndpoint.Word =
            publication.researcher == nil ? .fromFolder : .byResearcher
        return AdminVersionsPage.PublicationRow(
            text: wording(word, words),
            note: publication.note.isEmpty ? nil : publication.note
        )
    }
}

/// The page that lists the versions of a study.
struct AdminVersionsPage: PageModel, Encodable {
    struct PublicationRow: Encodable {
        /// A sentence with the time and, unless the version came from a folder, the researcher.
        let text: String
        /// The researcher's note; `nil` if there is none.
        let note: String?
    }

    struct Row: Encodable {
        let number: String
        /// The address of the version's page.
        let path: Address
        let isCurrent: Bool
        /// The publications of the version, newest first.
        let publications: [PublicationRow]
    }

    static let template = "admin-versions"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    /// The address of the study page for participants.
    let publicPath: Address
    let newStudyPath: Address?
    /// A sentence about the action that was just completed.
    let notice: String?
    /// The drafts of the study that the researcher may see.
    let drafts: FlaggedList<AdminStudiesPage.DraftRow>
    /// The versions, newest first.
    let versions: [Row]
}
