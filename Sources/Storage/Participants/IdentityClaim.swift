public import TaskModel

/// A participant's identity from outside Waymark.
public struct ParticipantIdentity: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The value of a link parameter.
        case parameter
    }

    public let kind: Kind
    /// A keyed hash of the value, so that the database does not contain the value itself.
    public let value: SecretHash

    public init(_ kind: Kind, _ value: SecretHash) {
        self.kind = kind
        self.value = value
    }
}

/// A link's signature, which can be used only once.
public struct UsedSignature: Sendable, Hashable {
    public let hash: SecretHash
    /// The time after which the signature is rejected as expired and need no longer be stored.
    public let expiresAt: Instant

    public init(hash: SecretHash, expiresAt: Instant) {
        self.hash = hash
        self.expiresAt = expiresAt
    }
}

/// A request to find the participant with an identity, or to create the participant.
public struct IdentityClaim: Sendable, Hashable {
    public let study: String
    public let identity: ParticipantIdentity
    /// The identifier of the participant to create if no participant has the identity yet.
    public let newParticipant: String
    /// The keys of the new participant's first personal link and code.
    public let newKeys: PersonalKeys
    /// The signature that proves the identity; `nil` if anyone could have typed the identity.
    public let signature: UsedSignature?

    public init(
        study: String,
        identity: ParticipantIdentity,
        newParticipant: String,
        newKeys: PersonalKeys,
        signature: UsedSignature? = nil
    ) {
        self.study = study
        self.identity = identity
        self.newParticipant = newParticipant
        self.newKeys = newKeys
        self.signature = signature
    }
}
