import Foundation
import Storage
import TaskModel

extension Sample {
    /// Returns the bytes of an image: a JPEG signature followed by text.
    static func picture(_ text: String = "pixels") -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0] + Array(text.utf8)
    }

    /// Writes a temporary file and returns a description of the file for `FileStore.keep`.
    static func upload(
        _ bytes: [UInt8] = picture(),
        as id: String = "f1",
        to session: String = "s",
        for item: String = "photo",
        within quota: FileQuota = .standard
    ) throws -> IncomingFile {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("waymark-upload-\(UUID().uuidString)")
        try Data(bytes).write(to: url)
        return IncomingFile(
            id: id,
            path: url.path,
            session: session,
            step: StepAddress("scan", round: 2),
            item: item,
            quota: quota
        )
    }

    /// Stores a new file with the given bytes.
    @discardableResult
    static func keep(
        _ bytes: [UInt8] = picture(),
        as id: String = "f1",
        of session: String = "s",
        for item: String = "photo",
        within quota: FileQuota = .standard,
        at seconds: Int64 = 5,
        in storage: any Storage
    ) async throws -> StoredFile {
        let upload = try upload(bytes, as: id, to: session, for: item, within: quota)
        defer { try? FileManager.default.removeItem(atPath: upload.path) }
        return try await storage.keep(upload, at: at(seconds))
    }

    /// Returns a change with a file as the answer, either directly or as a component.
    static func answer(_ state: SessionState, _ file: StoredFile, inParts: Bool = false) -> Change {
        let value = AnswerValue.file(file)
        let answer = inParts ? AnswerValue.components(["front": value]) : value
        return Sample.answer(state, file.id, ["photo": .value(answer)])
    }

    /// Returns a file's bytes, or `nil` if there is no file or it cannot be read.
    static func bytes(of file: FileRecord?) -> [UInt8]? {
        switch file?.location {
        case .bytes(let bytes): bytes
        case .path(let path): FileManager.default.contents(atPath: path).map(Array.init)
        case nil: nil
        }
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: path)
    }
}
