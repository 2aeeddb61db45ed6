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
        guard let status = try? String(contentsOfFile: folder + "/status", encoding: .utf8) else {
            throw Failure("there is no process \(process)")
        }
        processor = try Self.processor(of: process)
        resident = Self.kilobytes("VmRSS", in: status) << 10
        peak = Self.kilobytes("VmHWM", in: status) << 10
        descriptors =
            (try? FileManager.default.contentsOfDirectory(atPath: folder + "/fd").count) ?? 0
    }

    /// To the nanosecond, and with the threads that have ended.
    private static func processor(of process: Int32) throws -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard unsafe clock_getcpuclockid(process, &clock) == 0,
            unsafe clock_gettime(clock, &time) == 0
        else { throw Failure("process \(process) has no clock") }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func kilobytes(_ name: String, in status: String) -> Int {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
            .flatMap { Int($0) } ?? 0
    }
}
