import Foundation
import HTTP
import Outbound
import Pages
import Storage
import TaskModel

/// An endpoint with the webhooks of a study; a POST creates or deletes a webhook, or requests
/// another delivery attempt.
struct WebhooksEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/webhooks"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.managePeople])
    static let templates = [AdminWebhooksPage.template]
    /// The maximum number of webhooks per study.
    private static let maximum = 10
    let study: String

    enum Word: String, WordKey {
        case title = "admin.webhooks.title"
        case created = "admin.webhooks.created"
        case deleted = "admin.webhooks.deleted"
        case again = "admin.webhooks.again"
        case tooMany = "admin.webhooks.tooMany"
        case notAllowed = "admin.webhooks.notAllowed"
        case badURL = "admin.webhooks.badURL"
        case noEvent = "admin.webhooks.noEvent"
        case finished = "admin.webhooks.finished"
        case withdrawn = "admin.webhooks.withdrawn"
        case works = "admin.webhooks.works"
        case unused = "admin.webhooks.unused"
        case fails = "admin.webhooks.fails"
        case stopped = "admin.webhooks.stopped"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        guard request.head.method == .post else {
            return try await page(WebhookForm(), version.study, request.head.query["done"], admin)
        }
        guard admin.accepts(request, "webhooks", on: path) else { return try admin.staleForm() }
        switch request.form["action"] {
        case "delete": return try await delete(request.form["webhook"] ?? "", admin)
        case "again": return try await tryAgain(request.form["webhook"] ?? "", admin)
        default: break
        }
        let form = WebhookForm(request.form)
        let count = try await admin.environment.storage.webhooks(of: study).count
        let errors = form.errors(admin, isFull: count >= Self.maximum)
        guard errors.isEmpty else { return try await page(form, version.study, errors, admin) }
        return try await create(form, version.study, admin)
    }

    /// Stores a webhook and shows the signing key once.
    private func create(
        _ form: WebhookForm,
        _ study: Study,
        _ admin: AdminContext
    ) async throws -> Response {
        let id = admin.environment.identifier()
        let secret = Secrets.base64URL(admin.environment.randomBytes(32))
        let webhook = Webhook(
            id: id,
            study: study.id,
            url: form.url,
            secret: try WebhookSecrets(key: admin.environment.key).seal(secret, of: id),
            events: form.events,
            createdAt: admin.environment.now()
        )
        try await admin.environment.storage.add(
            webhook,
            recording: admin.event("webhook.create", "\(study.id)/\(id) \(webhook.facts)")
        )
        return try await page(WebhookForm(), study, secret: secret, "created", admin)
    }

    private func delete(_ id: String, _ admin: AdminContext) async throws -> Response {
        let webhook = try await webhook(id, admin)
        _ = try await admin.environment.storage.removeWebhook(
            id,
            of: study,
            recording: admin.event("webhook.delete", "\(study)/\(id) \(webhook.facts)")
        )
        return admin.responder.redirect(to: self, query: [("done", "deleted")])
    }

    private func tryAgain(_ id: String, _ admin: AdminContext) async throws -> Response {
        let webhook = try await webhook(id, admin)
        var progress = webhook.progress
        progress.failures = 0
        progress.nextAttempt = admin.environment.now()
        try await admin.environment.storage.setProgress(progress, of: id)
        try await admin.record("webhook.again", "\(study)/\(id) \(webhook.facts)")
        return admin.responder.redirect(to: self, query: [("done", "again")])
    }

    private func webhook(_ id: String, _ admin: AdminContext) async throws -> Webhook {
        let all = try await admin.environment.storage.webhooks(of: study)
        guard let webhook = all.first(where: { $0.id == id }) else { throw SiteError.notFound }
        return webhook
    }
}

extension Webhook {
    /// The host and the events, for the audit trail; the rest of the URL may contain secrets.
    fileprivate var facts: String {
        let host = URL(string: url)?.host() ?? ""
        return "\(host) [\(events.map(\.rawValue).sorted().joined(separator: ","))]"
    }
}

/// The typed values of a new webhook.
private struct WebhookForm {
    var url = ""
    var events = Set(WebhookEvent.allCases)

    init() {}

    init(_ form: FormFields) {
        url = form.trimmed("url")
        events = Set(form.values(of: "event").compactMap(WebhookEvent.init(rawValue:)))
    }

    func errors(_ admin: AdminContext, isFull: Bool) -> [FieldError] {
        var errors: [FieldError] = []
        do throws(WebhookURLError) {
            let url = try WebhookURL(url)
            if admin.environment.webhookHosts?.contains(url) != true {
                let text = admin.wording(WebhooksEndpoint.Word.notAllowed)
                errors.append(FieldError(field: "url", text: text))
            }
        } catch {
            let text = admin.wording(WebhooksEndpoint.Word.badURL, ["reason": "\(error)"])
            errors.append(FieldError(field: "url", text: text))
        }
        if isFull {
            let text = admin.wording(WebhooksEndpoint.Word.tooMany)
            errors.append(FieldError(field: "url", text: text))
        }
        if events.isEmpty {
            let text = admin.wording(WebhooksEndpoint.Word.noEvent)
            errors.append(FieldError(field: "event-0", text: text))
        }
        return errors
    }
}

extension WebhooksEndpoint {
    private func page(
        _ form: WebhookForm,
        _ study: Study,
        _ errors: [FieldError],
        _ admin: AdminContext
    ) async throws -> Response {
        var page = try await emptyPage(form, study, admin)
        page.errors = FieldErrors(errors)
        return try admin.responder.page(page, status: .unprocessableContent)
    }

    private func page(
        _ form: WebhookForm,
        _ study: Study,
        secret: String? = nil,
        _ done: String?,
        _ admin: AdminContext
    ) async throws -> Response {
        let notices = ["created": Word.created, "deleted": .deleted, "again": .again]
        var page = try await emptyPage(form, study, admin)
        page.notice = done.flatMap { notices[$0] }.map { admin.wording($0) }
        page.secret = secret
        return try admin.responder.page(page)
    }

    private func emptyPage(
        _ form: WebhookForm,
        _ study: Study,
        _ admin: AdminContext
    ) async throws -> AdminWebhooksPage {
        let webhooks = try await admin.environment.storage.webhooks(of: study.id)
        return AdminWebhooksPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: study.title,
            studyPath: StudyAdminEndpoint(study: study.id).address,
            isAllowed: admin.environment.webhookHosts != nil,
            webhooks: FlaggedList(webhooks.map { row($0, study, admin) }),
            action: address,
            token: admin.token("webhooks", on: path),
            url: form.url,
            events: WebhookEvent.allCases.enumerated().map { index, event in
                AdminWebhooksPage.Event(
                    id: "event-\(index)",
                    value: event.rawValue,
                    text: admin.wording(Word(event)),
                    isChosen: form.events.contains(event)
                )
            }
        )
    }

    private func row(
        _ webhook: Webhook,
        _ study: Study,
        _ admin: AdminContext
    ) -> AdminWebhooksPage.Row {
        AdminWebhooksPage.Row(
            id: webhook.id,
            url: webhook.url,
            events: WebhookEvent.allCases.filter(webhook.events.contains)
                .map { admin.wording(Word($0)) },
            state: state(webhook.progress, study, admin.wording),
            hasFailed: webhook.progress.failures > 0
        )
    }

    private func state(
        _ progress: WebhookProgress,
        _ study: Study,
        _ wording: Wording
    ) -> String {
        let words = { (moment: Instant) in moment.zonedWords(in: wording, zone: study.timeZone) }
        if let reason = progress.reason {
            var parameters = ["reason": reason]
            parameters["time"] = progress.nextAttempt.map(words)
            return wording(progress.nextAttempt == nil ? Word.stopped : .fails, parameters)
        }
        guard let last = progress.deliveredAt else { return wording(Word.unused) }
        return wording(Word.works, ["time": words(last)])
    }
}

extension WebhooksEndpoint.Word {
    fileprivate init(_ event: WebhookEvent) {
        switch event {
        case .sessionFinished: self = .finished
        case .participantWithdrawn: self = .withdrawn
        }
    }
}

/// The page with the webhooks of a study.
struct AdminWebhooksPage: PageModel, Encodable {
    struct Row: Encodable {
        let id: String
        let url: String
        /// The names of the events.
        let events: [String]
        /// A sentence about the last delivery or failure.
        let state: String
        /// Whether the last attempt failed; the page then offers another attempt.
        let hasFailed: Bool
    }

    struct Event: Encodable {
        let id: String
        let value: String
        let text: String
        let isChosen: Bool
    }

    static let template = "admin-webhooks"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    /// Whether the server may send webhooks.
    let isAllowed: Bool
    /// The webhooks, oldest first.
    let webhooks: FlaggedList<Row>
    /// The address to which the forms are posted; fields: `webhook` and `action`, or `url` and
    /// `event`.
    let action: Address
    let token: String
    let url: String
    let events: [Event]
    /// The signing key of the webhook that was just created, shown only once.
    var secret: String?
    var notice: String?
    /// The errors of `url` and `event-0`.
    var errors: FieldErrors = []
}
