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

    /// Returns a piece of two bytes and 10 samples, with times in milliseconds.
    private func piece(
        _ number: Int,
        _ from: Int64,
        _ to: Int64,
        isDamaged: Bool = false
    ) -> Recording.Piece {
        let chunk = RecordedChunk(
            number: number,
            size: 2,
            sha256: [],
            samples: 10,
            from: Instant(milliseconds: from),
            to: Instant(milliseconds: to)
        )
        return Recording.Piece(chunk, file: "f\(number)", isDamaged: isDamaged)
    }

    /// Returns a recording that arrived in a period, in seconds; without an end, it is open.
    private func recording(
        _ pieces: [Recording.Piece],
        from start: Int64 = 0,
        to end: Int64? = 9
    ) -> Recording {
        Recording(
            RecordingKey(run: "r\(start)", recorder: "gait", visit: 1, mediaType: "text/csv"),
            startedAt: Instant(milliseconds: start * 1000),
            endedAt: end.map { Instant(milliseconds: $0 * 1000) },
            ending: end == nil ? nil : .stopped,
            sha256: end == nil ? nil : [0, 171],
            pieces: pieces
        )
    }

    private func summary(of recordings: Recording...) -> RecordingSummary {
        RecordingSummary(Recorder("gait", Sensor()), recordings, [])
    }

    private func summary(_ pieces: Recording.Piece...) -> RecordingSummary {
        summary(of: recording(pieces))
    }

    private func cell(_ part: RecordingFormat.Part, of summary: RecordingSummary) -> AnswerValue? {
        summary.value.component(part.rawValue)
    }

    /// A browser that was offline can send an earlier recording later.
    @Test func periodOfArrivalCoversAllRecordings() {
        let early = recording([piece(0, 0, 1000)], from: 50, to: 60)
        let late = recording([piece(0, 2000, 3000)], from: 20, to: 30)
        let ended = summary(of: early, late)
        #expect(cell(.started, of: ended) == .text(Instant(milliseconds: 20_000).iso8601))
        #expect(cell(.ended, of: ended) == .text(Instant(milliseconds: 60_000).iso8601))
        #expect(cell(.sha256, of: ended) == .text("00ab 00ab"))
        let open = summary(of: early, recording([piece(0, 2000, 3000)], to: nil))
        #expect(cell(.ended, of: open) == nil && open.outcome == "open")
    }

    @Test func gapBeforeTheStartHasASign() {
        #expect(summary(piece(0, 1000, 1200), piece(2, 500, 600)).gaps == ["0.200/-0.500"])
        #expect(summary(piece(0, 5000, 4999), piece(2, 1500, 1600)).gaps == ["-0.001/-3.500"])
    }

    @Test func damagedPiecesAreGapsAndFailures() {
        let summary = summary(
            piece(0, 0, 1000),
            piece(1, 1000, 2000, isDamaged: true),
            piece(2, 2000, 3000)
        )
        #expect(summary.gaps == ["1.000/2.000"])
        #expect(summary.reasons == ["damaged"])
        #expect(summary.outcome == "stopped")
        #expect(summary.sampleCount == 20 && summary.byteCount == 4)
        #expect(summary.files.flatMap(\.pieces).map(\.id) == ["f0", "f2"])
        #expect(cell(.failures, of: summary) == .text("damaged"))
    }

    @Test func damagedFirstPieceLosesTheBeginning() {
        let summary = summary(piece(0, 0, 1000, isDamaged: true), piece(1, 1000, 2000))
        #expect(summary.gaps == ["lost"])
    }

    @Test func intactRecordingHasNeitherGapsNorFailures() {
        let summary = summary(piece(0, 0, 1000), piece(1, 1000, 2000))
        #expect(summary.gaps == [] && summary.reasons == [])
    }
}
