import HTTP
import Logging
import Pages
import Sessions
import Studies
import TaskModel

/// The participants' pages.
final class ParticipantSite: Sendable {
    let environment: SiteEnvironment
    let responder: Responder
    let publicFiles: PublicFiles
    let secrets: Secrets
    let formGuard: FormGuard
    let sessions: SessionService
    let pages = PageCache()
    let startTurns = StartTurns()
    let starts: AttemptLimiter<ClientNetwork>
    let wrongCodes = AttemptLimiter<ClientNetwork>(limit: 10, seconds: 10 * 60)

    init(_ environment: SiteEnvironment, _ publicFiles: PublicFiles) {
        self.environment = environment
        self.publicFiles = publicFiles
        responder = Responder(environment: environment)
        let secrets = Secrets(key: environment.key)
        self.secrets = secrets
        formGuard = FormGuard(secrets: secrets)
        starts = AttemptLimiter(limit: environment.startsPerMinute, seconds: 60)
        sessions = SessionService(environment, secrets)
    }

    /// Answers a route that is open to everybody.
    func respondToEveryone(_ request: Request, _ route: Route) async throws -> Response {
        let browser = ParticipantBrowser.any(request.head, in: environment)
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
        case .session(let id): try await enter(try await session(id, request.head))
        case .step(let id, let address): try await step(id, address, request)
        case .learnMore(let id, let address):
            try learnMore(try await session(id, request.head), address)
        case .cancel(let id): try await cancel(id, request)
        case .saved(let id): try saved(try await session(id, request.head))
        case .file(let id, let name):
            try await file(name, try await session(id, request.head), request)
        default: throw SiteError.notFound
        }
    }

    /// To where the participant is.
    private func enter(_ session: LoadedSession) async throws -> Response {
        session.state.status == .discarded
            ? try ended(session) : responder.redirect(to: session.here)
    }

    private func step(
        _ id: String,
        _ address: StepAddress,
        _ request: Request
    ) async throws -> Response {
        let session = try await session(id, request.head)
        return request.head.method == .post
            ? try await submit(address, session, request)
            : try showStep(address, session, request.head)
    }
}

extension SessionService {
    /// Creates the service of a site.
    fileprivate convenience init(_ environment: SiteEnvironment, _ secrets: Secrets) {
        let (library, random, logger) = (
            environment.library, environment.randomBytes, environment.logger
        )
        let receiver = FileReceiver(
            store: environment.storage,
            knownIdentifier: { secrets.fileIdentifier(session: $0, place: $1, digest: $2) },
            newIdentifier: environment.identifier,
            report: { logger.error("file not stored", metadata: ["error": "\($0)"]) }
        )
        self.init(
            store: environment.storage,
            allocations: environment.storage,
            receiver: receiver,
            policy: environment.policy,
            version: { try await library.version($0) },
            wording: environment.wording,
            draw: { UniformNumber.below($0, from: random) }
        )
    }
}
