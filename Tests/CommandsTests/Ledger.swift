import Synchronization

/// The answers that a server acknowledged, in the order of acknowledgement.
final class Ledger: Sendable {
    /// One acknowledged answer.
    struct Line: Hashable {
        let session: String
        let step: String
        let value: Int
    }

    private let noted = Mutex<[Line]>([])

    var lines: [Line] { noted.withLock { $0 } }

    func note(_ line: Line) {
        noted.withLock { $0.append(line) }
    }
}
