import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that lists the tests; a POST starts, continues or deletes a test.
struct TestsEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/tests"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.signedIn
    static let templates = [AdminTestsPage.template]

    enum Word: String, WordKey {
        case title = "admin.tests.title"
        case started = "admin.tests.started"
        case sessions = "admin.tests.sessions"
        case removed = "admin.tests.removed"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard request.head.method == .post else { return try await list(request, admin) }
        guard admin.accepts(request, "tests") else { return try admin.staleForm() }
        let tests = admin.site.tests
        let id = request.form["id"]
        let test = id.flatMap { tests.test($0) }
        if id != nil {
            guard let test, admin.may(.counts, in: test.version.study.id) else {
                throw SiteError.notFound
            }
        }
        switch request.form["action"] {
        case "start": return try await start(request.form["version"] ?? "", admin)
        case "remove":
            if let test, tests.remove(test.id) {
                try await admin.record("test.remove", "\(test.version.study.id)/\(test.id)")
            }
            return admin.responder.redirect(to: self, query: [("done", "removed")])
        default:
            guard let test else { throw SiteError.notFound }
            return try open(test, admin)
        }
    }

    private func start(_ hash: String, _ admin: AdminContext) async throws -> Response {
        guard let version = try await admin.environment.library.version(hash),
            case .allowed = try await admin.verdict(onVersion: hash)
        else {
            throw SiteError.notFound
        }
        let test = try await admin.site.tests.start(
            version,
            by: admin.researcher.name,
            in: admin.environment
        )
        try await admin.record("test.start", "\(version.study.id)/\(test.id)")
        return try open(test, admin)
    }

    /// Returns a redirect to the study page; the response sets the cookie of browsers that take
    /// part in the test.
    private func open(_ test: StudyTest, _ admin: AdminContext) throws -> Response {
        var response = admin.responder.redirect(to: StudyEndpoint(study: test.version.study.id))
        let isSecure = admin.environment.isSecure
        let cookie = try TestCookie.setting(test.secret, isSecure: isSecure)
        response.headers.append("Set-Cookie", cookie)
        return response
    }

    private func list(_ request: Request, _ admin: AdminContext) async throws -> Response {
        var rows: [AdminTestsPage.Row] = []
        for test in admin.site.tests.all where admin.may(.counts, in: test.version.study.id) {
            rows.append(try await row(test, admin))
        }
        let page = AdminTestsPage(
            frame: admin.frame(admin.wording(Word.title)),
            notice: request.head.query["done"] == nil ? nil : admin.wording(Word.removed),
            tests: FlaggedList(rows),
            action: address,
            token: admin.token("tests")
        )
        return try admin.responder.page(page)
    }

    private func row(_ test: StudyTest, _ admin: AdminContext) async throws -> AdminTestsPage.Row {
        let study = test.version.study
        let counts = try await test.environment.storage.counts()[study.id] ?? SessionCounts()
        let moment = test.startedAt.zonedWords(in: admin.wording, zone: study.timeZone)
        return AdminTestsPage.Row(
            id: test.id,
            title: study.title,
            startedText: admin.wording(
                Word.started,
                ["researcher": test.researcher, "moment": moment]
            ),
            sessionsText: admin.wording(
                Word.sessions,
                [
                    "started": String(counts.count { _ in true }),
                    "finished": String(counts.count { $0 == .completed }),
                ]
            ),
            exports: test.environment.downloads.formats.map { format in
                AdminTestsPage.Export(
                    format: format.name,
                    text: format.text(in: admin.wording),
                    path: TestExportEndpoint(id: test.id, format: format.name).address
                )
            }
        )
    }
}

/// The page that lists the tests.
struct AdminTestsPage: PageModel, Encodable {
    struct Export: Encodable {
        let format: String
        /// A sentence that describes the download.
        let text: String
        let path: Address
    }

    struct Row: Encodable {
        let id: String
        /// The title of the study.
        let title: String
        /// A sentence with the researcher and the time.
        let startedText: String
        /// A sentence with the numbers of started and finished sessions.
        let sessionsText: String
        let exports: [Export]
    }

    static let template = "admin-tests"
    let frame: PageFrame
    /// A sentence about the action that was just completed.
    let notice: String?
    /// The tests, newest first.
    let tests: FlaggedList<Row>
    /// The address to which the forms are posted; fields: `action` (`start`, `open` or `remove`),
    /// and `version` or `id`.
    let action: Address
    let token: String
}
