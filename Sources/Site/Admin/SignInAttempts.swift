import Studies
import HTTP
import TaskModel

/// Limits on wrong passwords, or on wrong codes: 5 per name and 20 per network in 15 minutes.
///
/// For a known browser, the only limit is 5 attempts in that browser in 15 minutes.
struct SignInAttempts: Sendable {
    /// The origin of a sign-in attempt.
    enum Origin: Sendable, Hashable {
        /// The identifier of a browser in which the researcher has signed in before.
        case known(String)
        case network(ClientNetwork)

        /// The client for which the password is hashed.
        var client: HashingQueue.Client {
            switch self {
            case .known(let browser): .trusted(browser)
            case .network(let network): .network(network)
            }
        }
    }

    /// The length of the window in which attempts are counted, in seconds.
    static let seconds: Int64 = 15 * 60
    private let byName = AttemptLimiter<String>(limit: 5, seconds: seconds)
    private let byNetwork = AttemptLimiter<ClientNetwork>(limit: 20, seconds: seconds)
    private let byBrowser = AttemptLimiter<String>(limit: 5, seconds: seconds)

    /// Returns whether an attempt is allowed, and counts it if so.
    ///
    /// An attempt that is rejected because of the name still counts for the network.
    func begin(_ name: String, from origin: Origin, at now: Instant) async -> Bool {
        let name = Self.key(of: name)
        switch origin {
        case .known(let browser): return await byBrowser.begin(browser, at: now)
        case .network(let network):
            guard await byNetwork.begin(network, at: now) else { return false }
            return await byName.begin(name, at: now)
        }
    }

    /// Removes an attempt from the count.
    ///
    /// Callers use this if the password or code was correct, or if the password could not be
    /// checked.
    func undoAttempt(_ name: String, from origin: Origin) async {
        let name = Self.key(of: name)
        switch origin {
        case .known(let browser): await byBrowser.undoAttempt(browser)
        case .network(let network):
            await byName.undoAttempt(name)
            await byNetwork.undoAttempt(network)
        }
    }

    /// Returns the first 256 bytes of a name, because a typed name can be as long as the whole
    /// form.
    private static func key(of name: String) -> String {
        String(decoding: name.utf8.prefix(256), as: UTF8.self)
    }
}
