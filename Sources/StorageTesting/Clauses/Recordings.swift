import Crypto
import Foundation
import Storage
import TaskModel

extension StorageContract {
    static let recordings = [
        Clause("the chunks of a recording are read back in order") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t"), in: storage)
            try await Sample.record("ab", number: 0, at: 5, in: storage)
            try await Sample.record("ef", number: 2, at: 7, in: storage)
            let open = try storage.recordings(of: "s")
            try require(open.map(\.key.recorder), is: ["walk"])
            try require(open.first?.ending, is: nil)
            try require(open.first?.sha256, is: nil)
            try await Sample.record("gh", number: 3, ending: .stopped, at: 9, in: storage)
            let ended = try storage.recordings(of: "s").first
            try require(ended?.chunks.map(\.chunk.number), is: [0, 2, 3])
            try require(ended?.chunks.map(\.chunk.samples), is: [1, 1, 1])
            try require(ended?.ending, is: .stopped)
            try require(ended?.startedAt, is: Sample.at(5))
            try require(ended?.endedAt, is: Sample.at(9))
            try require(ended?.sha256, is: Array(SHA256.hash(data: Data("abefgh".utf8))))
            try require(Sample.bytes(of: ended, in: storage), is: Array("abefgh".utf8))
            try require(try storage.recordings(of: "t"), is: [])
        },
        Clause("a chunk sent twice is stored once, and never replaced") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.record("ab", number: 0, at: 5, in: storage)
            try await Sample.record("ab", number: 0, at: 6, in: storage)
            try await require(throws: ChunkRejectedError.differs) {
                try await Sample.record("xy", number: 0, at: 7, in: storage)
            }
            let recording = try storage.recordings(of: "s").first
            try require(recording?.chunks.count, is: 1)
            try require(Sample.bytes(of: recording, in: storage), is: Array("ab".utf8))
        },
        Clause("an ended recording accepts nothing new") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.record("ab", number: 0, at: 5, in: storage)
            try await Sample.record("", number: 1, ending: .left, at: 6, in: storage)
            try await Sample.record("", number: 1, ending: .left, at: 7, in: storage)
            try await require(throws: ChunkRejectedError.ended) {
                try await Sample.record("cd", number: 2, at: 8, in: storage)
            }
            try require(try storage.recordings(of: "s").first?.endedAt, is: Sample.at(6))
        },
        Clause("damaged chunks and chunks over the quota are rejected") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await require(throws: ChunkRejectedError.damaged) {
                try await Sample.record("ab", number: 0, claiming: "ac", at: 5, in: storage)
            }
            for quota in [
                RecordingQuota(chunks: 0, bytes: 9, studyBytes: 9),
                RecordingQuota(chunks: 9, bytes: 1, studyBytes: 9),
                RecordingQuota(chunks: 9, bytes: 9, studyBytes: 1),
            ] {
                try await require(throws: ChunkRejectedError.overQuota) {
                    try await Sample.record("ab", number: 0, within: quota, at: 5, in: storage)
                }
            }
            try require(try storage.recordings(of: "s"), is: [])
        },
        Clause("a recording can end when its session has the maximum number of chunks") {
            storage in
            let quota = RecordingQuota(chunks: 1, bytes: 9, studyBytes: 9)
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.record("ab", number: 0, within: quota, at: 5, in: storage)
            for (text, run) in [("cd", "r1"), ("", "r2")] {
                try await require(throws: ChunkRejectedError.overQuota) {
                    try await Sample.record(
                        text,
                        number: 1,
                        run: run,
                        ending: .limit,
                        within: quota,
                        at: 6,
                        in: storage
                    )
                }
            }
            try await Sample.record(
                "",
                number: 1,
                ending: .limit,
                within: quota,
                at: 7,
                in: storage
            )
            try require(try storage.recordings(of: "s").map(\.ending), is: [.limit])
        },
        Clause("discarded recordings no longer count toward the quota of the study") { storage in
            let quota = RecordingQuota(chunks: 9, bytes: 9, studyBytes: 3)
            for id in ["s", "t"] { try await Sample.begin(Sample.state(id), in: storage) }
            try await Sample.record("ab", number: 0, within: quota, at: 5, in: storage)
            try await require(throws: ChunkRejectedError.overQuota) {
                try await Sample.record(
                    "cd",
                    number: 0,
                    of: "t",
                    within: quota,
                    at: 6,
                    in: storage
                )
            }
            _ = try await storage.update("s") { Sample.end($0, .discarded, at: 9) }
            try await Sample.record("cd", number: 0, of: "t", within: quota, at: 10, in: storage)
        },
        Clause("recordings are ordered by visit, first recorded time and run") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            // The chunks arrive in an order that differs from the order of visits, device times and
            // runs.
            let sent: [(run: String, visit: Int, from: Int64)] = [
                ("r1", 2, 1), ("r3", 1, 8), ("r4", 1, 4), ("r2", 1, 4),
            ]
            for (place, one) in sent.enumerated() {
                try await Sample.record(
                    "ab",
                    number: 0,
                    run: one.run,
                    visit: one.visit,
                    from: one.from,
                    at: 20 + Int64(place),
                    in: storage
                )
            }
            let runs = try storage.recordings(of: "s").map(\.key.run)
            try require(runs, is: ["r2", "r4", "r3", "r1"])
        },
        Clause("recordings outlive the end of a session, but not its discarding") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.record("ab", number: 0, at: 5, in: storage)
            try await storage.removeAbandonedFiles(before: Sample.at(100))
            try require(
                Sample.bytes(of: try storage.recordings(of: "s").first, in: storage),
                is: Array("ab".utf8)
            )
            _ = try await storage.update("s") { Sample.end($0, .discarded, at: 9) }
            try require(try storage.recordings(of: "s"), is: [])
            try await require(throws: ChunkRejectedError.discarded) {
                try await Sample.record("cd", number: 1, at: 10, in: storage)
            }
            try await Sample.begin(Sample.state("t"), in: storage)
            _ = try await storage.update("t") { Sample.end($0, .completed, at: 9) }
            try await Sample.record("cd", number: 0, of: "t", at: 10, in: storage)
            try require(try storage.recordings(of: "t").count, is: 1)
        },
        Clause("the failures of recorders are read back") { storage in
            let begun = try await Sample.begin(Sample.state("s"), in: storage)
            guard let failure = RecorderFailure(recorder: "walk", reason: .denied, message: "“no”")
            else { return }
            let recorded = RecordedFailure(
                failure,
                at: begun.visit.address,
                visit: 1,
                reportedAt: Sample.at(4)
            )
            _ = try await storage.update("s") { state in
                var next = state
                next.failures = [recorded]
                next.revision += 1
                return Change(state: next, outcome: .noted)
            }
            try require(try await storage.session("s")?.failures, is: [recorded])
        },
    ]
}

extension Sample {
    /// Stores a chunk of a recording; the chunk has one sample.
    static func record(
        _ text: String,
        number: Int,
        claiming claimed: String? = nil,
        of session: String = "s",
        run: String = "r1",
        visit: Int = 1,
        recorder: String = "walk",
        from: Int64? = nil,
        ending: RecordingEnding? = nil,
        within quota: RecordingQuota = .standard,
        at seconds: Int64,
        in storage: any Storage
    ) async throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-chunk-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let chunk = RecordedChunk(
            number: number,
            size: text.utf8.count,
            sha256: Array(SHA256.hash(data: Data((claimed ?? text).utf8))),
            samples: 1,
            from: at(from ?? seconds - 1),
            to: at(seconds)
        )
        let incoming = IncomingChunk(
            id: "c\(UUID().uuidString)",
            path: url.path,
            session: session,
            step: StepAddress("walk"),
            recording: RecordingKey(
                run: run,
                recorder: recorder,
                visit: visit,
                mediaType: "text/csv"
            ),
            chunk: chunk,
            ending: ending,
            quota: quota
        )
        try await storage.keep(incoming, at: at(seconds))
    }

    /// Returns the bytes of a recording's readable chunks in order; returns `nil` if there is no
    /// recording.
    static func bytes(of recording: Recording?, in storage: any Storage) -> [UInt8]? {
        recording?.chunks.flatMap { stored -> [UInt8] in
            guard let id = stored.file else { return [] }
            let file = StoredFile(id: id, mediaType: "text/csv", size: stored.chunk.size)
            return (try? storage.bytes(of: file)) ?? []
        }
    }
}
