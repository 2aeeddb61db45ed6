import Authoring
import Storage
import StudyFiles
import TaskKinds
import TaskModel
import TaskPlayer

@testable import Sessions

/// A study with a short task in two languages, and the service for its sessions.
struct Sample {
    static let browser = SecretHash(rawValue: "b1")
    static let other = SecretHash(rawValue: "b2")
    static let now = Instant(milliseconds: 1_790_000_000_000)

    private static let files: [String: [UInt8]] = [
        "study.yaml": Array("id: tea\ntitle: Tea\nlanguages: [en, es]\ntasks: [cups]\n".utf8),
        "tasks/cups.yaml": Array(
            """
            id: cups
            title: Cups
            steps:
              - id: first
                type: question
                title: How many?
                answer: { type: decimal }
              - id: second
                type: question
                title: Sure?
                optional: true
                answer: { type: boolean }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
        "languages/es.yaml": Array(
            """
            study: { title: Té }
            cups:
              title: Tazas
              steps:
                first: { title: ¿Cuántas? }
                second: { title: ¿Seguro? }
                done: { title: Gracias }
            """.utf8
        ),
    ]

    let storage = InMemoryStorage()
    let version: StudyVersion
    let service: SessionService

    init(cacheBytes: Int = SessionService.standardCacheBytes) async throws {
        let registry = KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn,
            recorderKinds: RecorderKinds.builtIn
        )
        let reading = StudyReader(registry: registry).read(Self.files)
        guard let version = reading.version else {
            throw BadStudy(diagnostics: reading.diagnostics)
        }
        self.version = version
        let published = PublishedVersion(study: "tea", hash: version.hash, publishedAt: Self.now)
        try await storage.publish(published, files: Self.files)
        service = Self.service(storage, version, cacheBytes: cacheBytes)
    }

    struct BadStudy: Error {
        let diagnostics: [Diagnostic]
    }

    /// Returns a new service for the stored sessions, as after a restart.
    func restarted() -> SessionService { Self.service(storage, version) }

    private static func service(
        _ storage: InMemoryStorage,
        _ version: StudyVersion,
        cacheBytes: Int = SessionService.standardCacheBytes
    ) -> SessionService {
        SessionService(
            store: storage,
            allocations: storage,
            version: { $0 == version.hash ? version : nil },
            wording: { Wording(language: $0, texts: [:]) },
            draw: { _ in 0 },
            cacheBytes: cacheBytes
        )
    }

    /// Starts a session in English.
    func start(_ id: String = "s") async throws -> LoadedSession {
        let start = SessionStart(
            id: id,
            participant: "p1",
            task: "cups",
            language: "en",
            seed: 1,
            parameters: [:]
        )
        let keys = PersonalKeys(
            token: SecretHash(rawValue: "token-\(id)"),
            code: SecretHash(rawValue: "code-\(id)")
        )
        let session = try await service.start(
            start,
            in: version,
            on: Self.browser,
            keys: keys,
            at: Self.now
        )
        return try session.required()
    }

    /// Returns a form for a session's current page.
    static func form(
        _ session: LoadedSession,
        _ fields: [(name: String, value: String)],
        action: String = "continue"
    ) -> StepForm {
        let visit = String(session.state.visit.number)
        let own = [
            (name: "action", value: action), (name: "_visit", value: visit),
            (name: "_language", value: session.state.language),
        ]
        return StepForm(own + fields, at: session.state.visit.address)
    }
}

extension Optional {
    /// Returns the value, or throws if there is none.
    func required() throws -> Wrapped {
        guard let self else { throw Missing() }
        return self
    }
}

private struct Missing: Error {}
