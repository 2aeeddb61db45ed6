import Export
import Storage
import TaskModel
import Testing

@testable import Studies

@Suite struct RecordingSummaryTests {
    private struct Sensor: RecorderKind {
        static let name = "motion"
        static let label = Message(Word.label)
        static let columns = [RecordedColumn("x", "x")]

        enum Word: String, WordKey {
            case label = "recorders.kinds.motion"
        }
    }

    /// Returns a chunk of 2 bytes and 10 samples; `from` and `to` are in milliseconds.
    private func chunk(
        _ number: Int,
        _ from: Int64,
        _ to: Int64,
        isDamaged: Bool = false
    ) -> Recording.StoredChunk {
        let chunk = RecordedChunk(
            number: number,
            size: 2,
            sha256: [],
            samples: 10,
            from: Instant(milliseconds: from),
            to: Instant(milliseconds: to)
        )
        return Recording.StoredChunk(chunk, file: "f\(number)", isDamaged: isDamaged)
    }

    /// Returns a recording that arrived between two times, in seconds; it is open if `end` is
    /// `nil`.
    private func recording(
        _ chunks: [Recording.StoredChunk],
        from start: Int64 = 0,
        to end: Int64? = 9
    ) -> Recording {
        Recording(
            RecordingKey(run: "r\(start)", recorder: "gait", visit: 1, mediaType: "text/csv"),
            startedAt: Instant(milliseconds: start * 1000),
            endedAt: end.map { Instant(milliseconds: $0 * 1000) },
            ending: end == nil ? nil : .stopped,
            sha256: end == nil ? nil : [0, 171],
            chunks: chunks
        )
    }

    private func summary(of recordings: Recording...) -> RecordingSummary {
        summary(of: recordings)
    }

    private func summary(of recordings: [Recording]) -> RecordingSummary {
        RecordingSummary(Recorder("gait", Sensor()), recordings, [])
    }

    private func summary(_ chunks: Recording.StoredChunk...) -> RecordingSummary {
        summary(of: recording(chunks))
    }

    private func cell(_ part: RecordingFormat.Part, of summary: RecordingSummary) -> AnswerValue? {
        summary.value.component(part.rawValue)
    }

    /// If a browser was offline, an earlier recording can arrive after a later recording.
    @Test func periodOfArrivalCoversAllRecordings() {
        let early = recording([chunk(0, 0, 1000)], from: 50, to: 60)
        let late = recording([chunk(0, 2000, 3000)], from: 20, to: 30)
        let ended = summary(of: early, late)
        #expect(cell(.started, of: ended) == .text(Instant(milliseconds: 20_000).iso8601))
        #expect(cell(.ended, of: ended) == .text(Instant(milliseconds: 60_000).iso8601))
        #expect(cell(.sha256, of: ended) == .text("00ab 00ab"))
        let open = summary(of: early, recording([chunk(0, 2000, 3000)], to: nil))
        #expect(cell(.ended, of: open) == nil && open.outcomes == ["stopped", "open"])
        #expect(cell(.outcome, of: open) == .text("stopped open"))
        #expect(cell(.sha256, of: open) == .text("00ab -"))
    }

    /// The times of all gaps are relative to the start of the first chunk.
    @Test func gapsBetweenRecordingsCount() {
        let first = recording([chunk(0, 1000, 3000), chunk(1, 6000, 7000)])
        let second = recording([chunk(0, 12_000, 13_000), chunk(2, 14_000, 15_000)], from: 11)
        let close = recording([chunk(0, 16_500, 17_000)], from: 16)
        let all = summary(of: first, second, close)
        #expect(all.gaps == ["2.000/5.000", "6.000/11.000", "12.000/13.000"])
        let starts = [1000, 12_000, 16_500].map { Instant(milliseconds: $0).iso8601 }
        #expect(cell(.deviceStarted, of: all) == .text(starts.joined(separator: " ")))
        let empty = summary(of: recording([]), first)
        #expect(cell(.deviceEnded, of: empty) == .text("- " + Instant(milliseconds: 7000).iso8601))
    }

    @Test func recorderWithoutRecordingsHasOutcomeNone() {
        #expect(cell(.outcome, of: summary(of: [])) == .text("none"))
    }

    @Test func gapBeforeTheStartHasASign() {
        #expect(summary(chunk(0, 1000, 1200), chunk(2, 500, 600)).gaps == ["0.200/-0.500"])
        #expect(summary(chunk(0, 5000, 4999), chunk(2, 1500, 1600)).gaps == ["-0.001/-3.500"])
    }

    @Test func damagedPiecesAreGapsAndFailures() {
        let summary = summary(
            chunk(0, 0, 1000),
            chunk(1, 1000, 2000, isDamaged: true),
            chunk(2, 2000, 3000)
        )
        #expect(summary.gaps == ["1.000/2.000"])
        #expect(summary.reasons == ["damaged"])
        #expect(summary.outcomes == ["stopped"])
        #expect(summary.sampleCount == 20 && summary.byteCount == 4)
        #expect(summary.files.flatMap(\.chunks).map(\.id) == ["f0", "f2"])
        #expect(cell(.failures, of: summary) == .text("damaged"))
    }

    @Test func damagedFirstChunkLosesTheBeginning() {
        let summary = summary(chunk(0, 0, 1000, isDamaged: true), chunk(1, 1000, 2000))
        #expect(summary.gaps == ["lost"])
    }

    @Test func intactRecordingHasNeitherGapsNorFailures() {
        let summary = summary(chunk(0, 0, 1000), chunk(1, 1000, 2000))
        #expect(summary.gaps == [] && summary.reasons == [])
    }
}
