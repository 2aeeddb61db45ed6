import Export
package import Storage
package import TaskModel

/// A summary of one recorder's recordings in a session, with the values that exports contain.
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

    /// The total size of all intact chunks, in bytes.
    package var byteCount: Int { chunks.reduce(0) { $0 + $1.size } }

    private var chunks: [RecordedChunk] { recordings.flatMap { $0.intactChunks.map(\.chunk) } }

    package var sampleCount: Int { chunks.reduce(0) { $0 + $1.samples } }

    /// The endings of the recordings, with `open` for a recording that has not ended; the single
    /// entry `none` if there is no recording.
    package var outcomes: [String] {
        recordings.isEmpty ? ["none"] : recordings.map { $0.ending?.rawValue ?? "open" }
    }

    /// The periods, such as `3.200/5.100`, in which nothing was recorded during or between
    /// recordings.
    ///
    /// The times are in seconds after the start of the first intact chunk. The list also has an
    /// entry `lost` for each recording whose first chunk is missing or damaged.
    package var gaps: [String] {
        guard let start = chunks.first?.from else { return [] }
        let lost = recordings.filter { ($0.intactChunks.first?.chunk.number ?? 0) > 0 }
        let within = recordings.map(\.gaps)
        let between = zip(recordings, recordings.dropFirst()).map { $0.gap(before: $1) }
        let all = within.enumerated().flatMap { place, gaps in
            gaps + [between.indices.contains(place) ? between[place] : nil].compactMap(\.self)
        }
        return lost.map { _ in "lost" }
            + all.map { gap in
                [gap.from, gap.to]
                    .map { TimingRecord.seconds($0.milliseconds - start.milliseconds) }
                    .joined(separator: "/")
            }
    }

    /// The reasons why the recorder failed, and `damaged` if stored chunks are damaged or missing.
    package var reasons: [String] {
        let isDamaged = recordings.contains { $0.chunks.contains(where: \.isDamaged) }
        return failures.map(\.failure.reason.rawValue) + (isDamaged ? ["damaged"] : [])
    }

    /// Returns the intact chunks of the recording whose file has the given name in exports; `nil`
    /// if there is no such recording.
    package func chunks(ofFile name: String) -> [StoredFile]? {
        files.first { $0.name == name }?.chunks
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
        var parts: [RecordingFormat.Part: String] = [:]
        parts[.outcome] = outcomes.joined(separator: " ")
        parts[.files] = names.joined(separator: " ")
        parts[.started] = recordings.map(\.startedAt).min()?.iso8601
        parts[.ended] = endedAt?.iso8601
        parts[.deviceStarted] = texts { $0.intactChunks.first?.chunk.from.iso8601 }
        parts[.deviceEnded] = texts { $0.intactChunks.last?.chunk.to.iso8601 }
        parts[.gaps] = gaps.joined(separator: " ")
        parts[.sha256] = texts { $0.sha256?.hexadecimal }
        parts[.failures] = reasons.joined(separator: " ")
        let texts = parts.filter { !$0.value.isEmpty }.map {
            ($0.key.rawValue, AnswerValue.text($0.value))
        }
        let samples = AnswerValue.integer(sampleCount)
        let all = texts + [(RecordingFormat.Part.samples.rawValue, samples)]
        return .components(Dictionary(all) { first, _ in first })
    }

    /// Returns the recordings' texts, separated by spaces; `-` stands for a missing text.
    private func texts(_ text: (Recording) -> String?) -> String {
        recordings.map { text($0) ?? "-" }.joined(separator: " ")
    }

    /// The latest end of all recordings; `nil` if there is no recording or if the last is open.
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
    /// The longest interval between two chunks that does not count as a gap, in milliseconds.
    private static let longestPause: Int64 = 2000

    /// The periods in which nothing was recorded, by the device's clock.
    fileprivate var gaps: [Gap] {
        let chunks = intactChunks
        return zip(chunks, chunks.dropFirst()).map { ($0.chunk, $1.chunk) }.filter { one, two in
            two.number > one.number + 1
                || two.from.milliseconds - one.to.milliseconds > Self.longestPause
        }.map { Gap(from: $0.to, to: $1.from) }
    }

    /// Returns the period between the end of this recording and the start of the next, if it is
    /// longer than `longestPause`.
    fileprivate func gap(before next: Recording) -> Gap? {
        guard let end = intactChunks.last?.chunk.to,
            let start = next.intactChunks.first?.chunk.from,
            start.milliseconds - end.milliseconds > Self.longestPause
        else { return nil }
        return Gap(from: end, to: start)
    }
}

/// A period in which nothing was recorded.
private struct Gap {
    let from: Instant
    let to: Instant
}
