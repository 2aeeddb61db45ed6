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

/// A store of published study versions, including the bytes of every file.
public protocol StudyStore: Sendable {
    /// Stores a version, unless it is already stored, and makes it current.
    ///
    /// If the version was not current before, the same transaction appends a `study.publish` event.
    func publish(_ version: PublishedVersion, files: [String: [UInt8]]) async throws

    /// Returns the current version of every study, sorted by study.
    func currentVersions() async throws -> [PublishedVersion]

    /// Returns every version of a study, oldest first.
    func versions(of study: String) async throws -> [PublishedVersion]

    /// Returns the files of a version by path, or `nil` if there is no such version.
    func files(of hash: String) async throws -> [String: [UInt8]]?
}
