import Storage
import TaskModel

enum Sample {
    /// Returns the time `seconds` seconds after 2026-01-01T00:00:00Z.
    static func at(_ seconds: Int64) -> Instant {
        Instant(milliseconds: 1_767_225_600_000 + seconds * 1000)
    }

    /// Returns a made-up hash of a secret, such as a browser's.
    static func secret(_ name: String) -> SecretHash {
        SecretHash(rawValue: "hash-of-\(name)")
    }

    /// Returns the personal keys derived from a name.
    static func keys(_ name: String) -> PersonalKeys {
        PersonalKeys(token: secret("token-\(name)"), code: secret("code-\(name)"))
    }

    /// Returns a session at its first step; the default participant depends on the study.
    static func state(
        _ id: String,
        study: String = "sleep",
        task: String = "evening",
        participant: String? = nil,
        parameters: [String: String] = [:],
        at seconds: Int64 = 0,
        isRestricted: Bool = false,
        occasion: Occasion? = nil,
        timeZone: String? = nil,
        enrolledOn: CalendarDate? = nil
    ) -> SessionState {
        SessionState(
            id: id,
            study: study,
            version: "\(study)-1",
            task: task,
            participant: participant ?? (study == "sleep" ? "p1" : "p1 in \(study)"),
            language: "en",
            seed: 42,
            parameters: parameters,
            isRestricted: isRestricted,
            occasion: occasion,
            timeZone: timeZone,
            enrolledOn: enrolledOn,
            visit: Visit(number: 1, address: StepAddress("step1"), began: at(seconds)),
            startedAt: at(seconds)
        )
    }

    /// Publishes the first version of each study.
    static func publish(_ studies: String..., to storage: any Storage) async throws {
        for study in studies {
            let version = PublishedVersion(study: study, hash: "\(study)-1", publishedAt: at(0))
            try await storage.publish(version, files: ["study.yaml": Array("id: \(study)".utf8)])
        }
    }

    /// Returns up to 999 events, newest first, without `study.publish` events.
    static func events(of storage: any Storage) async throws -> [AuditEvent] {
        try await storage.events(limit: 999).filter { $0.kind != "study.publish" }
    }

    /// Publishes the study of a session and starts the session in a browser.
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

    /// Sample answers: all kinds of values except files, and all kinds of answers without a value.
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
