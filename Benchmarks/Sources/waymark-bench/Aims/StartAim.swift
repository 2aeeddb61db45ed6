import CLoad
import Foundation

/// The target that a server with a large database serves its first page within 0.3 seconds.
enum StartAim: Aim {
    static let name = "start"

    static func measure(_ stage: Stage) throws -> Found {
        let data = try FilledData.make(stage.many, stage.installation)
        let cold = try [0, 1, 2].map { _ in
            try Disk.forget(data.database)
            return try start(on: data, stage.installation)
        }
        let warm = try (0..<5).map { _ in try start(on: data, stage.installation) }
        let size = "\((Double(data.size) / 1e9).text(1)) GB"
        return Found(findings: [
            finding("Start to first page with \(size), none of it in memory", cold.median),
            finding("Start to first page with \(size), after an earlier start", warm.median),
        ])
    }

    private static func finding(_ what: String, _ seconds: Double) -> Finding {
        Finding(what, "\(seconds.text(3)) s", aim: "under 0.3 s", isMet: seconds < 0.3)
    }

    /// Returns the seconds from the start of the process to the complete first page.
    private static func start(
        on data: FilledData,
        _ installation: Installation
    ) throws -> Double {
        let began = load_now()
        let server = try WaymarkServer(installation, data: data.path)
        var target = server.target()
        (target.begin, target.inside) = (nil, nil)
        let client = try Clients(target, count: 1)
        try client.prepare()
        let seconds = Double(load_now() - began) / 1e9
        guard client.counts.errors == 0 else { throw Failure("the first page could not be read") }
        try server.stop()
        return seconds
    }
}

/// The kernel's page cache.
enum Disk {
    /// Evicts a file from the page cache.
    static func forget(_ path: String) throws {
        let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw Failure("\(path) cannot be read") }
        defer { close(file) }
        guard fdatasync(file) == 0, posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED) == 0 else {
            throw Failure("the kernel did not evict \(path) from the page cache")
        }
    }
}
