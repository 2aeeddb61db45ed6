import HTTP
import Logging
import Pages
import Sessions
import Studies
import TaskModel

final class ParticipantSite: Sendable {
    let environment: SiteEnvironment
    let responder: Responder
    let publicFiles: PublicFiles
    let secrets: Secrets
    let addresses: AddressCipher
    let tokens: ParticipantTokens
    let addressRequests = AttemptLimiter<ClientNetwork>(limit: 20, seconds: 3600)
    let formGuard: FormGuard
    let sessions: SessionService
    let recordings: RecordingReceiver
    let pages = PageCache()
    let startMutex = KeyedMutex()
    let turns = Turns()
    let starts: AttemptLimiter<ClientNetwork>
    let wrongCodes = AttemptLimiter<ClientNetwork>(limit: 10, seconds: 10 * 60)

    init(_ environment: SiteEnvironment, _ publicFiles: PublicFiles) {
        self.environment = environment
        self.publicFiles = publicFiles
        responder = Responder(environment: environment)
        let secrets = Secrets(key: environment.key)
        self.secrets = secrets
        addresses = AddressCipher(key: environment.key)
        tokens = ParticipantTokens(key: environment.key)
        formGuard = FormGuard(secrets: secrets)
        starts = AttemptLimiter(limit: environment.startsPerMinute, seconds: 60)
        sessions = SessionService(environment, secrets)
        recordings = RecordingReceiver(
            store: environment.storage,
            newIdentifier: environment.identifier
        )
    }

    /// Redirects to the participant's current page, or shows that the session was discarded.
    func enter(_ session: LoadedSession) throws -> Response {
        session.state.status == .discarded
            ? try ended(session) : responder.redirect(to: session.here)
    }
}

extension SessionService {
    fileprivate convenience init(_ environment: SiteEnvironment, _ secrets: Secrets) {
        let (library, random, logger) = (
            environment.library, environment.randomBytes, environment.logger
        )
        let receiver = FileReceiver(
            store: environment.storage,
            recordings: environment.storage,
            knownIdentifier: { secrets.fileIdentifier(session: $0, place: $1, digest: $2) },
            newIdentifier: environment.identifier,
            report: { logger.error("file not stored", metadata: ["error": "\($0)"]) }
        )
        self.init(
            store: environment.storage,
            allocations: environment.storage,
            receiver: receiver,
            policy: environment.policy,
            keepsConsents: environment.keepsConsents,
            version: { try await library.version($0) },
            enrolment: { try await library.study($0.id)?.study.enrolment ?? $0.enrolment },
            wording: environment.wording,
            draw: { UniformNumber.below($0, from: random) }
        )
    }
}
