import Studies
import Export
import Foundation
import HTTP
import HTTPTesting
import Logging
import Outbound
import Pages
import Storage
import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import TaskPlayer
import Testing

@testable import Site

/// A whole site with in-memory storage and a clock that only the test advances.
final class SiteUnderTest: Sendable {
    let site: Site
    let storage: InMemoryStorage
    let setUp: SetUpLink
    let environment: SiteEnvironment
    /// The folder of downloads, which is removed with the site.
    let spoolFolder: String
    private let clock: StillClock

    /// Creates a site with the given studies and, by default, the sample studies.
    ///
    /// - Parameters:
    ///   - baseURL: The address under which participants reach the site.
    ///   - studies: The files of studies, in addition to the sample studies.
    ///   - hasSamples: Whether the sample studies are published.
    ///   - publicFolder: The folder of static files; the project's own by default.
    ///   - formats: Answer formats in addition to the built-in ones, with their templates.
    ///   - kinds: Step kinds in addition to the built-in ones; `additions` has their templates.
    ///   - exports: The export formats.
    ///   - policy: The program's rules, in addition to the rules in study files.
    ///   - additions: Folders of templates that supplement or override the project's.
    ///   - sendsMail: Whether the server sends email.
    ///   - webhookHosts: The hosts to which webhooks may be sent.
    ///   - keepsConsents: Whether consents are kept when a person's data are deleted.
    ///   - backupDays: The number of days after which backups are deleted; `nil` if unknown.
    /// - Throws: `BadStudy` if a study has errors.
    init(
        baseURL: String = "http://localhost",
        studies: [[String: [UInt8]]] = [],
        hasSamples: Bool = true,
        publicFolder: String = Repository.path("Public"),
        formats: [(format: any AuthoredFormat.Type, template: String)] = [],
        kinds: [any AuthoredStep.Type] = [],
        exports: ExportFormats = .builtIn,
        policy: (any TaskPolicy)? = nil,
        additions: [String] = [],
        sendsMail: Bool = false,
        webhookHosts: WebhookAllowList? = nil,
        keepsConsents: Bool = false,
        backupDays: Int? = nil
    ) async throws {
        let storage = InMemoryStorage()
        // Each site needs a folder of its own, because all sites generate the same file names.
        spoolFolder = FileManager.default.temporaryDirectory.path + "/spool-\(UUID())"
        try FileManager.default.createDirectory(
            atPath: spoolFolder,
            withIntermediateDirectories: false
        )
        let start = Instant(milliseconds: 1_790_000_000_000)
        let clock = StillClock(start)
        self.clock = clock
        let random = SeededBytes(seed: 7)
        let registry = KindRegistry(
            stepKinds: StepKinds.builtIn + kinds,
            answerFormats: AnswerFormats.builtIn + formats.map(\.format),
            recorderKinds: RecorderKinds.builtIn,
            leftOut: StrippedHTMLFinder.leftOut,
            addedItems: { policy?.additionalResults(of: $0, in: $1).map(\.item) ?? [] }
        )
        let isPlain = formats.isEmpty && kinds.isEmpty && additions.isEmpty && policy == nil
        let renderer =
            isPlain
            ? try Self.renderer.get().withoutCompiledPages()
            : try PageRenderer(
                templates: try Repository.templates(adding: formats),
                additions: additions,
                stepKinds: registry.stepKinds.map { $0.name },
                answerFormats: registry.answerFormats.map { $0.name },
                ownPages: policy?.templates ?? [],
                pages: Site.templates
            )
        let library = StudyLibrary(store: storage, reader: StudyReader(registry: registry))
        let now: @Sendable () -> Instant = { clock.now }
        for files in try (hasSamples ? Repository.sampleStudies() : []) + studies {
            let diagnostics = try await library.publish(files, from: "test", at: start)
                .diagnostics
            guard !diagnostics.contains(where: { $0.severity == .error }) else {
                throw BadStudy(diagnostics: diagnostics.map(\.description))
            }
        }
        environment = SiteEnvironment(
            storage: storage,
            library: library,
            downloads: StudyDownloads(
                reports: storage,
                library: library,
                formats: exports,
                folder: spoolFolder
            ),
            drafts: StudyDrafts(
                store: storage,
                library: library,
                shipped: ShippedStudies(
                    starters: Repository.path("starters"),
                    samples: Repository.path("studies")
                )
            ),
            policy: policy,
            renderer: renderer,
            wordings: try Self.wordings.get(),
            key: [UInt8](repeating: 42, count: 32),
            baseURL: baseURL,
            publicFolders: [publicFolder],
            sendsMail: sendsMail,
            webhookHosts: webhookHosts,
            keepsConsents: keepsConsents,
            backupDays: backupDays,
            passwordCost: PasswordCost(rounds: 16, blockSize: 1, parallelism: 1),
            startsPerMinute: 60,
            now: now,
            randomBytes: { random.bytes($0) },
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
        setUp = SetUpLink(token: "set-up-token", createdAt: start)
        site = Site(environment, setUp: setUp)
        self.storage = storage
    }

    /// A renderer of the project's templates, which are parsed once for all sites.
    private static let renderer = Result {
        try PageRenderer(
            templates: Repository.path("templates"),
            stepKinds: StepKinds.builtIn.map { $0.name },
            answerFormats: AnswerFormats.builtIn.map { $0.name },
            pages: Site.templates
        )
    }

    private static let wordings = Result {
        try WordingFiles.read(
            directory: URL(fileURLWithPath: Repository.path("templates/strings"))
        )
    }

    deinit {
        try? FileManager.default.removeItem(atPath: spoolFolder)
    }

    /// Returns a new browser without cookies.
    func browser(_ headers: HeaderFields = HeaderFields()) -> TestClient {
        TestClient(InProcessTransport(site), headers: headers)
    }

    func pass(seconds: Int64) {
        clock.pass(seconds: seconds)
    }

    func pass(hours: Int64) {
        pass(seconds: hours * 3600)
    }
}

/// An error with the diagnostics of a test study that has errors.
struct BadStudy: Error {
    let diagnostics: [String]
}

enum Repository {
    static func path(_ name: String, from file: String = #filePath) -> String {
        var url = URL(fileURLWithPath: file)
        while url.lastPathComponent != "Tests" { url.deleteLastPathComponent() }
        return url.deletingLastPathComponent().appendingPathComponent(name).path
    }

    /// Returns the folder of templates, or a copy that also has the templates of `formats`.
    static func templates(
        adding formats: [(format: any AuthoredFormat.Type, template: String)]
    ) throws -> String {
        guard !formats.isEmpty else { return path("templates") }
        let folder = FileManager.default.temporaryDirectory.path + "/templates-\(UUID().uuidString)"
        let original = URL(fileURLWithPath: path("templates")).resolvingSymlinksInPath().path
        try FileManager.default.copyItem(atPath: original, toPath: folder)
        for (format, template) in formats {
            let file = URL(fileURLWithPath: "\(folder)/answers/\(format.name).mustache")
            try Data(template.utf8).write(to: file)
        }
        return folder
    }

    static func sampleStudies() throws -> [[String: [UInt8]]] {
        try ["sleep-diary", "wellbeing"].map { try StudyFolder.read(path: path("studies/\($0)")) }
    }
}

extension SiteUnderTest {
    /// Returns the export of a study in a format that writes a single file.
    func export(_ study: String, _ format: String, task: String? = nil) async throws -> String {
        let path = environment.downloads.path(of: UUID().uuidString)
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try #require(FileHandle(forWritingAtPath: path))
        let export = StudyExport(reports: storage, library: environment.library)
        let request = ExportRequest(
            study: study,
            formats: [format],
            task: task,
            includesIdentifying: true
        )
        _ = try await export.write(request, as: .file, to: file, workingIn: path + ".parts")
        return try String(contentsOfFile: path, encoding: .utf8)
    }
}
