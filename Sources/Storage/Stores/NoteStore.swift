public import TaskModel

/// A store of researchers' notes and corrections.
///
/// A session's notes and corrections are deleted with its answers, and a participant's notes with
/// the participant.
public protocol NoteStore: Sendable {
    /// Adds the same note to several subjects, in one durable transaction.
    ///
    /// Leaves out unknown subjects and discarded sessions. A subject on which the note has no
    /// effect is left out too, for example a session that is already flagged.
    ///
    /// - Returns: The number of subjects to which the note was added.
    func addNote(
        _ kind: Note.Kind,
        text: String,
        on subjects: [Note.Subject],
        by researcher: String,
        at now: Instant
    ) async throws -> Int

    /// Returns the notes on a session or a participant, oldest first.
    func notes(on subject: Note.Subject) async throws -> [Note]

    /// Returns the marks on each subject; omits subjects without marks.
    func marks(on subjects: [Note.Subject]) async throws -> [Note.Subject: Marks]

    /// Stores a correction of an answer, in one durable transaction.
    ///
    /// - Returns: Whether the correction was stored; `false` if the session has no result for the
    ///   correction's visit.
    func addCorrection(_ correction: Correction, to session: String) async throws -> Bool

    /// Returns the corrections of a session, oldest first.
    ///
    /// Can be called within `ReportStore.withSnapshot`.
    func corrections(of session: String) throws -> [Correction]
}
