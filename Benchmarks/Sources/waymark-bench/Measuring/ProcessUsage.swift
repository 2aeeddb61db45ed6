import Foundation

/// What a process has used so far, as the kernel says.
struct ProcessUsage: Sendable {
    /// Seconds of processor time, in the program and in the kernel for it.
    var processor: Double
    /// Bytes of memory that are resident.
    var resident: Int
    /// The most that were resident at any time.
    var peak: Int
    /// Open descriptors.
    var descriptors: Int

    /// Asks the kernel.
    init(of process: Int32) throws {
        let folder = "/proc/\(process)"
        guard let stat = try? String(contentsOfFile: folder + "/stat", encoding: .utf8),
            let status = try? String(contentsOfFile: folder + "/status", encoding: .utf8),
            let behind = stat.range(of: ") ", options: .backwards)
        else { throw Failure("there is no process \(process)") }
        // The fields behind the name, of which utime and stime are the 14th and 15th of all.
        let fields = stat[behind.upperBound...].split(separator: " ")
        let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
        processor = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
        resident = Self.kilobytes("VmRSS", in: status) << 10
        peak = Self.kilobytes("VmHWM", in: status) << 10
        descriptors =
            (try? FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count) ?? 0
    }

    private static func kilobytes(_ name: String, in status: String) -> Int {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
            .flatMap { Int($0) } ?? 0
    }
}
