import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint with the exports of a study; a POST starts or deletes one.
struct StudyExportsEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/studies/{study}/exports"
    static let methods: Set<Method> = [.get, .post]
    static let templates = [AdminExportsPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "admin.exports.title"
        case started = "admin.exports.started"
        case deleted = "admin.exports.deleted"
        case noFormat = "admin.exports.noFormat"
        case noDays = "admin.exports.noDays"
        case badCodes = "admin.exports.badCodes"
        case tooMany = "admin.exports.tooMany"
        case by = "admin.exports.by"
        case waiting = "admin.exports.waiting"
        case running = "admin.exports.running"
        case finished = "admin.exports.finished"
        case excluded = "admin.exports.excluded"
        case kept = "admin.exports.kept"
        case failed = "admin.exports.failed"
        case failedBecause = "admin.exports.failedBecause"
        case identifying = "admin.exports.withIdentifying"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        guard request.head.method == .post else {
            let query = request.head.query
            return try await page(.usual(query), version, admin, done: query["done"])
        }
        guard admin.accepts(request, "exports", on: path) else { return try admin.staleForm() }
        if let id = request.form["remove"] { return try await remove(id, admin) }
        let choices = ExportChoices(request.form)
        let export = choices.request(of: version.study)
        var errors = choices.errors(admin.wording)
        if errors.isEmpty {
            do {
                return try await start(export, admin)
            } catch let error as ExportRequestError {
                errors = [choices.error(error, admin)]
            } catch is ExportJobs.TooMany {
                errors = [FieldError(field: "start", text: admin.wording(Word.tooMany))]
            }
        }
        return try await page(choices, version, admin, errors)
    }

    private func start(_ export: ExportRequest, _ admin: AdminContext) async throws -> Response {
        let id = admin.environment.identifier()
        let counts = try await admin.environment.storage.counts()[study] ?? SessionCounts()
        try await admin.site.exports.start(
            export,
            id: id,
            by: admin.researcher.name,
            ofSessions: counts.count { $0 != .discarded }
        )
        let kind = export.includesIdentifying ? "export.identifying" : "export.start"
        try await admin.record(kind, "\(study)/\(id) \(export.formats.joined(separator: ","))")
        return admin.responder.redirect(to: self, query: [("done", "started")])
    }

    private func remove(_ id: String, _ admin: AdminContext) async throws -> Response {
        guard await admin.site.exports.job(id)?.study == study else { throw SiteError.notFound }
        await admin.site.exports.remove(id)
        try await admin.record("export.delete", "\(study)/\(id)")
        return admin.responder.redirect(to: self, query: [("done", "deleted")])
    }

    private func page(
        _ choices: ExportChoices,
        _ version: StudyVersion,
        _ admin: AdminContext,
        _ errors: [FieldError] = [],
        done: String? = nil
    ) async throws -> Response {
        let zone = version.study.timeZone
        let jobs = await admin.site.exports.jobs(of: study)
        let notices = ["started": Word.started, "deleted": .deleted]
        let page = AdminExportsPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            studyPath: StudyAdminEndpoint(study: study).address,
            codebookPath: CodebookEndpoint(study: study).address,
            notice: done.flatMap { notices[$0] }.map { admin.wording($0) },
            action: address,
            token: admin.token("exports", on: path),
            interval: jobs.contains { $0.deletedAt == nil } ? 2 : 15,
            exports: FlaggedList(jobs.map { AdminExportsPage.Row($0, zone: zone, admin.wording) }),
            formats: admin.environment.downloads.formats.map { format in
                AdminExportsPage.Format(
                    id: "format-\(format.name)",
                    name: format.name,
                    text: format.summary,
                    limits: format.limits,
                    isChosen: choices.formats.contains(format.name)
                )
            },
            tasks: admin.options(version.study.tasks.map { ($0.id, $0.title) }, choices.task),
            statuses: admin.options(
                SessionStatus.allCases.filter { $0 != .discarded }.map {
                    ($0.rawValue, admin.wording(StatusWord(status: $0)))
                },
                choices.status
            ),
            from: choices.from,
            until: choices.until,
            includesExcluded: choices.includesExcluded,
            includesIdentifying: choices.includesIdentifying,
            codes: choices.codes,
            zoneText: admin.zoneText(version.study),
            errors: FieldErrors(errors)
        )
        let status: Status = errors.isEmpty ? .ok : .unprocessableContent
        return try admin.responder.refreshedPage(page, status: status)
    }
}

/// The choices in the form for an export.
struct ExportChoices {
    let formats: [String]
    let task: String
    let status: String
    let from: String
    let until: String
    let includesExcluded: Bool
    let includesIdentifying: Bool
    let codes: String

    init(_ fields: FormFields) {
        self.init(fields, formats: fields.values(of: "format"))
    }

    private init(_ fields: FormFields, formats: [String]) {
        self.formats = formats
        task = fields.trimmed("task")
        status = fields.trimmed("status")
        from = fields.trimmed("from")
        until = fields.trimmed("until")
        includesExcluded = fields["excluded"] != nil
        includesIdentifying = fields["identifying"] != nil
        codes = fields.trimmed("codes")
    }

    /// Returns the choices in an address, with the first format if there is none.
    static func usual(_ query: FormFields) -> ExportChoices {
        ExportChoices(query, formats: query["format"] == nil ? ["csv"] : query.values(of: "format"))
    }

    /// Returns the errors in the fields with dates.
    func errors(_ wording: Wording) -> [FieldError] {
        [("from", from), ("until", until)].compactMap { field, text in
            text.isEmpty || CalendarDate(text) != nil
                ? nil
                : FieldError(field: field, text: wording(StudySessionsEndpoint.Word.badDate))
        }
    }

    /// Returns the error about choices that the export rejects.
    func error(_ error: ExportRequestError, _ admin: AdminContext) -> FieldError {
        let first = admin.environment.downloads.formats.first?.name ?? ""
        return switch error {
        case .noDays:
            FieldError(
                field: "until",
                text: admin.wording(StudyExportsEndpoint.Word.noDays)
            )
        case .wrongCodes:
            FieldError(field: "codes", text: admin.wording(StudyExportsEndpoint.Word.badCodes))
        default:
            FieldError(
                field: "format-\(first)",
                text: admin.wording(StudyExportsEndpoint.Word.noFormat)
            )
        }
    }

    func request(of study: Study) -> ExportRequest {
        ExportRequest(
            study: study.id,
            formats: formats,
            task: study.task(task)?.id,
            status: SessionStatus(rawValue: status),
            since: CalendarDate(from),
            until: CalendarDate(until),
            includesExcluded: includesExcluded,
            includesIdentifying: includesIdentifying,
            missingCodes: codes
        )
    }
}

extension AdminExportsPage.Row {
    typealias Word = StudyExportsEndpoint.Word

    init(_ job: ExportJob, zone: String?, _ wording: Wording) {
        id = job.id
        formats = job.formats.joined(separator: ", ")
        let moment = job.startedAt.zonedWords(in: wording, zone: zone)
        byText = wording(Word.by, ["researcher": job.researcher, "moment": moment])
        isIdentifying = job.includesIdentifying
        switch job.state {
        case .waiting: stateText = wording(Word.waiting)
        case .running(let sessions, let all):
            stateText = wording(Word.running, ["count": String(sessions), "all": String(all)])
            isRunning = true
            done = sessions
            self.all = max(1, all)
        case .finished(let summary):
            isOver = true
            let words = ["count": String(summary.sessions), "size": Self.size(summary, wording)]
            let excluded = ["count": String(summary.excluded)]
            stateText =
                wording(Word.finished, words)
                + (summary.excluded == 0 ? "" : " " + wording(Word.excluded, excluded))
            keptText = job.deletedAt.map { time in
                wording(Word.kept, ["moment": time.zonedWords(in: wording, zone: zone)])
            }
            path = ExportFileEndpoint(id: job.id).address
        case .failed(let reason):
            isOver = true
            stateText =
                reason.map { wording(Word.failedBecause, ["reason": $0]) } ?? wording(Word.failed)
        }
    }

    /// Returns the size of a file in words.
    private static func size(_ summary: StudyExport.Summary, _ wording: Wording) -> String {
        let mark = wording.customs.decimalMark
        let tenths = (summary.byteCount + 50_000) / 100_000
        guard tenths > 0 else { return "\(max(1, summary.byteCount / 1000)) kB" }
        return "\(tenths / 10)\(mark)\(tenths % 10) MB"
    }
}

/// The page with the exports of a study and the form for a new one.
struct AdminExportsPage: PageModel, Encodable {
    /// An export.
    struct Row: Encodable {
        let id: String
        /// The names of the formats.
        let formats: String
        /// A sentence with the researcher and the time.
        let byText: String
        /// A sentence with the progress or the result.
        var stateText = ""
        var isRunning = false
        /// Whether the export is finished or failed.
        var isOver = false
        /// The number of sessions read so far, and of all sessions, while the export runs.
        var done = 0
        var all = 1
        /// A sentence with the time at which the file is deleted; `nil` without a file.
        var keptText: String?
        /// The address of the file; `nil` without a file.
        var path: Address?
        /// Whether the export contains items that can identify people.
        let isIdentifying: Bool
    }

    struct Format: Encodable {
        /// The identifier of the checkbox.
        let id: String
        let name: String
        /// A sentence that describes the files.
        let text: String
        /// Sentences about what the format cannot hold; may be empty.
        let limits: String
        let isChosen: Bool
    }

    static let template = "admin-exports"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    let codebookPath: Address
    /// A sentence about the action that was just completed.
    let notice: String?
    /// The address to which the forms are posted.
    let action: Address
    let token: String
    /// The number of seconds after which the list of exports is read again.
    let interval: Int
    /// The exports, newest first.
    let exports: FlaggedList<Row>
    let formats: [Format]
    let tasks: [AdminSessionsPage.Option]
    let statuses: [AdminSessionsPage.Option]
    /// The first and the last day, as they were entered.
    let from: String
    let until: String
    let includesExcluded: Bool
    let includesIdentifying: Bool
    /// The codes of missing values, as they were entered.
    let codes: String
    /// A sentence that names the study's time zone.
    let zoneText: String
    let errors: FieldErrors
}
