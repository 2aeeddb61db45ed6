import Storage
import TaskModel

extension StorageContract {
    static let keepingFiles = [
        Clause("a file can be read only through its own session") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t"), in: storage)
            let upload = try Sample.upload()
            let file = try await storage.keep(upload, at: Sample.at(5))
            try require(file, is: StoredFile(id: "f1", mediaType: "image/jpeg", size: 10))
            try require(!Sample.exists(upload.path), "the upload should be moved")
            let kept = try await storage.file("f1", of: "s")
            try require(kept?.file, is: file)
            try require(kept?.step, is: upload.step)
            try require(kept?.item, is: "photo")
            try require(kept?.sentAt, is: Sample.at(5))
            try require(Sample.bytes(of: kept), is: Sample.picture())
            try require(try await storage.file("f1", of: "t"), is: nil)
            try require(try await storage.file("f1", of: "nobody"), is: nil)
            try require(try await storage.file("f2", of: "s"), is: nil)
        },
        Clause("empty files and files of unknown types are rejected") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await require(throws: FileRejectedError.empty) {
                _ = try await Sample.keep([], in: storage)
            }
            for text in ["<html>", "<svg xmlns=", "GIF8", "MZ", " %PDF-", "RIFF0000AVI "] {
                try await require(throws: FileRejectedError.unknownType) {
                    _ = try await Sample.keep(Array(text.utf8), in: storage)
                }
            }
            try require(try await storage.file("f1", of: "s"), is: nil)
        },
        Clause("only an open session accepts files") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            _ = try await storage.update("s") { Sample.end($0, .completed, at: 9) }
            for session in ["s", "nobody"] {
                try await require(throws: StorageError.noSession(session)) {
                    _ = try await Sample.keep(of: session, in: storage)
                }
                try require(try await storage.file("f1", of: session), is: nil)
            }
        },
        Clause("a used file identifier is rejected and its file is unchanged") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t"), in: storage)
            try await Sample.keep(in: storage)
            try await requireRefusal(\.isTaken) {
                _ = try await Sample.keep(Sample.picture("other"), of: "t", in: storage)
            }
            let kept = try await storage.file("f1", of: "s")
            try require(Sample.bytes(of: kept), is: Sample.picture())
            try require(try await storage.file("f1", of: "t"), is: nil)
        },
        Clause("an answer refers only to files of its own session") { storage in
            let begun = try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t"), in: storage)
            let foreign = try await Sample.keep(as: "f2", of: "t", in: storage)
            let own = try await Sample.keep(in: storage)
            let wrong = [
                foreign, StoredFile(id: "f9", mediaType: own.mediaType, size: own.size),
                StoredFile(id: "f1", mediaType: "image/png", size: own.size),
                StoredFile(id: "f1", mediaType: own.mediaType, size: own.size + 1),
            ]
            for (file, inParts) in wrong.flatMap({ [($0, false), ($0, true)] }) {
                try await require(throws: FileRejectedError.notOfSession(file.id)) {
                    _ = try await storage.update("s") {
                        Sample.answer($0, file, inParts: inParts)
                    }
                }
                try require(try await storage.session("s"), is: begun)
            }
            for inParts in [false, true] {
                _ = try await storage.update("s") { Sample.answer($0, own, inParts: inParts) }
            }
            let answers = try await storage.session("s")?.history.map(\.answers)
            let value = AnswerValue.file(own)
            try require(
                answers,
                is: [
                    ["photo": .value(value)], ["photo": .value(.components(["front": value]))],
                ]
            )
        },
        Clause("discarding deletes the files of that session only") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await Sample.begin(Sample.state("t"), in: storage)
            let file = try await Sample.keep(in: storage)
            _ = try await storage.update("s") { Sample.answer($0, file) }
            try await Sample.keep(as: "waiting", in: storage)
            try await Sample.keep(as: "other", of: "t", in: storage)
            let paths = try await paths(["f1", "waiting"], of: "s", in: storage)
            _ = try await storage.update("s") { Sample.end($0, .discarded, at: 20) }
            for id in ["f1", "waiting"] {
                try require(try await storage.file(id, of: "s"), is: nil)
            }
            try require(!paths.contains(where: Sample.exists), "no file should remain on disk")
            let kept = try await storage.file("other", of: "t")
            try require(Sample.bytes(of: kept), is: Sample.picture())
        },
        Clause("old files that no answer or draft refers to are deleted") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let file = try await Sample.keep(as: "answered", in: storage)
            _ = try await storage.update("s") { Sample.answer($0, file) }
            try await Sample.keep(as: "drafted", in: storage)
            let typed = RawFields(["photo": ["drafted"]])
            _ = try await storage.update("s") {
                Change(state: $0, drafts: [StepAddress("scan"): typed], outcome: .drafted)
            }
            try await Sample.keep(as: "young", at: 100, in: storage)
            try await Sample.keep(as: "old", in: storage)
            let paths = try await paths(["old"], of: "s", in: storage)
            try require(try await storage.removeAbandonedFiles(before: Sample.at(5)), is: 0)
            try require(try await storage.removeAbandonedFiles(before: Sample.at(100)), is: 1)
            try require(try await storage.file("old", of: "s"), is: nil)
            try require(!paths.contains(where: Sample.exists), "no file should remain on disk")
            for id in ["answered", "drafted", "young"] {
                let kept = try await storage.file(id, of: "s")
                try require(Sample.bytes(of: kept), is: Sample.picture())
            }
            try require(try await storage.removeAbandonedFiles(before: Sample.at(100)), is: 0)
        },
        Clause("files sent concurrently are all stored") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            try await withThrowingTaskGroup { group in
                for number in 0..<32 {
                    group.addTask {
                        let bytes = Sample.picture(String(repeating: "\(number)", count: 9999))
                        let id = "f\(number)"
                        try await Sample.keep(bytes, as: id, for: "item\(number)", in: storage)
                    }
                }
                try await group.waitForAll()
            }
            for number in 0..<32 {
                let kept = try await storage.file("f\(number)", of: "s")
                let bytes = Sample.picture(String(repeating: "\(number)", count: 9999))
                try require(Sample.bytes(of: kept), is: bytes)
            }
        },
        Clause("a new file replaces unreferenced files of the same item") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            let file = try await Sample.keep(as: "answered", in: storage)
            _ = try await storage.update("s") { Sample.answer($0, file) }
            try await Sample.keep(Sample.picture("2"), as: "drafted", in: storage)
            let typed = RawFields(["photo": ["drafted;image/jpeg;5"]])
            _ = try await storage.update("s") {
                Change(state: $0, drafts: [StepAddress("scan", round: 2): typed], outcome: .drafted)
            }
            try await Sample.keep(Sample.picture("3"), as: "other", for: "scar", in: storage)
            try await Sample.keep(Sample.picture("4"), as: "old", in: storage)
            let paths = try await paths(["old"], of: "s", in: storage)
            try await Sample.keep(Sample.picture("5"), as: "new", in: storage)
            try require(try await storage.file("old", of: "s"), is: nil)
            try require(!paths.contains(where: Sample.exists), "no file should remain on disk")
            for (id, text) in [
                ("answered", "pixels"), ("drafted", "2"), ("other", "3"), ("new", "5"),
            ] {
                let kept = try await storage.file(id, of: "s")
                try require(Sample.bytes(of: kept), is: Sample.picture(text))
            }
        },
        Clause("a file with identical bytes is not replaced") { storage in
            try await Sample.begin(Sample.state("s"), in: storage)
            for id in ["first", "second"] { try await Sample.keep(as: id, in: storage) }
            for id in ["first", "second"] {
                let kept = try await storage.file(id, of: "s")
                try require(Sample.bytes(of: kept), is: Sample.picture())
            }
        },
        Clause("files beyond the quota of a session are rejected") { storage in
            // A sample image consists of four signature bytes and the given text.
            let quotas = [
                ("s", FileQuota(count: 2, bytes: .max)), ("t", FileQuota(count: 9, bytes: 12)),
            ]
            for (session, quota) in quotas {
                try await Sample.begin(Sample.state(session), in: storage)
                for (item, text) in [("a", "12"), ("b", "34")] {
                    try await Sample.keep(
                        Sample.picture(text),
                        as: session + item,
                        of: session,
                        for: item,
                        within: quota,
                        in: storage
                    )
                }
                let kept = try await paths(
                    [session + "a", session + "b"],
                    of: session,
                    in: storage
                )
                try await require(throws: FileRejectedError.overQuota) {
                    try await Sample.keep(
                        Sample.picture("5"),
                        as: "over",
                        of: session,
                        for: "c",
                        within: quota,
                        in: storage
                    )
                }
                try require(try await storage.file("over", of: session), is: nil)
                try require(kept.allSatisfy(Sample.exists), "the earlier files should remain")
                // A file that replaces another file does not increase the count.
                try await Sample.keep(
                    Sample.picture("56"),
                    as: session + "new",
                    of: session,
                    for: "b",
                    within: quota,
                    in: storage
                )
                try require(try await storage.file(session + "b", of: session), is: nil)
            }
        },
    ]

    /// Returns the paths of stored files; an in-memory storage has none.
    private static func paths(
        _ ids: [String],
        of session: String,
        in storage: any Storage
    ) async throws -> [String] {
        var paths: [String] = []
        for id in ids {
            let content = try await storage.file(id, of: session)?.location
            try require(content != nil, "the file \(id) should exist")
            if case .path(let path) = content { paths.append(path) }
        }
        return paths
    }
}
