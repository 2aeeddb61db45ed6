import CLoad
import Foundation

/// The counts and resource usage at the start or end of a measurement.
struct Snapshot {
    let moment: UInt64
    let counts: Counts
    let server: ProcessUsage?
    let generator: ProcessUsage

    /// Creates a snapshot of the clients, of this process, and of the process `server` if given.
    init(_ clients: Clients, _ server: Int32?) throws {
        moment = load_now()
        counts = clients.counts
        self.server = try server.map { try ProcessUsage(of: $0) }
        generator = try ProcessUsage(of: getpid())
    }
}
