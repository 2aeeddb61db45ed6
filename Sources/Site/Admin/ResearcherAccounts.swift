public import Storage
public import TaskModel

/// Why an account could not be made or changed.
public enum AccountError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name is empty, too long or has characters that a name does not have.
    case badName
    /// The password is shorter than 12 characters or longer than 1 000.
    case badPassword
    /// Somebody has the name.
    case nameTaken(String)

    /// What is wrong and what to do.
    public var description: String {
        switch self {
        case .badName: "a name has 1 to 64 letters, digits, '.', '-', '_' or '@'"
        case .badPassword: "a password has at least 12 characters (a few words do well)"
        case .nameTaken(let name): "there is a researcher \"\(name)\" already"
        }
    }
}

/// Makes and checks researchers' accounts; passwords are stored as scrypt hashes only.
public struct ResearcherAccounts: Sendable {
    private let store: any ResearcherStore
    private let cost: PasswordCost
    private let randomBytes: @Sendable (Int) -> [UInt8]

    /// Works on a store.
    public init(
        store: any ResearcherStore,
        cost: PasswordCost = .standard,
        randomBytes: @escaping @Sendable (Int) -> [UInt8]
    ) {
        self.store = store
        self.cost = cost
        self.randomBytes = randomBytes
    }

    /// Adds a researcher.
    ///
    /// - Parameters:
    ///   - name: The name with which they sign in.
    ///   - password: Their password.
    ///   - onlyIfFirst: Whether it fails when there is a researcher already.
    ///   - now: The time.
    /// - Throws: `AccountError`, `StorageError`.
    public func add(
        _ name: String,
        password: String,
        onlyIfFirst: Bool = false,
        at now: Instant
    ) async throws {
        try Self.check(name, password)
        let researcher = Researcher(name: name, passwordHash: try hash(password), createdAt: now)
        do {
            try await onlyIfFirst ? store.addFirst(researcher) : store.add(researcher)
        } catch StorageError.taken {
            throw AccountError.nameTaken(name)
        }
    }

    /// Replaces a password; says whether there is such a researcher.
    public func setPassword(_ password: String, of name: String) async throws -> Bool {
        try Self.check(name, password)
        return try await store.setPassword(try hash(password), of: name)
    }

    /// Whether a name and a password belong together; takes as long for a name that is not known.
    func isRight(_ name: String, _ password: String) async throws -> Bool {
        let researcher = try await store.researcher(name)
        let hash = researcher?.passwordHash ?? PasswordHash.ofNobody(cost)
        return try PasswordHash.matches(password, hash) && researcher != nil
    }

    private func hash(_ password: String) throws -> String {
        try PasswordHash.text(of: password, salt: randomBytes(16), cost: cost)
    }

    private static func check(_ name: String, _ password: String) throws {
        if let mistake = mistakes(name, password).first { throw mistake }
    }

    /// Everything that is wrong with a name and a password, before anybody looks for the name.
    static func mistakes(_ name: String, _ password: String) -> [AccountError] {
        let plain = name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0)
                || ".-_@".unicodeScalars.contains($0)
        }
        let isName = plain && (1...64).contains(name.count)
        let isPassword = (12...1000).contains(password.count)
        return (isName ? [] : [.badName]) + (isPassword ? [] : [.badPassword])
    }
}
