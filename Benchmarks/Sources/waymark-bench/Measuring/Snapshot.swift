import CLoad
import Foundation

/// A moment between two of which is measured.
struct Snapshot {
    let moment: UInt64
    let counts: Counts
    let server: ProcessUsage?
    let generator: ProcessUsage

    /// Looks at clients, at the server's process and at our own.
    init(_ clients: Clients, _ server: Int32?) throws {
        moment = load_now()
        counts = clients.counts
        self.server = try server.map { try ProcessUsage(of: $0) }
        generator = try ProcessUsage(of: getpid())
    }
}
