import Foundation
import HTTP
import HTTPTesting
import Logging
import Pages
import Storage
import StudyFiles
import Synchronization
import TaskKinds
import TaskModel

@testable import Site

/// A whole site on storage in memory, with a clock that stands still until it is moved.
final class SiteUnderTest: Sendable {
    let site: Site
    let storage: InMemoryStorage
    let setUp: SetUpLink
    let environment: SiteEnvironment
    private let clock: Mutex<Instant>

    /// Serves the sample studies and the studies of the tests.
    init(baseURL: String = "http://localhost", studies: [[String: [UInt8]]] = []) async throws {
        let storage = InMemoryStorage()
        let start = Instant(milliseconds: 1_790_000_000_000)
        let clock = Mutex(start)
        self.clock = clock
        let random = Mutex(SplitMix(state: 7))
        let registry = KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn
        )
        let library = StudyLibrary(store: storage, reader: StudyReader(registry: registry))
        let now: @Sendable () -> Instant = { clock.withLock { $0 } }
        for files in try Repository.sampleStudies() + studies {
            let diagnostics = try await library.publish(files, from: "test", at: start)
            guard !diagnostics.contains(where: { $0.severity == .error }) else {
                throw BadStudy(diagnostics: diagnostics.map(\.description))
            }
        }
        environment = SiteEnvironment(
            storage: storage,
            library: library,
            renderer: try PageRenderer(
                templates: Repository.path("templates"),
                stepKinds: registry.stepKinds.map { $0.name },
                answerFormats: registry.answerFormats.map { $0.name }
            ),
            wordings: try WordingFiles.read(
                directory: URL(fileURLWithPath: Repository.path("templates/strings"))
            ),
            key: [UInt8](repeating: 42, count: 32),
            baseURL: baseURL,
            publicFolder: Repository.path("Public"),
            spoolFolder: FileManager.default.temporaryDirectory.path,
            now: now,
            randomBytes: { count in random.withLock { $0.bytes(count) } },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
        setUp = SetUpLink(token: "set-up-token", createdAt: start)
        site = Site(environment, setUp: setUp)
        self.storage = storage
    }

    /// A new browser without cookies.
    func browser() -> TestClient {
        TestClient(InProcessTransport(site))
    }

    /// Moves the clock.
    func pass(seconds: Int64) {
        clock.withLock { $0 = $0.adding(seconds: seconds) }
    }
}

/// A study of a test that does not read.
struct BadStudy: Error {
    let diagnostics: [String]
}

/// Random bytes that are the same in each run.
struct SplitMix {
    var state: UInt64

    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next() >> 24) }
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// The files beside the tests.
enum Repository {
    static func path(_ name: String, from file: String = #filePath) -> String {
        var url = URL(fileURLWithPath: file)
        while url.lastPathComponent != "Tests" { url.deleteLastPathComponent() }
        return url.deletingLastPathComponent().appendingPathComponent(name).path
    }

    static func sampleStudies() throws -> [[String: [UInt8]]] {
        try ["sleep-diary", "wellbeing"].map { try StudyFolder.read(path: path("studies/\($0)")) }
    }
}
