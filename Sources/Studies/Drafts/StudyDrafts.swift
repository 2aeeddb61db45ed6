import Archive
package import Storage
import StudyFiles
package import TaskModel

/// The study drafts that researchers create, check and publish on the admin site.
package struct StudyDrafts: Sendable {
    private let store: any Store
    private let library: StudyLibrary
    package let shipped: ShippedStudies

    package typealias Store = StudyDraftStore & StudyStore & ReportStore
    package typealias Starter = ShippedStudies.Starter

    package init(store: any Store, library: StudyLibrary, shipped: ShippedStudies) {
        self.store = store
        self.library = library
        self.shipped = shipped
    }

    /// The samples that are not published, sorted by title.
    package var samples: [ShippedStudies.Sample] {
        get async throws {
            let published = Set(try await library.studies().map(\.study.id))
            return shipped.allSamples().filter { !published.contains($0.name) }
        }
    }

    /// Reads a study from a zip or tar archive and stores it as a draft.
    ///
    /// - Throws: `StudyUploadError` or `StorageError`.
    package func add(
        archive path: String,
        by researcher: String,
        at now: Instant
    ) async throws -> StudyDraft {
        let files = try await onAThread {
            do {
                return try StudyArchive.read(path: path)
            } catch {
                throw StudyUploadError(description: "\(error)")
            }
        }
        try Self.requireStudy(files)
        return try await add(files, by: researcher, at: now)
    }

    private static func requireStudy(_ files: [String: [UInt8]]) throws {
        guard files["study.yaml"] == nil, files["study.json"] == nil else { return }
        let names = files.keys.sorted().prefix(3).joined(separator: ", ")
        let found = names.isEmpty ? "it is empty" : "it contains \(names)"
        let reason = "there is no study.yaml at the top or in its only folder; \(found)"
        throw StudyUploadError(description: reason + (files.count > 3 ? " and other files" : ""))
    }

    /// Stores a study's files as a draft; `files` contains the bytes of each file by path.
    ///
    /// - Throws: `StorageError`.
    package func add(
        _ files: [String: [UInt8]],
        by researcher: String,
        at now: Instant
    ) async throws -> StudyDraft {
        let study = await library.read(files).study
        let earlier = try await all().filter { $0.study == study && study != nil }
        let draft = try await store.addStudyDraft(
            of: study,
            hash: ContentHash.of(files),
            files: files,
            by: researcher,
            at: now
        )
        for earlier in earlier { try await library.forget(draft: earlier.hash) }
        return draft
    }

    /// Stores and returns a draft of a sample; returns `nil` if there is no such sample.
    ///
    /// If there already is a draft of the study, returns that draft instead.
    ///
    /// - Throws: `StudyFolderError` or `StorageError`.
    package func add(
        sample name: String,
        by researcher: String,
        at now: Instant
    ) async throws -> StudyDraft? {
        guard let files = try shipped.sampleFiles(name) else { return nil }
        if let draft = try await all().first(where: { $0.study == name }) { return draft }
        return try await add(files, by: researcher, at: now)
    }

    /// Stores a draft of a new study.
    ///
    /// - Throws: `StudyFolderError` or `StorageError`.
    package func add(
        _ starter: Starter,
        id: String,
        title: String?,
        by researcher: String,
        at now: Instant
    ) async throws -> StudyDraft {
        let files = try shipped.files(of: starter, id: id, title: title)
        return try await add(files, by: researcher, at: now)
    }

    /// Returns whether a text can be the identifier of a study.
    package static func isIdentifier(_ text: String) -> Bool { ShippedStudies.isIdentifier(text) }

    /// Returns whether a study is published or has a draft.
    package func exists(_ study: String) async throws -> Bool {
        let published = try await store.currentVersions().map(\.study)
        return try await all().compactMap(\.study).contains(study) || published.contains(study)
    }

    package func all() async throws -> [StudyDraft] { try await store.studyDrafts() }

    package func draft(_ number: Int64) async throws -> StudyDraft? {
        try await all().first { $0.number == number }
    }

    package func remove(
        _ draft: StudyDraft,
        by researcher: String,
        at now: Instant
    ) async throws -> Bool {
        let isRemoved = try await store.removeStudyDraft(draft.number, by: researcher, at: now)
        try await library.forget(draft: draft.hash)
        return isRemoved
    }

    /// Returns the review of a draft; `nil` if there is no such draft.
    package func review(_ number: Int64) async throws -> DraftReview? {
        guard let (draft, files) = try await store.studyDraft(number) else { return nil }
        let reading = await library.read(files)
        return DraftReview(
            draft: draft,
            version: reading.version,
            findings: reading.diagnostics.map { Finding($0, in: files) },
            leavesChecksOut: reading.leavesChecksOut,
            folder: try await library.folder(of: draft.study ?? ""),
            impact: try await impact(of: reading.version),
            changedFiles: try await changedFiles(draft.study, files)
        )
    }

    /// Returns the files of a version or draft as a zip archive named after the study; `nil` if
    /// there is no such version or draft.
    package func archive(of hash: String) async throws -> (name: String, bytes: [UInt8])? {
        guard let files = try await store.files(of: hash) else { return nil }
        let drafts = try await all().filter { $0.hash == hash }
        let study = try await library.version(hash)?.study.id ?? drafts.first?.study
        let name = study ?? "study"
        return (name, try await onAThread { try ZipArchive.bytes(of: files, in: name, at: 0) })
    }

    private func impact(of version: StudyVersion?) async throws -> PublicationImpact? {
        guard let version else { return nil }
        return try await PublicationImpact(of: version, in: library, store)
    }

    /// Returns the differences from the files of the current version; empty for a new study.
    private func changedFiles(
        _ study: String?,
        _ files: [String: [UInt8]]
    ) async throws -> [FileChange] {
        let current = try await store.currentVersions().first { $0.study == study }
        guard let current, let before = try await store.files(of: current.hash) else { return [] }
        return FileChange.all(from: before, to: files)
    }

    /// Publishes the version of a draft, and deletes the draft.
    ///
    /// - Throws: `StorageError`, or `DuplicateStudyError` if a folder contains the study.
    package func publish(
        _ draft: StudyDraft,
        _ version: StudyVersion,
        by researcher: String,
        note: String,
        at now: Instant
    ) async throws {
        try await library.publish(version, by: researcher, note: note, at: now)
        _ = try await remove(draft, by: researcher, at: now)
    }
}
