import HTTP
import Pages
import Storage
import TaskModel

/// An endpoint for signed-in researchers; other visitors are redirected to the sign-in page.
protocol AdminEndpoint: Endpoint, Codable {
    func respond(to request: Request, in admin: AdminContext) async throws -> Response
}

extension AdminEndpoint {
    static var access: RouteAccess { .researcher }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        guard let researcher = try await site.authentication.researcher(of: request.head) else {
            return site.responder.redirect(to: SignInEndpoint())
        }
        return try await respond(to: request, in: AdminContext(site: site, researcher: researcher))
    }
}

/// The context of a signed-in researcher's request: the site, the researcher and shared helpers.
struct AdminContext: Sendable {
    let site: SiteContext
    let researcher: SignedInResearcher

    var environment: SiteEnvironment { site.environment }
    var responder: Responder { site.responder }
    /// The wording of the admin site, which is in English.
    var wording: Wording { site.adminWording }

    func frame(_ title: String) -> PageFrame {
        PageFrame(
            wording: wording,
            title: title,
            researcher: researcher.name,
            signOutToken: token("sign-out")
        )
    }

    /// Returns a form token, which is valid only in the researcher's current session.
    func token(_ purpose: String, on object: String = "admin") -> String {
        site.secrets.formToken(browser: researcher.token, object: object, purpose: purpose)
    }

    /// Returns whether a request comes from this site and contains the form token for a purpose and
    /// an object.
    func accepts(_ request: Request, _ purpose: String, on object: String = "admin") -> Bool {
        FormGuard(secrets: site.secrets)
            .accepts(request, browser: researcher.token, object: object, purpose: purpose)
    }

    /// Returns the page for a form that was rejected, for example because its token is invalid.
    func staleForm() throws -> Response {
        try responder.message(.staleForm, status: .forbidden, in: .admin, wording: wording)
    }

    /// Returns a table to save as a file.
    func csv(_ table: String, named name: String) -> Response {
        let headers = SecurityHeaders.download(
            type: "text/csv; charset=utf-8; header=present",
            name: name,
            isSecure: environment.isSecure
        )
        return Response(status: .ok, headers: headers, body: .bytes(Array(table.utf8)))
    }

    /// Records an action of the researcher in the audit trail.
    func record(_ kind: String, _ object: String) async throws {
        try await environment.storage.record(event(kind, object))
    }

    /// Returns an audit event about a researcher's account, to be stored together with the change.
    func event(_ kind: String, about name: String) -> AuditEvent {
        event(kind, "researcher:\(name)")
    }

    private func event(_ kind: String, _ object: String) -> AuditEvent {
        AuditEvent(
            kind: kind,
            actor: "researcher:\(researcher.name)",
            object: object,
            at: environment.now()
        )
    }
}
