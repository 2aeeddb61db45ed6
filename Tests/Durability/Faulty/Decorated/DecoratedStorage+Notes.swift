import Storage
import TaskModel

extension DecoratedStorage {
    func addNote(
        _ kind: Note.Kind,
        text: String,
        on subjects: [Note.Subject],
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        try await base.addNote(kind, text: text, on: subjects, by: researcher, at: now)
    }

    func notes(on subject: Note.Subject) async throws -> [Note] {
        try await base.notes(on: subject)
    }

    func marks(on subjects: [Note.Subject]) async throws -> [Note.Subject: Marks] {
        try await base.marks(on: subjects)
    }

    func addCorrection(_ correction: Correction, to session: String) async throws -> Bool {
        try await base.addCorrection(correction, to: session)
    }

    func corrections(of session: String) throws -> [Correction] {
        try base.corrections(of: session)
    }
}
