import Sessions
import Storage
import Synchronization

/// Keeps the tokens of forms that were shown lately: each is asked for when its page is shown and when
/// it comes back, and every form of a session has the same.
final class FormTokens: Sendable {
    /// What a token is good for.
    struct Form: Hashable {
        let browser: SecretHash
        let object: String
        let purpose: String
    }

    private let tokens: Mutex<GenerationalCache<Form, String>>

    /// Makes an empty collection that holds about so many bytes.
    init(bytes: Int = 8 << 20) {
        tokens = Mutex(GenerationalCache(bound: bytes))
    }

    /// The token of a form, kept or made.
    func token(_ form: Form, _ make: () -> String) -> String {
        if let known = tokens.withLock({ $0.value(form) }) { return known }
        let token = make()
        tokens.withLock { $0.set(form, token, cost: 400) }
        return token
    }
}
