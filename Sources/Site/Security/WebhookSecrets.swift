package import Storage

/// A cipher for the keys with which webhooks are signed.
struct WebhookSecrets: Sendable {
    private let cipher: SecretCipher

    init(key: [UInt8]) {
        cipher = SecretCipher(key: key, purpose: "waymark webhook keys")
    }

    func seal(_ secret: String, of webhook: String) throws -> [UInt8] {
        try cipher.encrypt(Array(secret.utf8), of: webhook)
    }

    /// Returns the key of a webhook; `nil` if it cannot be decrypted, for example because the file
    /// `key` was replaced.
    func open(_ webhook: Webhook) -> String? {
        cipher.decrypt(webhook.secret, of: webhook.id).map { String(decoding: $0, as: UTF8.self) }
    }
}

extension Site {
    /// A function that returns the key of a webhook's signatures.
    package var webhookSecret: @Sendable (Webhook) -> String? {
        let secrets = WebhookSecrets(key: context.environment.key)
        return { secrets.open($0) }
    }
}
