import Storage
import TaskModel

extension DecoratedStorage {
    func publish(_ publication: Publication, files: [String: [UInt8]]) async throws {
        try await base.publish(publication, files: files)
    }

    func publications(of study: String) async throws -> [Publication] {
        try await base.publications(of: study)
    }

    func addStudyDraft(
        of study: String?,
        hash: String,
        files: [String: [UInt8]],
        by researcher: String,
        at now: Instant
    ) async throws -> StudyDraft {
        try await base.addStudyDraft(
            of: study,
            hash: hash,
            files: files,
            by: researcher,
            at: now
        )
    }

    func studyDrafts() async throws -> [StudyDraft] { try await base.studyDrafts() }

    func studyDraft(
        _ number: Int64
    ) async throws -> (draft: StudyDraft, files: [String: [UInt8]])? {
        try await base.studyDraft(number)
    }

    func removeStudyDraft(
        _ number: Int64,
        by researcher: String,
        at now: Instant
    ) async throws -> Bool {
        try await base.removeStudyDraft(number, by: researcher, at: now)
    }

    func currentVersions() async throws -> [PublishedVersion] {
        try await base.currentVersions()
    }

    func versions(of study: String) async throws -> [PublishedVersion] {
        try await base.versions(of: study)
    }

    func files(of hash: String) async throws -> [String: [UInt8]]? {
        try await base.files(of: hash)
    }

    func allocate(
        _ participant: String,
        in study: String,
        by randomisation: Randomisation,
        stratum: [String],
        at now: Instant,
        draw: @escaping @Sendable (_ bound: Int) -> Int
    ) async throws -> String {
        try await base.allocate(
            participant,
            in: study,
            by: randomisation,
            stratum: stratum,
            at: now,
            draw: draw
        )
    }

    func allocation(of participant: String, in study: String) async throws -> Allocation? {
        try await base.allocation(of: participant, in: study)
    }
}
