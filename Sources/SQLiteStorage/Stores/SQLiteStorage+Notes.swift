import GRDB
package import Storage
package import TaskModel

extension SQLiteStorage {
    package func addNote(
        _ kind: Note.Kind,
        text: String,
        on subjects: [Note.Subject],
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        try await write { db in
            try subjects.count { subject in
                guard try db.isKnown(subject), try db.marks(on: subject).allows(kind) else {
                    return false
                }
                try db.insert(Note(kind, on: subject, text, by: researcher, at: now))
                return true
            }
        }
    }

    package func notes(on subject: Note.Subject) async throws -> [Note] {
        try await read { try $0.notes(on: subject) }
    }

    package func marks(on subjects: [Note.Subject]) async throws -> [Note.Subject: Marks] {
        try await read { db in
            let marks = try subjects.map { ($0, try db.marks(on: $0)) }
            return Dictionary(marks.filter { $0.1 != Marks() }) { first, _ in first }
        }
    }

    package func addCorrection(_ correction: Correction, to session: String) async throws -> Bool {
        try await write { try $0.insert(correction, of: session) }
    }

    package func corrections(of session: String) throws -> [Correction] {
        try ReadFailure.translating {
            try pool.unsafeReentrantRead { try $0.corrections(of: session) }
        }
    }
}
