import Foundation

/// A measurement of the time for a durable write.
enum DiskWrite {
    /// Returns the median time of a hundred writes of 4 KiB with `fdatasync`, in milliseconds.
    static func median(in folder: String) throws -> Double {
        let path = folder + "/write"
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Failure("\(path) cannot be written") }
        defer {
            close(file)
            unsafe unlink(path)
        }
        let times = try (0..<100).map { _ in try once(file) }.sorted()
        return times[times.count / 2]
    }

    private static func once(_ file: Int32) throws -> Double {
        let bytes = [UInt8](repeating: 0x57, count: 4_096)
        let began = Date()
        guard unsafe write(file, bytes, bytes.count) == bytes.count, fdatasync(file) == 0 else {
            throw Failure("cannot write 4 KiB to the disk")
        }
        return Date().timeIntervalSince(began) * 1_000
    }
}
