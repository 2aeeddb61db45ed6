public import TaskModel

/// A store of what researchers note about sessions and participants, and of their corrections.
///
/// Both are deleted with the answers of the session, or with the participant.
public protocol NoteStore: Sendable {
    /// Adds the same note to several subjects, in one durable transaction.
    ///
    /// Leaves out unknown subjects, discarded sessions and subjects on which the note has no
    /// effect, such as sessions that are flagged already.
    ///
    /// - Returns: The number of subjects that got the note.
    func note(
        _ kind: Note.Kind,
        on subjects: [Note.Subject],
        _ text: String,
        by researcher: String,
        at now: Instant
    ) async throws -> Int

    /// Returns the notes on a session or a participant, oldest first.
    func notes(on subject: Note.Subject) async throws -> [Note]

    /// Returns the effects of all notes on each subject; subjects without notes are missing.
    func marks(on subjects: [Note.Subject]) async throws -> [Note.Subject: Marks]

    /// Stores a correction of an answer, in one durable transaction.
    ///
    /// - Returns: Whether it was stored; `false` if the session has no result with that visit.
    func correct(_ session: String, _ correction: Correction) async throws -> Bool

    /// Returns the corrections of a session, oldest first.
    ///
    /// Can be called within `forEachSession`.
    func corrections(of session: String) throws -> [Correction]
}
