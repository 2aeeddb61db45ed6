public import TaskModel

/// A study, or a new version of a study, that a researcher added but has not published.
public struct StudyDraft: Sendable, Hashable {
    /// The number of the draft; it is never reused, so it always identifies the same files.
    public let number: Int64
    /// The identifier of the study; `nil` if `study.yaml` cannot be read.
    public let study: String?
    /// The hash of all files.
    public let hash: String
    public let researcher: String
    public let uploadedAt: Instant

    public init(
        number: Int64,
        study: String?,
        hash: String,
        researcher: String,
        uploadedAt: Instant
    ) {
        self.number = number
        self.study = study
        self.hash = hash
        self.researcher = researcher
        self.uploadedAt = uploadedAt
    }
}

/// A store of study drafts, including the bytes of every file.
public protocol StudyDraftStore: Sendable {
    /// Stores a draft, which replaces an earlier draft of the same study, and appends a `draft.add`
    /// event.
    func addStudyDraft(
        of study: String?,
        hash: String,
        files: [String: [UInt8]],
        by researcher: String,
        at now: Instant
    ) async throws -> StudyDraft

    /// Returns all drafts, newest first.
    func studyDrafts() async throws -> [StudyDraft]

    /// Returns a draft and its files by path, or `nil` if there is no such draft.
    func studyDraft(
        _ number: Int64
    ) async throws -> (draft: StudyDraft, files: [String: [UInt8]])?

    /// Deletes a draft and appends a `draft.remove` event.
    ///
    /// - Returns: Whether there was such a draft.
    func removeStudyDraft(
        _ number: Int64,
        by researcher: String,
        at now: Instant
    ) async throws -> Bool
}
