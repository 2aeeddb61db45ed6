import Synchronization

/// What a server acknowledged, in the order of the acknowledgements.
final class Ledger: Sendable {
    /// One answer.
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
