import Storage
import TaskModel

extension DecoratedStorage {
    func note(
        _ kind: Note.Kind,
        on subjects: [Note.Subject],
        _ text: String,
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        try await base.note(kind, on: subjects, text, by: researcher, at: now)
    }

    func notes(on subject: Note.Subject) async throws -> [Note] {
        try await base.notes(on: subject)
    }

    func marks(on subjects: [Note.Subject]) async throws -> [Note.Subject: Marks] {
        try await base.marks(on: subjects)
    }

    func correct(_ session: String, _ correction: Correction) async throws -> Bool {
        try await base.correct(session, correction)
    }

    func corrections(of session: String) throws -> [Correction] {
        try base.corrections(of: session)
    }
}
