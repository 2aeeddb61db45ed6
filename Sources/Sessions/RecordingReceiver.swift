package import Storage
package import TaskModel

/// A receiver that checks the pieces of recordings and stores them.
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

    /// Stores a piece of a recording, during the session or soon after it.
    ///
    /// - Throws: `ChunkRejectedError` or `StorageError`.
    package func keep(
        _ form: ChunkForm,
        of session: LoadedSession,
        at now: Instant
    ) async throws {
        let state = session.state
        guard state.status != .discarded, !state.isClosedToRecordings(at: now) else {
            throw ChunkRejectedError.discarded
        }
        let recorder = session.task.definition.allRecorders.first {
            $0.id == form.recording.recorder
        }
        guard let recorder, form.recording.visit <= state.visit.number,
            recorder.kind.accepts(form.recording.mediaType)
        else { throw ChunkRejectedError.differs }
        let incoming = IncomingChunk(
            id: newIdentifier(),
            path: form.path,
            session: state.id,
            step: state.visit.address,
            recording: form.recording,
            chunk: form.chunk,
            ending: form.ending
        )
        try await store.keep(incoming, at: now)
    }
}

extension SessionState {
    /// The time after the end of a session in which pieces of its recordings are still accepted, in
    /// days: a browser without a connection sends them later.
    private static let daysForRecordings: Int64 = 7

    fileprivate func isClosedToRecordings(at now: Instant) -> Bool {
        guard let finishedAt else { return false }
        let days = Self.daysForRecordings * 24 * 60 * 60 * 1000
        return now.milliseconds - finishedAt.milliseconds > days
    }
}

extension RecorderKind {
    /// Returns whether recordings of this kind have a media type.
    fileprivate func accepts(_ mediaType: String) -> Bool {
        (mediaType == "text/csv") == (Self.header != nil)
    }
}
