package import Storage
package import TaskModel
import TaskPlayer

/// A receiver that checks and stores the chunks of recordings.
package struct RecordingReceiver: Sendable {
    private let store: any RecordingStore
    private let newIdentifier: @Sendable () -> String

    /// Creates a receiver; `newIdentifier` returns a random identifier.
    package init(
        store: any RecordingStore,
        newIdentifier: @escaping @Sendable () -> String
    ) {
        self.store = store
        self.newIdentifier = newIdentifier
    }

    /// Stores a chunk of a recording, during the session or up to seven days after the session's
    /// end.
    ///
    /// Chunks for an answer are accepted only while the session is open. No chunk is accepted after
    /// the session was discarded or the participant left the study.
    ///
    /// - Returns: The numbers of earlier chunks that are damaged or missing; empty unless this is
    ///   the last chunk.
    /// - Throws: `ChunkRejectedError` or `StorageError`.
    package func keep(
        _ form: ChunkForm,
        of session: LoadedSession,
        at now: Instant
    ) async throws -> [Int] {
        let state = session.state
        guard state.status != .discarded, !state.isClosedToRecordings(at: now) else {
            throw ChunkRejectedError.discarded
        }
        // After the end of the session, a recording can no longer become an answer.
        guard state.status.isOpen || !Recorder.isForAnswer(form.recorder) else {
            throw ChunkRejectedError.differs
        }
        let kind =
            session.task.definition.answerRecorder(form.recorder)
            ?? session.journey.recorders.first { $0.id == form.recorder }?.kind
        guard let kind, form.visit <= state.visit.number,
            let mediaType = kind.mediaType(form)
        else { throw ChunkRejectedError.differs }
        let recording = RecordingKey(
            run: form.run,
            recorder: form.recorder,
            visit: form.visit,
            mediaType: mediaType
        )
        let incoming = IncomingChunk(
            id: newIdentifier(),
            path: form.path,
            session: state.id,
            step: state.visit.address,
            recording: recording,
            chunk: form.chunk,
            ending: form.ending
        )
        return try await store.keep(incoming, at: now)
    }
}

extension SessionState {
    /// The number of days after a session's end during which chunks of its recordings are accepted.
    ///
    /// A browser that was offline sends its chunks later.
    private static let daysForRecordings: Int64 = 7

    fileprivate func isClosedToRecordings(at now: Instant) -> Bool {
        guard let finishedAt else { return false }
        let days = Self.daysForRecordings * 24 * 60 * 60 * 1000
        return now.milliseconds - finishedAt.milliseconds > days
    }
}

extension RecorderKind {
    /// Returns the media type of a recording, or `nil` if the form's type does not suit the
    /// recorder's kind.
    fileprivate func mediaType(_ form: ChunkForm) -> String? {
        guard Self.header == nil else { return form.mediaType == nil ? "text/csv" : nil }
        // A recording that ends before its first chunk has no type.
        return form.mediaType ?? (form.path == nil ? "application/octet-stream" : nil)
    }
}
