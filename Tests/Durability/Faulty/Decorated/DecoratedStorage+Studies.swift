import Storage
import TaskModel

extension DecoratedStorage {
    func publish(_ version: PublishedVersion, files: [String: [UInt8]]) async throws {
        try await base.publish(version, files: files)
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
