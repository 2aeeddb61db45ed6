import HTTP
import Pages
import Storage
import TaskModel

/// The participants' pages.
final class ParticipantSite: Sendable {
    let environment: SiteEnvironment
    let responder: Responder
    let publicFiles: PublicFiles
    let secrets: Secrets
    let formGuard: FormGuard
    let tasks = TasksInPlay()
    let startTurns = StartTurns()
    let starts: AttemptLimiter<ClientNetwork>
    let wrongCodes = AttemptLimiter<ClientNetwork>(limit: 10, seconds: 10 * 60)

    init(_ environment: SiteEnvironment, _ publicFiles: PublicFiles) {
        self.environment = environment
        self.publicFiles = publicFiles
        responder = Responder(environment: environment)
        secrets = Secrets(key: environment.key)
        formGuard = FormGuard(secrets: secrets)
        starts = AttemptLimiter(limit: environment.startsPerMinute, seconds: 60)
    }

    /// Answers a route that is open to everybody.
    func respondToEveryone(_ request: Request, _ route: Route) async throws -> Response {
        let browser = Browser.any(request.head, in: environment)
        let response =
            switch route {
            case .home: try await home(request)
            case .study(let study): try await studyPage(study, request, browser)
            case .start(let study, let task): try await start(study, task, request, browser)
            case .returnByCode(let study): try await returnByCode(study, request, browser)
            case .returnByLink(let token): try await returnByLink(token, request, browser)
            default: throw SiteError.notFound
            }
        return responder.remembering(browser, response)
    }

    /// Answers a route of a session, for a browser that may open it.
    func respondToParticipant(_ request: Request, _ route: Route) async throws -> Response {
        switch route {
        case .session(let id): try await enter(try await run(id, request))
        case .step(let id, let address): try await step(id, address, request)
        case .learnMore(let id, let address):
            try learnMore(try await run(id, request), address)
        case .cancel(let id): try await cancel(id, request)
        case .saved(let id): try saved(try await run(id, request))
        case .file(let id, let name): try await file(name, try await run(id, request), request)
        default: throw SiteError.notFound
        }
    }

    /// To where the participant is.
    private func enter(_ run: SessionRun) async throws -> Response {
        run.state.status == .discarded ? try ended(run) : responder.redirect(to: run.here)
    }

    private func step(
        _ id: String,
        _ address: StepAddress,
        _ request: Request
    ) async throws -> Response {
        let run = try await run(id, request)
        return request.head.method == .post
            ? try await submit(address, run, request) : try showStep(address, run, request.head)
    }
}
