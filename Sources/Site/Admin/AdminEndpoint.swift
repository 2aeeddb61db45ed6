import HTTP
import Pages
import Storage
import TaskModel

/// An endpoint for signed-in researchers; other visitors are redirected to the sign-in page.
///
/// Each endpoint declares the clearance that its requests need. Researchers without that clearance
/// get an error page. For researchers without a role in the study, the page does not reveal whether
/// the study exists.
protocol AdminEndpoint: Endpoint, Codable {
    /// The clearance that requests other than POST need.
    static var clearance: Clearance { get }
    /// The clearance that POST requests need; by default, the same as for other requests.
    static var changeClearance: Clearance { get }

    /// Returns the study of the request; `nil` if there is none or the object in the path does not
    /// exist.
    func study(in admin: AdminContext) async throws -> String?
    func verdict(_ method: Method, in admin: AdminContext) async throws -> Verdict
    func respond(to request: Request, in admin: AdminContext) async throws -> Response
}

extension AdminEndpoint {
    static var access: RouteAccess { .researcher }
    static var changeClearance: Clearance { clearance }

    func study(in admin: AdminContext) async throws -> String? { nil }

    func verdict(_ method: Method, in admin: AdminContext) async throws -> Verdict {
        let needed = method == .post ? Self.changeClearance : Self.clearance
        guard case .study = needed else { return admin.verdict(needed, in: nil) }
        return admin.verdict(needed, in: try await study(in: admin))
    }

    func respond(to request: Request, in site: SiteContext) async throws -> Response {
        guard let researcher = try await site.authentication.researcher(of: request.head) else {
            return site.responder.redirect(to: SignInEndpoint())
        }
        let access = try await ResearcherAccess(
            of: researcher.account,
            in: site.environment.storage
        )
        let admin = AdminContext(
            site: site,
            researcher: researcher,
            access: access,
            wording: site.adminWording(for: request.head)
        )
        switch try await verdict(request.head.method, in: admin) {
        case .allowed: return try await respond(to: request, in: admin)
        case .refused: return try admin.refusal()
        case .hidden: throw SiteError.notFound
        }
    }
}

/// An `AdminEndpoint` whose path names a study.
protocol EndpointInStudy: AdminEndpoint {
    var study: String { get }
}

extension EndpointInStudy {
    func study(in admin: AdminContext) async throws -> String? { study }
}

/// The context of a request by a signed-in researcher or a program: the site, the researcher and
/// shared helpers.
struct AdminContext: Sendable {
    let site: SiteContext
    let researcher: SignedInResearcher
    let access: ResearcherAccess
    let wording: Wording
    /// The name of the access token with which a program acts for the researcher; `nil` for the
    /// researcher's own requests.
    var program: String?

    var environment: SiteEnvironment { site.environment }
    var responder: Responder { site.responder }

    func frame(_ title: String) -> PageFrame {
        var frame = PageFrame(
            wording: wording,
            title: title,
            researcher: researcher.name,
            signOutToken: token("sign-out")
        )
        frame.isAdministrator = access.isAdministrator
        return frame
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

    /// Returns the page for a researcher whose role does not allow a request.
    func refusal() throws -> Response {
        try responder.message(.notYourRole, status: .forbidden, in: .admin, wording: wording)
    }

    /// Returns a CSV table as a download.
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

    /// Returns an audit event about a researcher's account, to be stored together with a change to
    /// the account.
    func event(_ kind: String, about name: String) -> AuditEvent {
        event(kind, "researcher:\(name)")
    }

    func event(_ kind: String, _ object: String) -> AuditEvent {
        AuditEvent(
            kind: kind,
            actor: "researcher:\(researcher.name)",
            object: object + (program.map { " (token \($0))" } ?? ""),
            at: environment.now()
        )
    }
}
