import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint with the exports of a study; a POST starts or deletes an export.
struct StudyExportsEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/exports"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.export])
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
        guard !export.includesIdentifying || admin.may(.identifyingAnswers, in: study) else {
            return try admin.refusal()
        }
        var errors = choices.period.errors(admin.wording)
        if errors.isEmpty {
            do {
                _ = try await admin.start(export)
                return admin.responder.redirect(to: self, query: [("done", "started")])
            } catch let error as ExportRequestError {
                errors = [choices.error(error, admin)]
            } catch is ExportJobs.TooMany {
                errors = [FieldError(field: "start", text: admin.wording(Word.tooMany))]
            }
        }
        return try await page(choices, version, admin, errors)
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
                    text: format.text(in: admin.wording),
                    limits: format.limits(in: admin.wording),
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
            from: choices.period.from,
            until: choices.period.until,
            includesExcluded: choices.includesExcluded,
            includesIdentifying: choices.includesIdentifying,
            offersIdentifying: admin.may(.identifyingAnswers, in: study),
            codes: choices.codes,
            zoneText: admin.zoneText(version.study),
            errors: FieldErrors(errors)
        )
        let status: Status = errors.isEmpty ? .ok : .unprocessableContent
        return try admin.responder.refreshedPage(page, status: status)
    }
}

extension AdminContext {
    /// Starts an export and returns its identifier.
    ///
    /// - Throws: `ExportRequestError`, `ExportJobs.TooMany` or `StorageError`.
    func start(_ export: ExportRequest) async throws -> String {
        let id = environment.identifier()
        let counts = try await environment.storage.counts()[export.study] ?? SessionCounts()
        try await site.exports.start(
            export,
            id: id,
            by: researcher.name,
            ofSessions: counts.count { $0 != .discarded }
        )
        let kind = export.includesIdentifying ? "export.identifying" : "export.start"
        try await record(kind, "\(export.study)/\(id) \(export.formats.joined(separator: ","))")
        return id
    }
}
