import HTTP
import Storage
import Synchronization
import TaskModel

/// The cookies of a device that several people use one after another.
///
/// Each person has a *turn* there, with a secret of its own. Only this secret opens the person's
/// pages, so nothing of them can be opened when the turn is over, whatever cookies come back.
enum SharedDevice {
    /// The start of the names of both cookies, without which a request comes from a device that is
    /// not declared as shared and on which nobody has a turn.
    private static let mark = "waymark-shared"

    /// The time after which a turn ends in any case, in seconds.
    private static let longestTurn = 12 * 3600

    /// Returns `false` if a request contains none of the cookies.
    ///
    /// This is faster than looking for a cookie.
    static func isPossible(_ head: RequestHead) -> Bool {
        head.headers["Cookie"]?.contains(mark) == true
    }

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

    /// Returns the hash of the secret of a turn, which may be over.
    static func turn(_ head: RequestHead, isSecure: Bool) -> SecretHash? {
        guard isPossible(head) else { return nil }
        return CookieSecret.read(name("-turn", isSecure: isSecure), from: head)
            .map(Secrets.hash(of:))
    }

    /// Returns the value of `Set-Cookie` for a turn with a secret; `nil` deletes the cookie.
    static func turnCookie(_ secret: String?, isSecure: Bool) -> String? {
        let name = name("-turn", isSecure: isSecure)
        let age = secret == nil ? 0 : longestTurn
        return try? SetCookie(name, secret ?? "", maximumAge: age, isSecure: isSecure).description
    }

    private static func name(_ end: String, isSecure: Bool) -> String {
        (isSecure ? "__Host-" : "") + mark + end
    }
}

/// The turns of people at shared devices, each with the time at which it ends without a request.
///
/// The turns are forgotten when the server stops. A turn that was ended stays over, because the
/// storage then no longer allows its secret anything.
final class Turns: Sendable {
    private enum Turn {
        case until(Instant)
        case over
    }

    private let turns = Mutex<[SecretHash: Turn]>([:])

    /// The time without a request after which a turn ends, in seconds.
    ///
    /// Without scripts, this is the time in which a page can be filled in.
    private static let seconds = 30 * 60

    /// Returns whether a turn is not over; after this request, it goes on for at least the usual
    /// time.
    func goesOn(_ turn: SecretHash, at now: Instant) -> Bool {
        turns.withLock { turns in
            switch turns[turn] {
            case .over: return false
            case .until(let end) where end < now:
                turns[turn] = .over
                return false
            case .until(let end):
                turns[turn] = .until(max(end, now.adding(seconds: Int64(Self.seconds))))
            case nil: turns[turn] = .until(now.adding(seconds: Int64(Self.seconds)))
            }
            return true
        }
    }

    /// Lets a turn go on for `seconds`, if that is longer than the usual time.
    func extend(_ turn: SecretHash, by seconds: Int, at now: Instant) {
        turns.withLock { turns in
            guard case .until(let end) = turns[turn] else { return }
            turns[turn] = .until(max(end, now.adding(seconds: Int64(seconds))))
        }
    }

    func end(_ turn: SecretHash) {
        turns.withLock { $0[turn] = .over }
    }
}
