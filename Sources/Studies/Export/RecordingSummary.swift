import Export
package import Storage
package import TaskModel

/// A summary of the recordings of one recorder in a session, as in exports.
package struct RecordingSummary {
    package let recorder: Recorder
    private let recordings: [Recording]
    private let failures: [RecordedFailure]

    package init(_ recorder: Recorder, _ recordings: [Recording], _ failures: [RecordedFailure]) {
        self.recorder = recorder
        self.recordings = recordings.filter { $0.key.recorder == recorder.id }
        self.failures = failures.filter { $0.failure.recorder == recorder.id }
    }

    /// Whether the recorder has neither recordings nor failures.
    var isEmpty: Bool { recordings.isEmpty && failures.isEmpty }

    /// The total size of all files in bytes, without damaged chunks.
    package var byteCount: Int { chunks.reduce(0) { $0 + $1.size } }

    private var chunks: [RecordedChunk] { recordings.flatMap { $0.intactChunks.map(\.chunk) } }

    package var sampleCount: Int { chunks.reduce(0) { $0 + $1.samples } }

    /// The ending of the last recording: `open` if it has not ended, `none` if there is no
    /// recording.
    package var outcome: String {
        recordings.last.map { $0.ending?.rawValue ?? "open" } ?? "none"
    }

    package var gaps: [String] { recordings.flatMap(\.gaps) }

    /// The reasons why the recorder failed, and `damaged` if stored chunks are damaged or missing.
    package var reasons: [String] {
        let isDamaged = recordings.contains { $0.chunks.contains(where: \.isDamaged) }
        return failures.map(\.failure.reason.rawValue) + (isDamaged ? ["damaged"] : [])
    }

    var files: [RecordingFile] {
        zip(names, recordings).map { name, recording in
            let chunks = recording.intactChunks.compactMap { stored in
                stored.file.map {
                    StoredFile(
                        id: $0,
                        mediaType: recording.key.mediaType,
                        size: stored.chunk.size
                    )
                }
            }
            return RecordingFile(
                name: name,
                chunks: chunks,
                modifiedAt: recording.endedAt ?? recording.startedAt
            )
        }
    }

    /// The value that `RecordingFormat` writes to the recorder's columns.
    var value: AnswerValue {
        let chunks = chunks
        var parts: [RecordingFormat.Part: String] = [:]
        parts[.outcome] = outcome
        parts[.files] = names.joined(separator: " ")
        parts[.started] = recordings.map(\.startedAt).min()?.iso8601
        parts[.ended] = endedAt?.iso8601
        parts[.deviceStarted] = chunks.first?.from.iso8601
        parts[.deviceEnded] = chunks.last?.to.iso8601
        parts[.gaps] = gaps.joined(separator: " ")
        parts[.sha256] = recordings.compactMap { $0.sha256?.hexadecimal }.joined(separator: " ")
        parts[.failures] = reasons.joined(separator: " ")
        let texts = parts.filter { !$0.value.isEmpty }.map {
            ($0.key.rawValue, AnswerValue.text($0.value))
        }
        let samples = AnswerValue.integer(sampleCount)
        let all = texts + [(RecordingFormat.Part.samples.rawValue, samples)]
        return .components(Dictionary(all) { first, _ in first })
    }

    /// The latest end of all recordings; `nil` if there is no recording or the last one is open.
    private var endedAt: Instant? {
        recordings.last?.endedAt == nil ? nil : recordings.compactMap(\.endedAt).max()
    }

    /// The file names, such as `walk.csv` and `walk-2.csv` for two recordings of the recorder
    /// `walk`.
    package var names: [String] {
        recordings.enumerated().map { place, recording in
            let type = recording.key.mediaType.split(separator: "/").last ?? "bin"
            return recorder.id + (place == 0 ? "" : "-\(place + 1)") + ".\(type)"
        }
    }
}

extension Recording {
    /// The longest time between two chunks that counts as uninterrupted, in milliseconds.
    private static let longestPause: Int64 = 2000

    /// The periods in which nothing was recorded, such as `3.200/5.100`, in seconds after the start
    /// of the first intact chunk.
    ///
    /// The first element is `lost` if the recording's first chunk is missing.
    fileprivate var gaps: [String] {
        let chunks = intactChunks
        guard let first = chunks.first?.chunk else { return [] }
        let pairs = zip(chunks, chunks.dropFirst()).map { ($0.chunk, $1.chunk) }
        let spans = pairs.filter { one, two in
            two.number > one.number + 1
                || two.from.milliseconds - one.to.milliseconds > Self.longestPause
        }
        let texts = spans.map { one, two in
            [one.to, two.from].map {
                TimingRecord.seconds($0.milliseconds - first.from.milliseconds)
            }.joined(separator: "/")
        }
        return (first.number > 0 ? ["lost"] : []) + texts
    }
}
