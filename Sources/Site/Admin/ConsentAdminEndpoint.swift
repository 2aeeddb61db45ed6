import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows a consent and records each view in the audit trail; a POST countersigns
/// the consent.
struct ConsentAdminEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/consents/{number}"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.changeParticipants])
    /// The maximum length of a name, in characters.
    private static let longestName = 200
    private static let signedAlready = "signed"
    let number: String

    enum Word: String, WordKey {
        case noName = "consent.noName"
        case signedAlready = "admin.participant.signedAlready"
    }

    func study(in admin: AdminContext) async throws -> String? {
        guard let number = Int64(number) else { return nil }
        return try await admin.environment.storage.consent(number)?.record.study
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let number = Int64(number),
            let consent = try await admin.environment.storage.consent(number),
            consent.countersigned == nil
        else { throw SiteError.notFound }
        guard request.head.method == .post else {
            try await admin.record("consent.view", "\(consent.record.study)/\(number)")
            let isLate = request.head.query["notice"] == Self.signedAlready
            return try await page(of: consent, admin, notice: isLate ? .signedAlready : nil)
        }
        guard admin.accepts(request, "countersign", on: path) else {
            return try admin.staleForm()
        }
        return try await sign(consent, request, admin)
    }

    private func sign(
        _ consent: StoredConsent,
        _ request: Request,
        _ admin: AdminContext
    ) async throws -> Response {
        guard let statement = try await admin.statement(of: consent) else {
            throw SiteError.notFound
        }
        let typed = request.form["name"] ?? ""
        let name = ParticipantSite.trimmed(typed.limited(to: Self.longestName))
        guard !name.isEmpty else { return try await page(of: consent, admin, error: .noName) }
        let isStored = try await admin.environment.storage.countersign(
            consent.number,
            consent.record.countersigned(by: name, statement, at: admin.environment.now()),
            by: admin.researcher.name
        )
        return admin.responder.redirect(
            to: self,
            query: isStored ? [] : [("notice", Self.signedAlready)]
        )
    }

    private func page(
        of consent: StoredConsent,
        _ admin: AdminContext,
        error: Word? = nil,
        notice: Word? = nil
    ) async throws -> Response {
        let record = consent.record
        let version = try await admin.environment.library.study(record.study)
        let zone = version?.study.timeZone
        let back = consent.participant.map { ParticipantAdminEndpoint(id: $0).address }
        var page = ConsentCopyPage(
            consent,
            frame: admin.frame(record.title),
            zone: zone,
            backPath: back ?? StudyAdminEndpoint(study: record.study).address
        )
        page.participant = consent.participant
        page.notice = notice.map { admin.wording($0) }
        if let error {
            page.errors = FieldErrors([FieldError(field: "name", text: admin.wording(error))])
        }
        if let signed = try await admin.environment.storage.countersignature(of: consent.number) {
            page.entries += signed.record.entries.map {
                ConsentCopyPage.Entry($0, in: admin.wording, zone: zone)
            }
        } else if let statement = try await admin.statement(of: consent) {
            page.countersignature = ConsentCopyPage.Countersignature(
                title: statement.title,
                text: statement.text.map { Markdown($0) },
                action: address,
                token: admin.token("countersign", on: path)
            )
        }
        return try admin.responder.page(page, status: error == nil ? .ok : .unprocessableContent)
    }
}

extension AdminContext {
    /// Returns the statement with which a researcher countersigns a consent.
    ///
    /// Returns `nil` if the consent needs no countersignature, or if the session or its study
    /// version cannot be read.
    func statement(of consent: StoredConsent) async throws -> Consent.Statement? {
        let record = consent.record
        guard let session = try await environment.storage.session(record.session),
            let version = try await environment.library.version(session.version)
        else { return nil }
        let task = version.edition(record.language).task(record.task)
        return task?.consents.first { $0.id == record.consent }?.consent.countersignature
    }
}

extension ConsentRecord {
    fileprivate func countersigned(
        by name: String,
        _ statement: Consent.Statement,
        at now: Instant
    ) -> ConsentRecord {
        let entry = Entry(
            .signature,
            step: StepAddress(consent),
            title: statement.title,
            statement: statement.text,
            answer: name,
            at: now
        )
        return ConsentRecord(
            session: session,
            study: study,
            participant: participant,
            task: task,
            consent: consent,
            version: version,
            language: language,
            title: statement.title,
            text: statement.text ?? "",
            entries: [entry],
            givenAt: now
        )
    }
}
