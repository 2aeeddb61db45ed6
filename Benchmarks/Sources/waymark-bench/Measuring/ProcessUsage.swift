import Foundation

/// The resources that a process has used, according to the kernel.
struct ProcessUsage: Sendable {
    /// The processor time in seconds, in user and kernel mode.
    var processor: Double
    /// The resident memory in bytes.
    var resident: Int
    /// The peak resident memory in bytes.
    var peak: Int
    /// The number of open descriptors.
    var descriptors: Int

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

    /// Returns the processor time in seconds, including that of threads that have ended.
    private static func processor(of process: Int32) throws -> Double {
        var clock = clockid_t()
        var time = timespec()
        guard unsafe clock_getcpuclockid(process, &clock) == 0,
            unsafe clock_gettime(clock, &time) == 0
        else { throw Failure("the processor time of process \(process) is unknown") }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func kilobytes(_ name: String, in status: String) -> Int {
        let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
        return line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first
            .flatMap { Int($0) } ?? 0
    }
}
