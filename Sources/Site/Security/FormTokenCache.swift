import Sessions
import Storage
import Synchronization

/// A cache of form tokens.
///
/// A token is needed when its page is shown and again when the form arrives. All steps of a session
/// share one token.
final class FormTokenCache: Sendable {
    /// The scope of a token.
    struct Form: Hashable {
        let browser: SecretHash
        let object: String
        let purpose: String
    }

    private let tokens: Mutex<GenerationalCache<Form, String>>

    /// Creates an empty cache for about `bytes` bytes of tokens.
    init(bytes: Int = 8 << 20) {
        tokens = Mutex(GenerationalCache(bound: bytes))
    }

    /// Returns the token of a form, creating it if it is not cached.
    func token(_ form: Form, _ make: () -> String) -> String {
        if let known = tokens.withLock({ $0.value(form) }) { return known }
        let token = make()
        tokens.withLock { $0.set(form, token, cost: 400) }
        return token
    }
}
