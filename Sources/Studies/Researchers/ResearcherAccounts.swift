package import Storage
package import TaskModel

/// An error that prevents an account from being created or changed.
package enum AccountError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name is empty, has more than 64 characters, consists only of dots, or contains a
    /// character that is not allowed.
    case badName
    /// The password is shorter than 12 characters or longer than 1,000.
    case badPassword
    /// The password is long enough, but too easy to guess.
    case weakPassword
    /// A researcher with this name already exists.
    case nameTaken(String)

    /// The problem and its remedy.
    package var description: String {
        switch self {
        case .badName: "the name must have 1 to 64 letters, digits, '.', '-', '_' or '@'"
        case .badPassword:
            "the password must have at least 12 characters and at most 1,000; several "
                + "unrelated words are best"
        case .weakPassword:
            "the password is easy to guess; use several unrelated words, not the name of the "
                + "researcher or of a study"
        case .nameTaken(let name): "the name \"\(name)\" is already taken"
        }
    }
}

/// A manager of researchers' accounts; only scrypt hashes of passwords are stored.
package struct ResearcherAccounts: Sendable {
    private let store: any ResearcherStore
    private let library: StudyLibrary
    private let cost: PasswordCost
    private let randomBytes: @Sendable (Int) -> [UInt8]
    private let hashing = HashingQueue()

    /// Creates a manager of the accounts in a store.
    ///
    /// - Parameters:
    ///   - store: The store of the accounts.
    ///   - library: The studies; words from their identifiers and titles make a password weaker.
    ///   - cost: The cost of hashing a password.
    ///   - randomBytes: Returns the given number of random bytes.
    package init(
        store: any ResearcherStore,
        library: StudyLibrary,
        cost: PasswordCost = .standard,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.store = store
        self.library = library
        self.cost = cost
        self.randomBytes = randomBytes
    }

    /// The number of hashes accepted for computation so far.
    package var hashed: Int { hashing.accepted }

    /// Adds a researcher.
    ///
    /// - Parameters:
    ///   - name: The name with which the researcher signs in.
    ///   - password: The password in plain text.
    ///   - onlyIfFirst: Whether to throw `AccountError.nameTaken` if any researcher already exists.
    ///   - now: The current time.
    /// - Returns: The stored researcher.
    /// - Throws: `AccountError`, `StorageError` or `HashingQueue.Full`.
    @discardableResult
    package func add(
        _ name: String,
        password: String,
        onlyIfFirst: Bool = false,
        at now: Instant
    ) async throws -> Researcher {
        let hash = try await checkedHash(of: password, for: name)
        let researcher = Researcher(name: name, passwordHash: hash, createdAt: now)
        do {
            try await onlyIfFirst ? store.addFirst(researcher) : store.add(researcher)
        } catch StorageError.taken {
            throw AccountError.nameTaken(name)
        }
        return researcher
    }

    /// Replaces a password; returns whether the researcher exists.
    package func setPassword(_ password: String, of name: String) async throws -> Bool {
        try await store.setPassword(checkedHash(of: password, for: name), of: name)
    }

    /// Returns whether a password is correct; takes equally long if `researcher` is `nil`.
    ///
    /// - Throws: `HashingQueue.Full`.
    package func isRight(
        _ password: String,
        of researcher: Researcher?,
        for client: HashingQueue.Client
    ) async throws -> Bool {
        let hash = researcher?.passwordHash ?? PasswordHash.ofNobody(cost)
        let matches = try await hashing.run(for: client) {
            try PasswordHash.matches(password, hash)
        }
        return matches && researcher != nil
    }

    /// Checks a new password and returns its hash; the caller must have verified that the password
    /// may be set.
    ///
    /// - Throws: `AccountError`, `StorageError` or `HashingQueue.Full`.
    package func checkedHash(of password: String, for name: String) async throws -> String {
        if let mistake = try await mistakes(name, password).first { throw mistake }
        let salt = randomBytes(16)
        return try await hashing.run(for: .trusted(name)) { [cost] in
            try PasswordHash.text(of: password, salt: salt, cost: cost)
        }
    }

    /// Returns all problems with a name and a password, except a taken name.
    package func mistakes(_ name: String, _ password: String) async throws -> [AccountError] {
        guard PasswordStrength.lengths.contains(password.count) else {
            return Self.mistakes(name) + [.badPassword]
        }
        let words = try await studyNames() + [name, "waymark"]
        let score = PasswordStrength.score(of: password, avoiding: words)
        let isWeak = score < PasswordStrength.required
        return Self.mistakes(name) + (isWeak ? [.weakPassword] : [])
    }

    /// Returns the problems with a name.
    ///
    /// A name that consists only of dots would not work in a URL path.
    package static func mistakes(_ name: String) -> [AccountError] {
        let plain = name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0)
                || ".-_@".unicodeScalars.contains($0)
        }
        let isDots = name.allSatisfy { $0 == "." }
        let isName = plain && !isDots && (1...64).contains(name.count)
        return isName ? [] : [.badName]
    }

    private func studyNames() async throws -> [String] {
        try await library.studies().flatMap { [$0.study.id, $0.study.title] }
    }
}
