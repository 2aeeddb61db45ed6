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

    private func summary(_ pieces: Recording.Piece...) -> RecordingSummary {
        let key = RecordingKey(run: "r", recorder: "gait", visit: 1, mediaType: "text/csv")
        let recording = Recording(
            key,
            startedAt: Instant(milliseconds: 0),
            endedAt: Instant(milliseconds: 9000),
            ending: .stopped,
            sha256: [0, 171],
            pieces: pieces
        )
        return RecordingSummary(Recorder("gait", Sensor()), [recording], [])
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
        let failures = summary.value.component(RecordingFormat.Part.failures.rawValue)
        #expect(failures == .text("damaged"))
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
