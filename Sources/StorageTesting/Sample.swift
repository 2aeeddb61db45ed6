import Storage
import TaskModel

/// Values to keep, as short to write as a test wants them.
enum Sample {
    /// A moment, so many seconds after the first of 2026.
    static func at(_ seconds: Int64) -> Instant {
        Instant(milliseconds: 1_767_225_600_000 + seconds * 1000)
    }

    /// The hash of a browser's secret, or of any other.
    static func secret(_ name: String) -> SecretHash {
        SecretHash(rawValue: "hash-of-\(name)")
    }

    /// The keys of a session.
    static func keys(_ name: String) -> ReturnKeys {
        ReturnKeys(token: secret("token-\(name)"), code: secret("code-\(name)"))
    }

    /// A session at its first step.
    static func state(
        _ id: String,
        study: String = "sleep",
        task: String = "evening",
        participant: String = "p1",
        at seconds: Int64 = 0
    ) -> SessionState {
        SessionState(
            id: id,
            study: study,
            version: "\(study)-1",
            task: task,
            participant: participant,
            language: "en",
            seed: 42,
            visit: Visit(number: 1, address: StepAddress("step1"), began: at(seconds)),
            startedAt: at(seconds)
        )
    }

    /// Publishes the first version of the studies that sessions need.
    static func publish(_ studies: String..., to storage: any Storage) async throws {
        for study in studies {
            let version = PublishedVersion(study: study, hash: "\(study)-1", publishedAt: at(0))
            try await storage.publish(version, files: ["study.yaml": Array("id: \(study)".utf8)])
        }
    }

    /// The newest events, newest first, without publishing events.
    static func events(of storage: any Storage) async throws -> [Event] {
        try await storage.events(limit: 999).filter { $0.kind != "study.publish" }
    }

    /// Begins a session in the browser `b1` of a published study.
    @discardableResult
    static func begin(
        _ state: SessionState,
        on device: String = "b1",
        in storage: any Storage
    ) async throws -> SessionState {
        try await publish(state.study, to: storage)
        try await storage.begin(state, on: secret(device), keys: keys(state.id))
        return state
    }

    /// Every kind of answer once.
    static let answers: [String: Answer] = [
        "boolean": .value(.boolean(true)),
        "integer": .value(.integer(.min)),
        "decimal": .value(.decimal("3.50")),
        "text": .value(.text("“naïve”\n\\ \u{0} 👩‍👩‍👧")),
        "date": .value(.date("2026-01-31")),
        "time": .value(.time("22:30")),
        "one": .value(.choices(["a"], other: nil)),
        "many": .value(.choices(["a", "007", ""], other: "tea, and\r\n\"milk\"")),
        "moment": .value(.dateTime("2026-01-31T22:30")),
        "month": .value(.date("2026-01")),
        "parts": .value(.components(["low": .integer(80), "high": .choices(["x"], other: "y")])),
        "skipped": .skipped,
        "declined": .declined,
        "unknown": .dontKnow,
    ]
}
