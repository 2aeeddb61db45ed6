package import Storage

extension SQLiteStorage {
    package func enrolment(of participant: String) async throws -> EnrolmentDecision? {
        try await read { try $0.enrolment(of: participant) }
    }

    package func enrolments(in study: String) async throws -> EnrolmentCounts {
        try await read { try $0.enrolments(in: study) }
    }
}
