import Crypto
import Dispatch
import Foundation
import HTTP
import Storage
import TaskModel
import TaskPlayer

/// What can be said of files that participants send.
enum Uploads {
    /// The largest file that is kept, in bytes; a format may allow less.
    static let maximumFileBytes = 25 << 20
    /// The largest form with files that is read at all; what lies between gets a page that says so.
    static let maximumBodyBytes = 64 << 20

    /// The error of an item whose file is none.
    static func error(_ key: String, of item: String) -> ItemError {
        ItemError(item: item, reason: reason(key))
    }

    /// The file is larger than any question allows.
    static let tooLarge = reason("errors.upload.tooLarge")

    private static func reason(_ key: String) -> InvalidAnswer {
        InvalidAnswer(Message(key, ["maximum": String(maximumFileBytes >> 20)]))
    }

    /// The errors of items whose fields name a file that the session does not have.
    static func errors(naming id: String, in form: StepForm, of run: SessionRun) -> [ItemError] {
        let items = run.journey.step(form.address)?.items ?? []
        let wrong = items.filter { item in
            form.fields.values.contains { name, values in
                (name == item.id || name.hasPrefix(item.id + "-"))
                    && values.contains { $0.contains(id) }
            }
        }
        return wrong.map { error("errors.upload.gone", of: $0.id) }
    }

    /// The SHA-256 of a file's bytes, computed where it blocks nobody.
    ///
    /// - Throws: `StorageError.unavailable` when they cannot be read.
    static func digest(of path: String) async throws -> [UInt8] {
        try await reading { try readDigest(of: path) }
    }

    /// The first bytes of a file, which determine its type.
    ///
    /// - Throws: `StorageError.unavailable` when they cannot be read.
    static func beginning(of path: String) async throws -> [UInt8] {
        try await reading {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            return Array(try file.read(upToCount: MediaType.prefix) ?? Data())
        }
    }

    private static func reading(
        _ read: @escaping @Sendable () throws -> [UInt8]
    ) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try orRefusal(read) })
            }
        }
    }

    private static func orRefusal(_ read: () throws -> [UInt8]) throws -> [UInt8] {
        do {
            return try read()
        } catch {
            throw StorageError.unavailable("cannot read what was sent: \(error)")
        }
    }

    private static func readDigest(of path: String) throws -> [UInt8] {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        var hash = SHA256()
        while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
            hash.update(data: piece)
        }
        return Array(hash.finalize())
    }
}
