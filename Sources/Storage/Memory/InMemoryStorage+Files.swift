import Foundation
public import TaskModel

extension InMemoryStorage {
    public func keep(_ upload: IncomingFile, at now: Instant) async throws -> StoredFile {
        guard let data = FileManager.default.contents(atPath: upload.path) else {
            throw StorageError.unavailable("cannot read \(upload.path).")
        }
        let file = try StoredFile(Array(data), id: upload.id)
        try with { contents in try contents.keep(upload, file, Array(data), now) }
        try FileManager.default.removeItem(atPath: upload.path)
        return file
    }

    public func file(_ id: String, of session: String) async throws -> FileRecord? {
        with { contents in
            guard let entry = contents.fileEntries[id], entry.session == session else { return nil }
            return entry.file
        }
    }

    @discardableResult
    public func removeAbandonedFiles(before: Instant) async throws -> Int {
        with { contents in
            let abandoned = contents.fileEntries.filter { contents.isAbandoned($0.value, before) }
            let chunks = contents.removeRecordingsForAnswers(before: before)
            let ids = Array(abandoned.keys) + chunks
            for id in ids { contents.fileEntries[id] = nil }
            return ids.count
        }
    }
}

extension MemoryContents {
    struct FileEntry: Sendable {
        let session: String
        let file: FileRecord
        var isChunk = false
    }

    fileprivate mutating func keep(
        _ upload: IncomingFile,
        _ file: StoredFile,
        _ bytes: [UInt8],
        _ now: Instant
    ) throws {
        guard sessions[upload.session]?.status.isOpen == true else {
            throw StorageError.noSession(upload.session)
        }
        guard fileEntries[upload.id] == nil else { throw StorageError.taken(upload.id) }
        let others = fileEntries.filter { $0.value.session == upload.session && !$0.value.isChunk }
        let replaced = others.filter { isReplaced($0.value, by: upload, bytes) }
        let rest = others.values.filter { replaced[$0.file.file.id] == nil }
        let total = rest.reduce(0) { $0 + $1.file.file.size }
        guard upload.quota.allows(file.size, besides: rest.count, of: total) else {
            throw FileRejectedError.overQuota
        }
        for id in replaced.keys { fileEntries[id] = nil }
        let file = FileRecord(
            file,
            step: upload.step,
            item: upload.item,
            sentAt: now,
            location: .bytes(bytes)
        )
        fileEntries[upload.id] = FileEntry(session: upload.session, file: file)
    }

    private func isReplaced(_ old: FileEntry, by upload: IncomingFile, _ bytes: [UInt8]) -> Bool {
        old.file.step == upload.step && old.file.item == upload.item
            && old.file.location != .bytes(bytes) && isNamedByNothing(old)
    }

    fileprivate func isAbandoned(_ entry: FileEntry, _ before: Instant) -> Bool {
        entry.file.sentAt < before && isNamedByNothing(entry)
    }

    private func isNamedByNothing(_ entry: FileEntry) -> Bool {
        if entry.isChunk { return false }
        guard let session = sessions[entry.session] else { return false }
        let id = entry.file.file.id
        let drafts = session.drafts.values.flatMap { $0.values.values.joined() }
        return !session.history.files.contains { $0.file.id == id }
            && !drafts.contains { $0.contains(id) }
    }

    /// Throws if a result refers to a file that is not stored for the session with the same media
    /// type and size.
    func checkFiles(of results: [StepResult], in session: String) throws(FileRejectedError) {
        for named in results.files {
            guard let entry = fileEntries[named.file.id], entry.session == session,
                entry.file.file == named.file
            else { throw .notOfSession(named.file.id) }
        }
    }

    mutating func removeFiles(of session: String) {
        for (id, entry) in fileEntries where entry.session == session { self.fileEntries[id] = nil }
        recordings[session] = nil
    }
}
