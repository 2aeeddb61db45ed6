import HTTP
import Storage
import TaskModel

/// A service that checks the second factors of researchers.
struct SecondFactors: Sendable {
    let environment: SiteEnvironment
    let secrets: Secrets
    let attempts = SignInAttempts()

    private var cipher: SecretCipher {
        SecretCipher(key: environment.key, purpose: "waymark authenticator secrets")
    }

    /// Encrypts the secret of a researcher's app.
    func seal(_ codes: AuthenticatorCodes, of name: String) throws -> [UInt8] {
        try cipher.encrypt(codes.secret, of: name)
    }

    /// Returns the codes of an encrypted secret; `nil` if it cannot be decrypted, for example
    /// because it belongs to another researcher.
    func codes(_ sealed: [UInt8], of name: String) -> AuthenticatorCodes? {
        cipher.decrypt(sealed, of: name).map { AuthenticatorCodes(secret: $0) }
    }

    /// Returns whether a typed code from the app is correct and unused; if so, marks the code as
    /// used.
    func accept(code: String, _ factor: SecondFactor, of name: String) async throws -> Bool {
        guard
            let step = codes(factor.secret, of: name)?.step(of: code, at: environment.now())
        else { return false }
        return try await environment.storage.useTimeStep(step, of: name)
    }

    /// Returns whether a typed recovery code is correct; if so, deletes the code.
    func accept(recoveryCode: String, of name: String) async throws -> Bool {
        guard let hash = RecoveryCodes.hash(recoveryCode, secrets, of: name) else { return false }
        let event = AuditEvent(
            kind: "researcher.recovery-code",
            actor: "researcher:\(name)",
            object: "admin",
            at: environment.now()
        )
        return try await environment.storage.useRecoveryCode(hash, of: name, recording: event)
    }
}

/// A proof that the first step of a sign-in succeeded, carried in the form for the second step.
struct PasswordProof: Sendable {
    private static let lifetime: Int64 = 10 * 60
    let name: String
    /// The time of the first step, in milliseconds since 1970.
    let time: Int64
    let text: String

    init(of researcher: Researcher, _ browser: ParticipantBrowser, in site: SiteContext) {
        self.init(
            of: researcher,
            browser,
            at: site.environment.now().milliseconds,
            site.secrets
        )
    }

    private init(
        of researcher: Researcher,
        _ browser: ParticipantBrowser,
        at time: Int64,
        _ secrets: Secrets
    ) {
        name = researcher.name
        self.time = time
        text = secrets.passwordProof(
            browser: browser.hash,
            name: researcher.name,
            passwordHash: researcher.passwordHash,
            at: time
        )
    }

    /// Returns a form's proof and the researcher's account.
    ///
    /// Returns `nil` if the proof is wrong or older than ten minutes, or if the password has
    /// changed.
    static func account(
        of form: FormFields,
        _ browser: ParticipantBrowser,
        in site: SiteContext
    ) async throws -> (proof: PasswordProof, account: Researcher)? {
        let now = site.environment.now()
        guard let time = form["time"].flatMap(Int64.init), let text = form["proof"],
            time <= now.milliseconds,
            now < Instant(milliseconds: time).adding(seconds: lifetime),
            let account = try await site.environment.storage.researcher(form["name"] ?? "")
        else { return nil }
        let proof = PasswordProof(of: account, browser, at: time, site.secrets)
        return Secrets.isEqual(proof.text, text) ? (proof, account) : nil
    }
}
