import Foundation

/// A run of `waymark export` on the benchmark's study.
enum CommandExport {
    /// Runs the command once and measures its output, duration and peak memory.
    static func run(_ data: FilledData, _ installation: Installation) throws -> Exported {
        let file = installation.folder + "/export.csv"
        let began = Date()
        let process = try ChildProcess(
            installation.server,
            [
                "export", "--study", "diary", "--task", "ten", "--format", "csv-long",
                "--data", data.path, "--output", file,
            ],
            log: installation.folder + "/export.log"
        )
        var peak = 0
        while process.isRunning {
            if let usage = try? ProcessUsage(of: process.pid) { peak = max(peak, usage.peak) }
            usleep(5_000)
        }
        let seconds = Date().timeIntervalSince(began)
        guard process.stop() == 0 else { throw Failure("the export failed; see export.log") }
        let (bytes, lines) = try Lines.count(in: file)
        try FileManager.default.removeItem(atPath: file)
        return Exported(bytes: bytes, lines: lines, seconds: seconds, before: 0, peak: peak)
    }
}

/// A counter of the bytes and lines of files.
enum Lines {
    /// Returns the numbers of bytes and line feeds in a file, which is read in chunks.
    static func count(in path: String) throws -> (bytes: Int, lines: Int) {
        guard let file = FileHandle(forReadingAtPath: path) else {
            throw Failure("\(path) cannot be read")
        }
        var (bytes, lines) = (0, 0)
        while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
            bytes += part.count
            lines += part.count { $0 == 0x0A }
        }
        return (bytes, lines)
    }
}
