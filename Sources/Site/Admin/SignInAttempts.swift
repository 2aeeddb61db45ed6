import HTTP
import TaskModel

/// Limits wrong passwords: 5 a name and 20 a network in a quarter of an hour.
///
/// A known browser has 5 of its own instead, whatever others do.
struct SignInAttempts: Sendable {
    /// Where a password comes from.
    enum Origin: Sendable, Hashable {
        /// A browser that signed in under the name before, by its identifier.
        case known(String)
        case network(ClientNetwork)

        /// On whose behalf the password is hashed.
        var client: HashingQueue.Client {
            switch self {
            case .known(let browser): .trusted(browser)
            case .network(let network): .network(network)
            }
        }
    }

    /// The seconds over which attempts count.
    static let seconds: Int64 = 15 * 60
    private let byName = AttemptLimiter<String>(limit: 5, seconds: seconds)
    private let byNetwork = AttemptLimiter<ClientNetwork>(limit: 20, seconds: seconds)
    private let byBrowser = AttemptLimiter<String>(limit: 5, seconds: seconds)

    /// Counts an attempt, and returns whether it is allowed.
    func begin(_ name: String, from origin: Origin, at now: Instant) async -> Bool {
        switch origin {
        case .known(let browser): return await byBrowser.begin(browser, at: now)
        case .network(let network):
            guard await byNetwork.begin(network, at: now) else { return false }
            return await byName.begin(name, at: now)
        }
    }

    /// Removes an attempt that succeeded, or was not made.
    func takeBack(_ name: String, from origin: Origin) async {
        switch origin {
        case .known(let browser): await byBrowser.takeBack(browser)
        case .network(let network):
            await byName.takeBack(name)
            await byNetwork.takeBack(network)
        }
    }
}
