public import TaskModel

/// A published version of a study.
public struct PublishedVersion: Sendable, Hashable {
    public let study: String
    /// The hash of all files of the version.
    public let hash: String
    public let publishedAt: Instant

    public init(study: String, hash: String, publishedAt: Instant) {
        self.study = study
        self.hash = hash
        self.publishedAt = publishedAt
    }
}

/// The publication of a version, which makes the version current in its study.
public struct Publication: Sendable, Hashable {
    /// The version, with the time of this publication.
    public let version: PublishedVersion
    /// The researcher who published the version; `nil` if it came from a folder.
    public let researcher: String?
    /// The researcher's note about the changes; empty if there is none.
    public let note: String

    public init(_ version: PublishedVersion, by researcher: String? = nil, note: String = "") {
        self.version = version
        self.researcher = researcher
        self.note = note
    }
}

/// A store of published study versions, including the bytes of every file.
public protocol StudyStore: Sendable {
    /// Stores a version, unless it is already stored, and makes it current.
    ///
    /// If the version was not current before, the same transaction stores the publication and
    /// appends a `study.publish` event.
    func publish(_ publication: Publication, files: [String: [UInt8]]) async throws

    /// Returns the current versions of all studies, sorted by study, each with the time of its
    /// latest publication.
    func currentVersions() async throws -> [PublishedVersion]

    /// Returns all versions of a study, oldest first, each with the time of its first publication.
    func versions(of study: String) async throws -> [PublishedVersion]

    /// Returns every publication of a study, oldest first.
    func publications(of study: String) async throws -> [Publication]

    /// Returns the files of the version or draft with the given hash, by path; `nil` if there is
    /// neither.
    func files(of hash: String) async throws -> [String: [UInt8]]?
}

extension StudyStore {
    /// Stores a version from a folder and makes it current.
    public func publish(_ version: PublishedVersion, files: [String: [UInt8]]) async throws {
        try await publish(Publication(version), files: files)
    }
}
