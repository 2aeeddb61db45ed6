public import Storage
public import StudyFiles
public import TaskModel

/// The published studies, read from the store once and kept in memory.
///
/// A session stays on the version with which it began, so old versions are read again when a
/// session asks for them.
public actor StudyLibrary {
    private let store: any StudyStore
    private let reader: StudyReader
    private var versions: [String: StudyVersion] = [:]
    private var current: [PublishedVersion] = []
    private var mistakes: [String] = []
    private var folders: [String: String] = [:]

    /// Makes a library of a store and a reader that knows the kinds.
    public init(store: any StudyStore, reader: StudyReader) {
        self.store = store
        self.reader = reader
    }

    /// Publishes a folder's files if they are valid; otherwise the version before goes on serving.
    ///
    /// - Parameters:
    ///   - files: Every file's bytes by path.
    ///   - folder: The folder's name, for messages.
    ///   - now: The time of publication.
    /// - Returns: What is wrong with the files, errors and warnings.
    /// - Throws: `StorageError`, or `SameStudy` when another folder holds a study of that id.
    public func publish(
        _ files: [String: [UInt8]],
        from folder: String,
        at now: Instant
    ) async throws -> [Diagnostic] {
        let reading = reader.read(files)
        mistakes += reading.diagnostics.map { "\(folder)/\($0)" }
        guard let version = reading.version else { return reading.diagnostics }
        let first = folders[version.study.id, default: folder]
        guard first == folder else {
            mistakes.append("\(folder): study \"\(version.study.id)\" stands in \(first) already")
            throw SameStudy(id: version.study.id, folders: [first, folder])
        }
        folders[version.study.id] = folder
        let published = PublishedVersion(
            study: version.study.id,
            hash: version.hash,
            publishedAt: now
        )
        try await store.publish(published, files: files)
        versions[version.hash] = version
        current = try await store.currentVersions()
        return reading.diagnostics
    }

    /// Every study's current version, in the order of their identifiers.
    public func studies() async throws -> [StudyVersion] {
        if current.isEmpty { current = try await store.currentVersions() }
        var studies: [StudyVersion] = []
        for published in current.sorted(by: { $0.study < $1.study }) {
            if let version = try await version(published.hash) { studies.append(version) }
        }
        return studies
    }

    /// The current version of a study.
    public func study(_ id: String) async throws -> StudyVersion? {
        try await studies().first { $0.study.id == id }
    }

    /// When a study's current version was published.
    func published(_ id: String) -> Instant? {
        current.first { $0.study == id }?.publishedAt
    }

    /// Every version of a study that can still be read, oldest first.
    func allVersions(of id: String) async throws -> [StudyVersion] {
        var all: [StudyVersion] = []
        for published in try await store.versions(of: id) {
            if let version = try await version(published.hash) { all.append(version) }
        }
        return all
    }

    /// A version by its hash.
    public func version(_ hash: String) async throws -> StudyVersion? {
        if let version = versions[hash] { return version }
        guard let files = try await store.files(of: hash) else { return nil }
        // Reading a study takes too long for a thread that serves connections.
        let version = await Task.detached { [reader] in reader.read(files).version }.value
        versions[hash] = version
        return version
    }

    /// What is wrong with the folders that were read when the server started.
    func diagnostics() -> [String] { mistakes }
}
