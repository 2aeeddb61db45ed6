import Dispatch
package import Storage
package import StudyFiles
import Synchronization
package import TaskModel

/// A library of the published studies, which are read from the store once and cached in memory.
///
/// A session stays bound to the version with which it started, so the library also reads old
/// versions when sessions need them.
package actor StudyLibrary {
    private let store: any StudyStore
    private let reader: StudyReader
    private let onPublish: @Sendable (Publication, _ folder: String?) -> Void
    private var versions: [String: StudyVersion] = [:]
    private var current: [PublishedVersion] = []
    /// The identifiers of the studies whose current version is for shared devices.
    private let shared = Mutex<Set<String>>([])
    private var folders = StudyFolders()

    /// Creates a library.
    ///
    /// - Parameters:
    ///   - store: The store of the versions.
    ///   - reader: The reader of study files.
    ///   - onPublish: Called with each publication and the path of the study's folder. The path is
    ///     `nil` if a researcher published the version.
    package init(
        store: any StudyStore,
        reader: StudyReader,
        onPublish: @escaping @Sendable (Publication, _ folder: String?) -> Void = { _, _ in }
    ) {
        self.store = store
        self.reader = reader
        self.onPublish = onPublish
    }

    /// Returns a library that contains only the given version, for trying out the version.
    ///
    /// - Throws: `StorageError`.
    package func alone(
        with version: StudyVersion,
        in store: any StudyStore,
        at now: Instant
    ) async throws -> StudyLibrary {
        let library = StudyLibrary(store: store, reader: reader)
        try await library.publish(version, by: "test", note: "", at: now)
        return library
    }

    /// Publishes a folder's files if they are valid and have changed.
    ///
    /// Otherwise the previous version stays current.
    ///
    /// - Parameters:
    ///   - files: The bytes of each file by path.
    ///   - folder: The folder's path, for messages and for recognising a second folder with the
    ///     same study.
    ///   - now: The time of publication.
    /// - Returns: The version, if the files are valid, with the errors and warnings in the files.
    /// - Throws: `StorageError`, or `DuplicateStudyError` if another folder contains a study with
    ///   the same identifier.
    package func publish(
        _ files: [String: [UInt8]],
        from folder: String,
        at now: Instant
    ) async throws -> StudyReadResult {
        let reading = await read(files)
        folders.replaceProblems(of: folder, with: reading.diagnostics)
        guard let version = reading.version else {
            folders.noteBroken(folder, study: reading.study)
            return reading
        }
        try folders.claim(version.study.id, for: folder)
        let published = PublishedVersion(
            study: version.study.id,
            hash: version.hash,
            publishedAt: now
        )
        try await publish(version, Publication(published), folder: folder)
        return reading
    }

    /// Publishes a version that a researcher chose, in place of the current one.
    ///
    /// - Parameters:
    ///   - version: The version, which may be an earlier one.
    ///   - researcher: The researcher's name.
    ///   - note: The researcher's note about the changes.
    ///   - now: The time of publication.
    /// - Throws: `StorageError`, or `DuplicateStudyError` if a folder contains the study, because
    ///   the next reading of the folder would replace the version.
    package func publish(
        _ version: StudyVersion,
        by researcher: String,
        note: String,
        at now: Instant
    ) async throws {
        let id = version.study.id
        if let folder = try await folder(of: id) {
            throw DuplicateStudyError(id: id, folders: [folder])
        }
        let published = PublishedVersion(study: id, hash: version.hash, publishedAt: now)
        let publication = Publication(published, by: researcher, note: note)
        try await publish(version, publication, folder: nil)
    }

    private func publish(
        _ version: StudyVersion,
        _ publication: Publication,
        folder: String?
    ) async throws {
        current = try await store.currentVersions()
        versions[version.hash] = version
        guard !current.contains(where: { $0.isSameVersion(as: publication.version) }) else {
            return
        }
        try await store.publish(publication, files: version.files)
        current = try await store.currentVersions()
        noteDevice(of: version.study)
        onPublish(publication, folder)
    }

    /// Returns the folder from which a study is published; `nil` if there is none.
    ///
    /// Only a study without a folder can be published on the admin site. If the study was last
    /// published from a folder, the result can be a folder in which the study's identifier cannot
    /// be read.
    package func folder(of study: String) async throws -> String? {
        if let folder = folders.folder(of: study) { return folder }
        let last = try await store.publications(of: study).last
        guard let last, last.researcher == nil else { return nil }
        return folders.firstUnidentified
    }

    /// Returns whether a folder's study has a published version, which stays current if the folder
    /// is invalid.
    ///
    /// The folder's study is the study that the folder publishes. If no folder publishes the study
    /// with the given identifier, that study counts as well.
    package func hasEarlierVersion(of folder: String, study: String?) async throws -> Bool {
        try await store.currentVersions().contains { version in
            let owner = folders.owner(of: version.study)
            return owner == folder || owner == nil && version.study == study
        }
    }

    /// Returns the current versions that can be read, ordered by study identifier.
    package func studies() async throws -> [StudyVersion] {
        var studies: [StudyVersion] = []
        for published in try await currentVersions().sorted(by: { $0.study < $1.study }) {
            if let version = try await load(published) { studies.append(version) }
        }
        return studies
    }

    /// Returns the current version of a study; `nil` if there is none or it cannot be read.
    package func study(_ id: String) async throws -> StudyVersion? {
        guard let published = try await currentVersions().first(where: { $0.study == id }) else {
            return nil
        }
        return try await load(published)
    }

    private func currentVersions() async throws -> [PublishedVersion] {
        if current.isEmpty { current = try await store.currentVersions() }
        return current
    }

    private func load(_ published: PublishedVersion) async throws -> StudyVersion? {
        let version = try await version(published.hash)
        // Another version may have been published in the meantime.
        if let version, current.contains(where: { $0.isSameVersion(as: published) }) {
            noteDevice(of: version.study)
        }
        return version
    }

    /// Returns whether a study's current version is for shared devices; `false` if the library has
    /// not loaded the version.
    ///
    /// `study(_:)` loads the version.
    package nonisolated func isShared(_ study: String) -> Bool {
        shared.withLock { $0.contains(study) }
    }

    private func noteDevice(of study: Study) {
        shared.withLock { shared in
            if study.device == .shared { shared.insert(study.id) } else { shared.remove(study.id) }
        }
    }

    /// Returns the publication time of a study's current version; `nil` if there is none or the
    /// library has not loaded the versions.
    package func published(_ id: String) -> Instant? {
        current.first { $0.study == id }?.publishedAt
    }

    /// Returns the versions of a study that can still be read, oldest first.
    package func allVersions(of id: String) async throws -> [StudyVersion] {
        var all: [StudyVersion] = []
        for published in try await store.versions(of: id) {
            if let version = try await version(published.hash) { all.append(version) }
        }
        return all
    }

    /// Removes the version of a deleted draft from memory, unless a published version or another
    /// draft has the same files.
    func forget(draft hash: String) async throws {
        guard try await store.files(of: hash) == nil else { return }
        versions[hash] = nil
    }

    /// Returns the published or draft version with the given hash; `nil` if it is unknown or cannot
    /// be read.
    package func version(_ hash: String) async throws -> StudyVersion? {
        if let version = versions[hash] { return version }
        guard let files = try await store.files(of: hash) else { return nil }
        let version = await read(files).version
        versions[hash] = version
        return version
    }

    /// Reads the files of a study on a separate thread, because a large study would block a request
    /// thread for too long.
    package func read(_ files: [String: [UInt8]]) async -> StudyReadResult {
        await withCheckedContinuation { continuation in
            DispatchQueue.global(qos: .utility).async { [reader] in
                continuation.resume(returning: reader.read(files))
            }
        }
    }
}

extension StudyLibrary {
    /// Returns the problems found when the study folders were last read.
    package func diagnostics() -> [String] { folders.diagnostics }

    /// Starts a run that publishes all folders.
    ///
    /// - Parameter found: The folders that contain a study.
    /// - Returns: The folders in the order in which to publish them. Folders of published studies
    ///   are first, so that a copy never replaces the folder from which it was made.
    package func begin(_ found: [String]) -> [String] { folders.begin(found) }

    /// Ends a run started by `begin`.
    ///
    /// Deletes the problems of folders that no longer exist, and notes the published studies whose
    /// folder is missing.
    package func end(_ found: [String]) { folders.end(found) }

    /// Records for the admin site that a folder cannot be read.
    package func noteUnreadable(_ folder: String, because problem: String) {
        folders.noteBroken(folder, study: nil)
        folders.note("not published: \(problem)", of: folder)
    }

    /// Records a folder's problem for the admin site.
    package func note(_ problem: String, of folder: String) { folders.note(problem, of: folder) }
}

extension PublishedVersion {
    fileprivate func isSameVersion(as other: PublishedVersion) -> Bool {
        study == other.study && hash == other.hash
    }
}
