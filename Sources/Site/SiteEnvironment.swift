package import Logging
package import Pages
package import Storage
package import Studies
package import TaskModel
package import TaskPlayer

/// What the site needs from outside: storage, studies, templates, words, time, randomness.
package struct SiteEnvironment: Sendable {
    /// Where everything is kept.
    package let storage: any Storage
    /// The published studies.
    package let library: StudyLibrary
    /// The downloads of researchers.
    package let downloads: StudyDownloads
    /// What a program decides beyond the files of tasks; `nil` for nothing.
    package let policy: (any TaskPolicy)?
    /// Joins pages to templates.
    package let renderer: PageRenderer
    /// The player's words by language; there must be English.
    package let wordings: [String: Wording]
    /// The data directory's key, of at least 32 bytes.
    package let key: [UInt8]
    /// The address under which participants reach the site, without a slash at the end.
    package let baseURL: String
    /// The folders of static files; of two files of one path the later folder's stands.
    package let publicFolders: [String]
    /// The cost of a password's hash.
    package let passwordCost: PasswordCost
    /// The number of sessions that each network may start in a minute.
    package let startsPerMinute: Int
    /// The clock.
    package let now: @Sendable () -> Instant
    /// So many random bytes.
    package let randomBytes: @Sendable (Int) -> [UInt8]
    /// The log, which never holds answers, codes or secrets.
    package let logger: Logger

    /// Enough for a class that starts together behind one address.
    package static let usualStartsPerMinute = 60

    /// Gathers what the site needs.
    package init(
        storage: any Storage,
        library: StudyLibrary,
        downloads: StudyDownloads,
        policy: (any TaskPolicy)? = nil,
        renderer: PageRenderer,
        wordings: [String: Wording],
        key: [UInt8],
        baseURL: String,
        publicFolders: [String],
        passwordCost: PasswordCost = .standard,
        startsPerMinute: Int = SiteEnvironment.usualStartsPerMinute,
        now: @escaping @Sendable () -> Instant,
        randomBytes: @escaping @Sendable (Int) -> [UInt8],
        logger: Logger
    ) {
        self.storage = storage
        self.library = library
        self.downloads = downloads
        self.policy = policy
        self.renderer = renderer
        self.wordings = wordings
        self.key = key
        self.baseURL = baseURL
        self.publicFolders = publicFolders
        self.passwordCost = passwordCost
        self.startsPerMinute = startsPerMinute
        self.now = now
        self.randomBytes = randomBytes
        self.logger = logger
    }

    /// Whether participants come over HTTPS, so that cookies can be bound to it.
    var isSecure: Bool { baseURL.hasPrefix("https://") }

    /// A language with the texts of the nearest available language, or marked English ones.
    ///
    /// The tag stays, for numbers, dates and units are those of the language and its place.
    @Sendable func wording(_ language: String) -> Wording {
        if let wording = wordings[language] { return wording }
        if let near = language.split(separator: "-").first.flatMap({ wordings[String($0)] }) {
            return Wording(language: language, texts: near.texts)
        }
        return Wording(language: language, texts: wordings["en"]?.texts ?? [:], fallback: "en")
    }

    /// A random identifier of 128 bits, which begins with a letter.
    @Sendable func identifier() -> String {
        Secrets.identifier(of: randomBytes(Secrets.identifierBytes))
    }
}
