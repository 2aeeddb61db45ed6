import Dispatch
package import Storage
package import StudyFiles
package import TaskModel

/// The published studies, read from the store once and kept in memory.
///
/// A session stays on the version with which it began, so old versions are read again when a
/// session asks for them.
package actor StudyLibrary {
    private let store: any StudyStore
    private let reader: StudyReader
    private let onPublish: @Sendable (PublishedVersion, _ folder: String) -> Void
    private var versions: [String: StudyVersion] = [:]
    private var current: [PublishedVersion] = []
    /// The problems of each folder when it was last read.
    private var problems: [String: [String]] = [:]
    /// The folder of each study.
    private var claims: [String: String] = [:]
    /// The claims before the current run.
    private var earlierClaims: [String: String] = [:]

    /// Makes a library of a store and a reader that knows the kinds.
    ///
    /// - Parameters:
    ///   - store: The store of the versions.
    ///   - reader: The reader of study files.
    ///   - onPublish: Called with each version that became current, and its folder.
    package init(
        store: any StudyStore,
        reader: StudyReader,
        onPublish: @escaping @Sendable (PublishedVersion, _ folder: String) -> Void = { _, _ in }
    ) {
        self.store = store
        self.reader = reader
        self.onPublish = onPublish
    }

    /// Publishes a folder's files if they are valid and changed; otherwise the previous version
    /// stays current.
    ///
    /// - Parameters:
    ///   - files: Every file's bytes by path.
    ///   - folder: The folder's name, for messages.
    ///   - now: The time of publication.
    /// - Returns: What is wrong with the files, errors and warnings.
    /// - Throws: `StorageError`, or `SameStudy` when another folder holds a study of that id.
    package func publish(
        _ files: [String: [UInt8]],
        from folder: String,
        at now: Instant
    ) async throws -> [Diagnostic] {
        let reading = await read(files)
        problems[folder] = reading.diagnostics.map { "\(folder)/\($0)" }
        guard let version = reading.version else {
            keepClaims(of: folder)
            return reading.diagnostics
        }
        try claim(version.study.id, for: folder)
        let published = PublishedVersion(
            study: version.study.id,
            hash: version.hash,
            publishedAt: now
        )
        current = try await store.currentVersions()
        versions[version.hash] = version
        guard !current.contains(where: { $0.isSameVersion(as: published) }) else {
            return reading.diagnostics
        }
        try await store.publish(published, files: files)
        current = try await store.currentVersions()
        onPublish(published, folder)
        return reading.diagnostics
    }

    /// Every study's current version, in the order of their identifiers.
    package func studies() async throws -> [StudyVersion] {
        if current.isEmpty { current = try await store.currentVersions() }
        var studies: [StudyVersion] = []
        for published in current.sorted(by: { $0.study < $1.study }) {
            if let version = try await version(published.hash) { studies.append(version) }
        }
        return studies
    }

    /// The current version of a study.
    package func study(_ id: String) async throws -> StudyVersion? {
        try await studies().first { $0.study.id == id }
    }

    /// When a study's current version was published.
    package func published(_ id: String) -> Instant? {
        current.first { $0.study == id }?.publishedAt
    }

    /// Every version of a study that can still be read, oldest first.
    package func allVersions(of id: String) async throws -> [StudyVersion] {
        var all: [StudyVersion] = []
        for published in try await store.versions(of: id) {
            if let version = try await version(published.hash) { all.append(version) }
        }
        return all
    }

    /// A version by its hash.
    package func version(_ hash: String) async throws -> StudyVersion? {
        if let version = versions[hash] { return version }
        guard let files = try await store.files(of: hash) else { return nil }
        let version = await read(files).version
        versions[hash] = version
        return version
    }

    /// Reads files on a separate thread: a large study would block one that serves requests for too long.
    private func read(_ files: [String: [UInt8]]) async -> StudyReading {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { [reader] in
                continuation.resume(returning: reader.read(files))
            }
        }
    }

    /// The problems of the study folders when they were last read.
    package func diagnostics() -> [String] {
        problems.sorted { $0.key < $1.key }.flatMap(\.value)
    }
}

extension StudyLibrary {
    /// Starts a run that publishes all folders.
    ///
    /// - Parameter folders: The folders that contain a study.
    /// - Returns: The folders in the order in which to publish them. Those that already hold a
    ///   published study come first, so that a copy of one never takes its place.
    package func begin(_ folders: [String]) -> [String] {
        earlierClaims = claims
        claims = [:]
        let known = Set(earlierClaims.values)
        return folders.filter(known.contains) + folders.filter { !known.contains($0) }
    }

    /// Ends a run that `begin` started: removes the problems of missing folders, and reports their studies.
    package func end(_ folders: [String]) {
        problems = problems.filter { folders.contains($0.key) }
        for (study, folder) in earlierClaims.sorted(by: { $0.key < $1.key })
        where claims[study] == nil && !folders.contains(folder) {
            claims[study] = folder
            note("it is gone; study \"\(study)\" stays as it was published", of: folder)
        }
    }

    /// Records why a folder is not published, for the admin site.
    package func note(_ problem: String, of folder: String) {
        problems[folder, default: []].append("\(folder): \(problem)")
    }

    private func claim(_ study: String, for folder: String) throws {
        let first = claims[study, default: folder]
        guard first == folder else {
            note("study \"\(study)\" stands in \(first) already", of: folder)
            throw SameStudy(id: study, folders: [first, folder])
        }
        claims[study] = folder
    }

    /// Keeps a faulty folder's claim on its study, so that a copy does not replace it.
    private func keepClaims(of folder: String) {
        for (study, owner) in earlierClaims where owner == folder { claims[study] = folder }
    }
}

extension PublishedVersion {
    fileprivate func isSameVersion(as other: PublishedVersion) -> Bool {
        study == other.study && hash == other.hash
    }
}
