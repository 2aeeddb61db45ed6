import Synchronization
import TaskModel

/// A clock that only the test advances.
final class StillClock: Sendable {
    private let time: Mutex<Instant>

    init(_ start: Instant) { time = Mutex(start) }

    var now: Instant { time.withLock { $0 } }

    func pass(seconds: Int64) {
        time.withLock { $0 = $0.adding(seconds: seconds) }
    }
}

/// A source of random bytes that are the same in each run.
final class SeededBytes: Sendable {
    private let state: Mutex<UInt64>

    init(seed: UInt64) { state = Mutex(seed) }

    func bytes(_ count: Int) -> [UInt8] {
        state.withLock { state in
            (0..<count).map { _ in UInt8(truncatingIfNeeded: Self.next(&state) >> 24) }
        }
    }

    private static func next(_ state: inout UInt64) -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
