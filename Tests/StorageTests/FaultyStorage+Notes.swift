import Storage
import TaskModel

extension FaultyStorage {
    func addNote(
        _ kind: Note.Kind,
        text: String,
        on subjects: [Note.Subject],
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        if fault == .excludesForever, kind == .include { return subjects.count }
        if fault == .notesAgain, kind != .comment {
            let all = subjects.map { Note(kind, on: $0, text, by: researcher, at: now) }
            for note in all { try await inner.record(AuditEvent(note)) }
        }
        return try await inner.addNote(kind, text: text, on: subjects, by: researcher, at: now)
    }

    func notes(on subject: Note.Subject) async throws -> [Note] {
        try await inner.notes(on: subject)
    }

    func marks(on subjects: [Note.Subject]) async throws -> [Note.Subject: Marks] {
        try await inner.marks(on: subjects)
    }

    func addCorrection(_ correction: Correction, to session: String) async throws -> Bool {
        if fault == .forgetsCorrections { return true }
        return try await inner.addCorrection(correction, to: session)
    }

    func corrections(of session: String) throws -> [Correction] {
        try inner.corrections(of: session)
    }
}
