import Foundation
import TaskModel

enum SystemClock {
    /// Returns the current time, rounded to milliseconds.
    static func now() -> Instant {
        Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded()))
    }
}

/// The operating system's random number generator.
enum Random {
    /// Returns cryptographically secure random bytes.
    static func bytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// Returns a random secret of 256 bits in hexadecimal.
    static func token() -> String {
        bytes(32).hexadecimal
    }
}
