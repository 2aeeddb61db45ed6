import Foundation
public import TaskModel

extension InMemoryStorage {
    /// Stores a file and removes it from the path of the upload.
    public func keep(_ upload: FileUpload, at now: Instant) async throws -> StoredFile {
        guard let data = FileManager.default.contents(atPath: upload.path) else {
            throw StorageError.unavailable("cannot read \(upload.path).")
        }
        let file = try StoredFile(Array(data), id: upload.id)
        try with { contents in try contents.keep(upload, file, Array(data), now) }
        try FileManager.default.removeItem(atPath: upload.path)
        return file
    }

    /// Returns a file of a session.
    public func file(_ id: String, of session: String) async throws -> KeptFile? {
        with { contents in
            guard let kept = contents.kept[id], kept.session == session else { return nil }
            return kept.file
        }
    }

    /// Removes files stored before the given time to which no result or draft refers.
    @discardableResult
    public func removeAbandonedFiles(before: Instant) async throws -> Int {
        with { contents in
            let abandoned = contents.kept.filter { contents.isAbandoned($0.value, before) }
            for id in abandoned.keys { contents.kept[id] = nil }
            return abandoned.count
        }
    }
}

extension MemoryContents {
    /// A file and the session to which it belongs.
    struct Kept: Sendable {
        let session: String
        let file: KeptFile
    }

    fileprivate mutating func keep(
        _ upload: FileUpload,
        _ file: StoredFile,
        _ bytes: [UInt8],
        _ now: Instant
    ) throws {
        guard sessions[upload.session]?.status.isOpen == true else {
            throw StorageError.noSession(upload.session)
        }
        guard kept[upload.id] == nil else { throw StorageError.taken(upload.id) }
        let others = kept.filter { $0.value.session == upload.session }
        let replaced = others.filter { isReplaced($0.value, by: upload, bytes) }
        let rest = others.values.filter { replaced[$0.file.file.id] == nil }
        let total = rest.reduce(0) { $0 + $1.file.file.size }
        guard upload.quota.allows(file.size, besides: rest.count, of: total) else {
            throw FileRefusal.overQuota
        }
        for id in replaced.keys { kept[id] = nil }
        let file = KeptFile(
            file,
            step: upload.step,
            item: upload.item,
            sentAt: now,
            content: .bytes(bytes)
        )
        kept[upload.id] = Kept(session: upload.session, file: file)
    }

    private func isReplaced(_ old: Kept, by upload: FileUpload, _ bytes: [UInt8]) -> Bool {
        old.file.step == upload.step && old.file.item == upload.item
            && old.file.content != .bytes(bytes) && isNamedByNothing(old)
    }

    fileprivate func isAbandoned(_ kept: Kept, _ before: Instant) -> Bool {
        kept.file.sentAt < before && isNamedByNothing(kept)
    }

    private func isNamedByNothing(_ kept: Kept) -> Bool {
        guard let session = sessions[kept.session] else { return false }
        let id = kept.file.file.id
        let drafts = session.drafts.values.flatMap { $0.values.values.joined() }
        return !session.history.files.contains { $0.file.id == id }
            && !drafts.contains { $0.contains(id) }
    }

    /// Rejects results that refer to files which are not stored for the session.
    func checkFiles(of results: [StepResult], in session: String) throws(FileRefusal) {
        for named in results.files {
            guard let kept = kept[named.file.id], kept.session == session,
                kept.file.file == named.file
            else { throw .notOfSession(named.file.id) }
        }
    }

    /// Removes the files of a session.
    mutating func removeFiles(of session: String) {
        for (id, kept) in kept where kept.session == session { self.kept[id] = nil }
    }
}
