import HTTP
import Pages
import Storage
import Studies
import Synchronization
import TaskModel

/// The tests on this server; they end when the server stops.
final class StudyTests: Sendable {
    /// The maximum number of tests, limited because their data are in memory.
    ///
    /// When this number is reached, each new test replaces the oldest test.
    private static let most = 20

    private let tests = Mutex<[StudyTest]>([])

    /// The tests, newest first.
    var all: [StudyTest] { tests.withLock { $0.reversed() } }

    func test(_ id: String) -> StudyTest? { all.first { $0.id == id } }

    func test(withSecret secret: String) -> StudyTest? { all.first { $0.secret == secret } }

    /// Starts a test of a published version or of a draft.
    ///
    /// - Parameters:
    ///   - version: The version.
    ///   - researcher: The researcher's name.
    ///   - environment: The environment of the site; the test shares most of it, such as the
    ///     templates and the clock.
    /// - Returns: The test.
    /// - Throws: `StorageError`.
    func start(
        _ version: StudyVersion,
        by researcher: String,
        in environment: SiteEnvironment
    ) async throws -> StudyTest {
        let site = try await Self.site(of: version, hasBanner: true, in: environment)
        let test = StudyTest(
            id: environment.identifier(),
            secret: Secrets.base64URL(environment.randomBytes(32)),
            version: version,
            researcher: researcher,
            startedAt: environment.now(),
            environment: site.context.environment,
            site: site
        )
        tests.withLock { tests in
            if tests.count >= Self.most { tests.removeFirst() }
            tests.append(test)
        }
        return test
    }

    /// Returns a site of one version with an empty storage in memory.
    ///
    /// If `hasBanner` is `true`, the site's pages state that they belong to a test.
    static func site(
        of version: StudyVersion,
        hasBanner: Bool,
        in environment: SiteEnvironment
    ) async throws -> Site {
        // This link cannot be used, because such a site receives no requests for admin pages.
        let link = SetUpLink(token: "", createdAt: environment.now())
        return Site(try await environment.testing(version, hasBanner: hasBanner), setUp: link)
    }

    /// Deletes a test with its data; returns whether there was such a test.
    func remove(_ id: String) -> Bool {
        tests.withLock { tests in
            let count = tests.count
            tests.removeAll { $0.id == id }
            return tests.count < count
        }
    }
}

extension SiteEnvironment {
    /// Returns the environment of a test of one version, with an empty storage in memory.
    fileprivate func testing(
        _ version: StudyVersion,
        hasBanner: Bool
    ) async throws -> SiteEnvironment {
        let store = InMemoryStorage()
        let library = try await library.alone(with: version, in: store, at: now())
        return SiteEnvironment(
            storage: store,
            library: library,
            downloads: downloads.reading(from: store, library),
            drafts: StudyDrafts(store: store, library: library, shipped: drafts.shipped),
            policy: policy,
            renderer: hasBanner ? renderer.forTests() : renderer,
            wordings: wordings,
            key: key,
            baseURL: baseURL,
            publicFolders: publicFolders,
            keepsConsents: keepsConsents,
            backupDays: backupDays,
            passwordCost: passwordCost,
            startsPerMinute: startsPerMinute,
            now: now,
            randomBytes: randomBytes,
            logger: logger
        )
    }
}
