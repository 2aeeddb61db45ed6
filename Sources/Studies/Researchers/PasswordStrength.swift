import CZxcvbn
import Foundation

/// An estimator of password strength, which calls zxcvbn.
///
/// zxcvbn detects common passwords, words, names, dates, keyboard rows, repetitions and sequences.
/// Only this file calls the library.
///
///     PasswordStrength.score(of: "aaaaaaaaaaaa", avoiding: [])             // 0
///     PasswordStrength.score(of: "sleepdiary2026", avoiding: ["sleep", "diary"])  // 1
enum PasswordStrength {
    /// The accepted lengths, in characters.
    static let lengths = 12...1000
    /// The lowest accepted score, for passwords that take at least 10^8 guesses.
    static let required = 3
    /// The maximum number of bytes to examine; examining more would only take longer.
    private static let maximumBytes = 100
    /// The maximum number of words; each is compared at every position, and 2,000 take a few ms.
    private static let maximumWords = 2_000

    /// Returns zxcvbn's score, from 0 (too guessable) to 4 (very unguessable).
    ///
    /// - Parameters:
    ///   - password: The password. Only its first 100 bytes count.
    ///   - words: Words that an attacker would try first, such as names. Case and common
    ///     substitutions, such as `4` for `a`, make no difference.
    /// - Returns: The score; at least `required` for an acceptable password.
    static func score(of password: String, avoiding words: [String]) -> Int {
        let log10Guesses = bits(password, inputs(words)) * log10(2.0)
        // The thresholds of zxcvbn's own `guesses_to_score`.
        return [3.0, 6, 8, 10].count(where: { log10Guesses >= $0 })
    }

    /// Returns the words with and without punctuation, and their parts, all in lower case as zxcvbn
    /// expects.
    ///
    /// Leaves out words of one or two characters, and returns at most `maximumWords`.
    private static func inputs(_ words: [String]) -> [String] {
        let whole = words.map { $0.lowercased() }
        let parts = whole.flatMap { word in
            word.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        let joined = whole.map { word in word.filter { $0.isLetter || $0.isNumber } }
        let unique = Set(whole + parts + joined).filter { $0.count > 2 }
        return Array(unique.sorted().prefix(maximumWords))
    }

    /// Returns zxcvbn's estimate of a password's entropy, in bits.
    ///
    /// zxcvbn ignores everything after a NUL.
    private static func bits(_ password: String, _ words: [String]) -> Double {
        let copies = unsafe words.map { word in
            unsafe strdup(String(decoding: word.utf8.prefix(maximumBytes), as: UTF8.self))
        }
        defer { unsafe copies.forEach { unsafe free($0) } }
        var list = unsafe copies.map { unsafe UnsafePointer($0) } + [nil]
        let start = password.utf8.prefix(maximumBytes).map { CChar(bitPattern: $0) } + [0]
        return unsafe ZxcvbnMatch(start, &list, nil)
    }
}
