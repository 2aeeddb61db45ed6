public import TaskModel

/// A published version of a study, as files.
public struct PublishedVersion: Sendable, Hashable {
    /// The study.
    public let study: String
    /// The hash of all files.
    public let hash: String
    /// When it was published.
    public let publishedAt: Instant

    /// Makes a record of a published version.
    public init(study: String, hash: String, publishedAt: Instant) {
        self.study = study
        self.hash = hash
        self.publishedAt = publishedAt
    }
}

/// Keeps published versions of studies, every file's bytes included.
public protocol StudyStore: Sendable {
    /// Makes a version the current one of its study; a version that is known is not stored again.
    ///
    /// If it was not current before, the same transaction appends a `study.publish` event.
    func publish(_ version: PublishedVersion, files: [String: [UInt8]]) async throws

    /// The current version of every study, by study.
    func currentVersions() async throws -> [PublishedVersion]

    /// Every version of a study, oldest first.
    func versions(of study: String) async throws -> [PublishedVersion]

    /// The files of a version, or `nil` when there is no such version.
    func files(of hash: String) async throws -> [String: [UInt8]]?
}
