import CBare
import Foundation

/// The machine on which the benchmark ran, and the versions of the software.
struct Machine: Codable, Hashable, Sendable {
    var cores: Int
    var processor: String
    var memory: String
    var kernel: String
    var fileSystem: String
    /// The median time for a durable write of 4 KiB, in milliseconds.
    var write: Double
    var sqlite: String
    var libmicrohttpd: String
    var commit: String

    /// Creates a description of this machine and the disk of a folder.
    init(disk folder: String) throws {
        cores = ProcessInfo.processInfo.activeProcessorCount
        processor = Self.line("/proc/cpuinfo", "model name") ?? "unknown"
        memory = "\(ProcessInfo.processInfo.physicalMemory >> 30) GiB"
        kernel = try output(of: "/bin/uname", ["-sr"]).trimmed
        let mount = [
            "--noheadings", "--nofsroot", "--output", "FSTYPE,SOURCE", "--target", folder,
        ]
        fileSystem = (try? output(of: "/usr/bin/findmnt", mount).trimmed) ?? "unknown"
        write = try DiskWrite.median(in: folder)
        sqlite = unsafe String(cString: bare_sqlite_version())
        libmicrohttpd = unsafe String(cString: bare_http_version())
        commit = (try? Self.commit()) ?? "unknown"
    }

    private static func line(_ file: String, _ name: String) -> String? {
        let text = try? String(contentsOfFile: file, encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix(name) }
        return line?.split(separator: ":").last.map { String($0).trimmed }
    }

    private static func commit() throws -> String {
        let hash = try output(of: "/usr/bin/git", ["rev-parse", "--short=12", "HEAD"]).trimmed
        let sources = ["status", "--porcelain", "--", "Sources", "templates", "Package.swift"]
        let changes = try output(of: "/usr/bin/git", sources)
        return hash + (changes.isEmpty ? "" : " with changes")
    }
}

extension Machine {
    var text: String {
        """
        \(cores) cores, \(processor), \(memory), \(kernel); \(fileSystem.words), a write of 4 KiB \
        on disk in \(write.text(2)) ms; SQLite \(sqlite), libmicrohttpd \(libmicrohttpd); \
        commit \(commit)
        """
    }
}

extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
    /// The text with single spaces between words.
    var words: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
