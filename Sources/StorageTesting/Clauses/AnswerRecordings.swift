import Foundation
import Storage
import TaskModel

extension StorageContract {
    static let answerRecordings = [
        Clause("a recording that has ended is assembled into a file") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t"), in: storage)
            try await Sample.record("ab", number: 0, recorder: "a.b", at: 5, in: storage)
            try require(try await Sample.assembled("a.b", in: storage), is: nil)
            try await Sample.record(
                "cd",
                number: 1,
                recorder: "a.b",
                ending: .stopped,
                at: 6,
                in: storage
            )
            try require(try await Sample.assembled("a.b", in: storage), is: "abcd")
            try require(try await Sample.assembled("a.b", in: storage), is: "abcd")
            try require(try await Sample.assembled("a.c", in: storage), is: nil)
            try require(try await Sample.assembled("a.b", of: "t", in: storage), is: nil)
            try require(try await Sample.assembled("a.b", upTo: 3, in: storage), is: nil)
        },
        Clause("a recording without all of its chunks is not assembled") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.record("ab", number: 0, recorder: "a.b", at: 5, in: storage)
            try await Sample.record(
                "ef",
                number: 2,
                recorder: "a.b",
                ending: .stopped,
                at: 6,
                in: storage
            )
            try require(try await Sample.assembled("a.b", in: storage), is: nil)
        },
        Clause("recordings for answers of the open page are kept") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.record("ab", number: 0, recorder: "a.b", at: 5, in: storage)
            let week: Int64 = 7 * 86_400
            try require(try await storage.removeAbandonedFiles(before: Sample.at(7)), is: 0)
            try await Sample.record("cd", number: 0, run: "r2", recorder: "a.b", at: 3, in: storage)
            let later = Sample.at(week - 86_400 + 4)
            try require(try await storage.removeAbandonedFiles(before: later), is: 1)
            _ = try await storage.update("s") { Sample.end($0, .completed, at: 9) }
            try require(try await storage.removeAbandonedFiles(before: Sample.at(7)), is: 1)
            try require(try storage.recordings(of: "s"), is: [])
        },
        Clause("only abandoned recordings for answers are removed") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.record(
                "ab",
                number: 0,
                run: "r1",
                visit: 2,
                recorder: "a.b",
                at: 5,
                in: storage
            )
            try await Sample.record(
                "cd",
                number: 0,
                run: "r2",
                visit: 2,
                recorder: "a.b",
                at: 8,
                in: storage
            )
            try await Sample.record("ef", number: 0, run: "r3", at: 5, in: storage)
            let first = try storage.recordings(of: "s").first { $0.key.run == "r1" }
            let removed = try await storage.removeAbandonedFiles(before: Sample.at(7))
            try require(removed, is: 1)
            let rest = try storage.recordings(of: "s")
            try require(Set(rest.map(\.key.run)), is: ["r2", "r3"])
            try require(Sample.bytes(of: first, in: storage), is: [])
            for recording in rest {
                try require(Sample.bytes(of: recording, in: storage)?.count, is: 2)
            }
            let quota = RecordingQuota(chunks: 3, bytes: 6, studyBytes: 6)
            try await Sample.record(
                "gh",
                number: 1,
                run: "r2",
                visit: 2,
                recorder: "a.b",
                within: quota,
                at: 9,
                in: storage
            )
        },
    ]
}

extension Sample {
    /// Returns the content of the file assembled from the recording `r1`, and removes the file;
    /// returns `nil` if the storage does not assemble the recording.
    fileprivate static func assembled(
        _ recorder: String,
        of session: String = "s",
        upTo maximumBytes: Int = 100,
        in storage: any Storage
    ) async throws -> String? {
        let request = AssemblyRequest(
            session: session,
            run: "r1",
            recorder: recorder,
            maximumBytes: maximumBytes,
            file: "f\(UUID().uuidString)"
        )
        guard let path = try await storage.assemble(request) else { return nil }
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try String(contentsOfFile: path, encoding: .utf8)
    }
}
