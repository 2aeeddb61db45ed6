import HTTP
import Pages
import Storage
import TaskModel

/// The researchers' pages.
struct AdminSite: Sendable {
    let environment: SiteEnvironment
    let responder: Responder
    let gate: ResearcherGate
    let door: AdminDoor
    let secrets: Secrets
    let pictures = TaskPictures()
    let exporting = OneAtATime()

    init(_ environment: SiteEnvironment, setUp: SetUpLink) {
        self.environment = environment
        responder = Responder(environment: environment)
        gate = ResearcherGate(environment: environment)
        secrets = Secrets(key: environment.key)
        door = AdminDoor(environment, gate: gate, setUp: setUp)
    }

    /// Answers a route of the admin site.
    func respond(to request: Request, _ route: Route) async throws -> Response {
        switch route {
        case .signIn: return try await door.signIn(request)
        case .setUp(let token): return try await door.setUp(token, request)
        default: break
        }
        guard let researcher = try await gate.researcher(of: request.head) else {
            return responder.redirect(to: .signIn)
        }
        return try await respond(to: request, route, researcher)
    }

    private func respond(
        to request: Request,
        _ route: Route,
        _ researcher: SignedIn
    ) async throws -> Response {
        switch route {
        case .admin: try await studies(researcher)
        case .adminStudy(let id): try await study(id, request, researcher)
        case .adminSession(let id): try await session(id, researcher)
        case .export(let id, let format): try await export(id, format, request, researcher)
        case .diagram(let id, let task): try await diagram(id, task)
        case .signOut: try await signOut(request, researcher)
        default: throw SiteError.notFound
        }
    }

    /// The frame of a page that a researcher sees.
    func frame(_ title: String, _ researcher: SignedIn) -> PageFrame {
        PageFrame(
            wording: wording,
            title: title,
            researcher: researcher.name,
            signOutToken: secrets.formToken(
                browser: researcher.token,
                object: "admin",
                purpose: "sign-out"
            )
        )
    }

    /// The admin site speaks English.
    var wording: Wording { environment.wording("en") }

    private func signOut(_ request: Request, _ researcher: SignedIn) async throws -> Response {
        let guardian = FormGuard(secrets: secrets)
        guard
            guardian.accepts(
                request,
                browser: researcher.token,
                object: "admin",
                purpose: "sign-out"
            )
        else {
            return try responder.message(
                "staleForm",
                status: .forbidden,
                in: .admin,
                wording: wording
            )
        }
        var response = responder.redirect(to: .signIn)
        response.headers.append("Set-Cookie", try await gate.signOut(researcher))
        return response
    }
}
