import HTTP
import Storage
import Synchronization
import TaskModel

/// The cookies of a device that several people use one after another.
///
/// Each person has a *turn* on the device, with a separate secret. Only this secret opens the
/// person's pages, so the pages cannot be opened after the turn, whichever cookies a browser still
/// sends.
enum SharedDevice {
    /// The text that the names of both cookies contain.
    ///
    /// A request without these cookies comes from a device that is not declared as shared and has
    /// no current turn.
    private static let mark = "waymark-shared"

    /// The maximum duration of a turn, in seconds.
    static let longestTurn = 12 * 3600

    /// Returns `false` only if a request has neither a shared-device cookie nor a turn cookie.
    static func isPossible(_ head: RequestHead) -> Bool { head.mayHaveCookie(containing: mark) }

    /// Returns whether a researcher has declared the browser as shared.
    static func isDeclared(by head: RequestHead, isSecure: Bool) -> Bool {
        isPossible(head) && Cookies(head.headers)[name("", isSecure: isSecure)] == "yes"
    }

    /// Returns the value of `Set-Cookie` that declares a browser as shared, or as personal again.
    static func declaration(isShared: Bool, isSecure: Bool) throws -> String {
        try SetCookie(
            name("", isSecure: isSecure),
            isShared ? "yes" : "",
            maximumAge: isShared ? ParticipantBrowser.cookieSeconds : 0,
            isSecure: isSecure
        ).description
    }

    /// Returns the turn in a request's cookie, even if the turn is over; `nil` if there is no valid
    /// cookie.
    static func turn(_ head: RequestHead, isSecure: Bool) -> TurnCookie? {
        guard isPossible(head) else { return nil }
        return CookieSecret.read(name("-turn", isSecure: isSecure), from: head)
            .flatMap { TurnCookie($0) }
    }

    /// Returns the value of `Set-Cookie` for a turn with the given secret; `nil` if a cookie cannot
    /// contain the secret.
    ///
    /// Responses never delete the cookie, because a late response could delete the next person's
    /// cookie.
    static func turnCookie(_ secret: String, isSecure: Bool) -> String? {
        let name = name("-turn", isSecure: isSecure)
        return try? SetCookie(name, secret, maximumAge: longestTurn, isSecure: isSecure)
            .description
    }

    private static func name(_ end: String, isSecure: Bool) -> String {
        (isSecure ? "__Host-" : "") + mark + end
    }
}

/// A person's turn at a shared device, identified by a cookie.
struct TurnCookie: Sendable {
    /// The hash of the turn's secret.
    let key: SecretHash
    /// The time at which the turn started.
    let began: Instant

    /// Creates a new turn, and the value of its cookie.
    ///
    /// The secret contains the start time, so a cookie with a changed time has a different hash,
    /// which opens nothing.
    static func beginning(
        at now: Instant,
        _ random: [UInt8]
    ) -> (turn: TurnCookie, secret: String) {
        let time = (0..<8).map { UInt8(truncatingIfNeeded: now.milliseconds >> (8 * $0)) }
        let secret = Secrets.base64URL(random.prefix(24) + time)
        return (TurnCookie(key: Secrets.hash(of: secret), began: now), secret)
    }

    /// Creates the turn to which a cookie's secret belongs; returns `nil` for a malformed secret.
    init?(_ secret: String) {
        guard let bytes = Secrets.bytes(base64URL: secret), bytes.count == 32 else { return nil }
        let time = bytes.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        key = Secrets.hash(of: secret)
        began = Instant(milliseconds: Int64(truncatingIfNeeded: time))
    }

    private init(key: SecretHash, began: Instant) {
        self.key = key
        self.began = began
    }
}

/// The turns of people at shared devices, each with the time at which it ends if no request
/// arrives.
///
/// The turns are forgotten when the server stops.
final class Turns: Sendable {
    enum State {
        case on, over
        /// No request of the turn has arrived since the server started.
        case unknown
    }

    private enum Turn {
        case until(Instant)
        case over
    }

    private let turns = Mutex<[SecretHash: Turn]>([:])

    /// The period without a request after which a turn ends, in seconds.
    ///
    /// A page of a session can require a longer period. Without scripts, people must fill in the
    /// page before the turn ends.
    static let seconds = 30 * 60

    func state(of turn: SecretHash, at now: Instant) -> State {
        turns.withLock { turns in
            switch turns[turn] {
            case .until(let end): return now <= end ? .on : .over
            case .over: return .over
            case nil: return .unknown
            }
        }
    }

    /// Sets the end of a turn to `Turns.seconds` from now, or to `seconds` from now if that is
    /// later.
    ///
    /// A turn that was ended with `end` stays over.
    func extend(_ turn: SecretHash, by seconds: Int = 0, at now: Instant) {
        turns.withLock { turns in
            if case .over = turns[turn] { return }
            let longer = max(Self.seconds, seconds)
            turns[turn] = .until(now.adding(seconds: Int64(longer)))
        }
    }

    func end(_ turn: SecretHash) {
        turns.withLock { $0[turn] = .over }
    }
}
