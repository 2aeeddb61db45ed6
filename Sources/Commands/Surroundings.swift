import Foundation
import TaskModel

/// The clock of the machine.
enum SystemClock {
    /// The time now.
    static func now() -> Instant {
        Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded()))
    }
}

/// The randomness of the operating system.
enum Random {
    /// So many bytes that nobody can guess.
    static func bytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// A secret of 256 bits in hexadecimal.
    static func token() -> String {
        bytes(32).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
