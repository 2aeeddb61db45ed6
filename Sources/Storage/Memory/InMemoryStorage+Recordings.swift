import Crypto
import Foundation
public import TaskModel

extension InMemoryStorage {
    @discardableResult
    public func keep(_ incoming: IncomingChunk, at now: Instant) async throws -> [Int] {
        let path = incoming.path
        guard let data = path.map(FileManager.default.contents(atPath:)) ?? Data() else {
            throw StorageError.unavailable("cannot read a chunk of a recording.")
        }
        let chunk = incoming.chunk
        guard data.count == chunk.size, Array(SHA256.hash(data: data)) == chunk.sha256 else {
            throw ChunkRejectedError.damaged
        }
        try with { contents in try contents.keep(incoming, Array(data), now) }
        if let path { try FileManager.default.removeItem(atPath: path) }
        return []
    }

    public func recordings(of session: String) throws -> [Recording] {
        let recordings = with { contents in contents.recordings[session] ?? [] }
        return recordings.chronological
    }

    public func assemble(_ request: AssemblyRequest) async throws -> String? {
        let recording = try recordings(of: request.session).first { $0.key.run == request.run }
        guard let chunks = request.chunks(of: recording) else { return nil }
        let bytes = with { contents in
            chunks.compactMap(\.file).map { contents.fileEntries[$0]?.file.location }
        }
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-recording-\(UUID().uuidString)")
        let whole = bytes.flatMap { if case .bytes(let bytes)? = $0 { bytes } else { [UInt8]() } }
        try Data(whole).write(to: url)
        return url.path
    }
}

extension MemoryContents {
    fileprivate mutating func keep(
        _ incoming: IncomingChunk,
        _ bytes: [UInt8],
        _ now: Instant
    ) throws {
        guard let session = sessions[incoming.session], session.status != .discarded,
            !withdrawals.contains(where: { $0.participant == session.participant })
        else { throw ChunkRejectedError.discarded }
        var known = recordings[session.id] ?? []
        let place = known.firstIndex { $0.key.run == incoming.recording.run }
        let recording = place.map { known[$0] }
        guard try admission(of: incoming, to: recording, in: session).accepts(incoming) else {
            return
        }
        let stored = Recording.StoredChunk(incoming.chunk, file: bytes.isEmpty ? nil : incoming.id)
        add(incoming, bytes, now)
        let chunks = ((recording?.chunks ?? []) + [stored]).sorted {
            $0.chunk.number < $1.chunk.number
        }
        let next = Recording(
            incoming.recording,
            startedAt: recording?.startedAt ?? now,
            endedAt: incoming.ending == nil ? nil : now,
            ending: incoming.ending,
            sha256: incoming.ending == nil ? nil : digest(of: chunks),
            chunks: chunks
        )
        if let place { known[place] = next } else { known.append(next) }
        recordings[session.id] = known
    }

    /// Removes the recordings that were made for answers and started before a given time.
    ///
    /// A recording of the page that an open session still shows is removed only if it started
    /// before `Recording.expiry(onOpenPage:)`.
    ///
    /// - Returns: The identifiers of the files that contain the removed chunks.
    mutating func removeRecordingsForAnswers(before: Instant) -> [String] {
        var files: [String] = []
        for (session, known) in recordings {
            let state = sessions[session]
            let old = known.filter {
                let isOnPage = state?.status.isOpen == true && state?.visit.number == $0.key.visit
                let limit = isOnPage ? Recording.expiry(onOpenPage: before) : before
                return $0.key.isForAnswer && $0.startedAt < limit
            }
            files += old.flatMap(\.chunks).compactMap(\.file)
            recordings[session] = known.filter { !old.contains($0) }
        }
        return files
    }

    private func admission(
        of incoming: IncomingChunk,
        to recording: Recording?,
        in session: SessionState
    ) -> ChunkAdmission {
        let own = recordings[session.id] ?? []
        let all = sessions.values.filter { $0.study == session.study }
            .flatMap { recordings[$0.id] ?? [] }
        let same = recording?.chunks.first { $0.chunk.number == incoming.chunk.number }
        return ChunkAdmission(
            to: recording.map {
                ChunkAdmission.KnownRecording($0.key, isEnded: $0.ending != nil)
            },
            sha256: same?.chunk.sha256,
            usage: RecordingUsage(
                chunks: own.reduce(0) { $0 + $1.chunks.count },
                bytes: own.byteCount,
                studyBytes: all.byteCount
            )
        )
    }

    private mutating func add(_ incoming: IncomingChunk, _ bytes: [UInt8], _ now: Instant) {
        guard !bytes.isEmpty else { return }
        let type = incoming.recording.mediaType
        let file = FileRecord(
            StoredFile(id: incoming.id, mediaType: type, size: bytes.count),
            step: incoming.step,
            item: incoming.recording.recorder,
            sentAt: now,
            location: .bytes(bytes)
        )
        fileEntries[incoming.id] = FileEntry(session: incoming.session, file: file, isChunk: true)
    }

    private func digest(of chunks: [Recording.StoredChunk]) -> [UInt8] {
        var hash = SHA256()
        for id in chunks.compactMap(\.file) {
            if case .bytes(let bytes) = fileEntries[id]?.file.location { hash.update(data: bytes) }
        }
        return Array(hash.finalize())
    }
}

extension [Recording] {
    fileprivate var byteCount: Int {
        reduce(0) { total, recording in
            recording.chunks.reduce(total) { $0 + $1.chunk.size }
        }
    }
}
