package import Logging
package import Outbound
package import Pages
package import Storage
package import Studies
package import TaskModel
package import TaskPlayer

/// The site's dependencies, such as storage, studies, templates, wordings, time and randomness.
package struct SiteEnvironment: Sendable {
    package let storage: any Storage
    package let library: StudyLibrary
    package let downloads: StudyDownloads
    /// The unpublished drafts of studies.
    package let drafts: StudyDrafts
    /// The program's rules for tasks, in addition to the rules in task files.
    package let policy: (any TaskPolicy)?
    package let renderer: PageRenderer
    /// The site's texts by language; English is required.
    package let wordings: [String: Wording]
    /// The data directory's key, of at least 32 bytes.
    package let key: [UInt8]
    /// The URL at which participants reach the site, without a trailing slash.
    package let baseURL: String
    /// The folders of static files; a file in a later folder replaces a file with the same path in
    /// an earlier folder.
    package let publicFolders: [String]
    /// Whether the server sends email.
    package let sendsMail: Bool
    /// The hosts to which webhooks may be sent; `nil` if webhooks are disabled.
    package let webhookHosts: WebhookAllowList?
    /// Whether consents are kept when a person's data are deleted.
    package let keepsConsents: Bool
    /// The number of days after which backups are deleted; `nil` if unknown.
    package let backupDays: Int?
    /// A function that returns the time of the last backup, or `nil` if none is known.
    package let lastBackup: @Sendable () -> Instant?
    package let passwordCost: PasswordCost
    /// The maximum number of sessions that each network may start in a minute.
    package let startsPerMinute: Int
    package let now: @Sendable () -> Instant
    /// A function that returns the given number of random bytes.
    package let randomBytes: @Sendable (Int) -> [UInt8]
    /// The log, which must never contain answers, codes or secrets.
    package let logger: Logger
    /// The style sheets of the studies' themes.
    let themes = ThemeSheets()

    package init(
        storage: any Storage,
        library: StudyLibrary,
        downloads: StudyDownloads,
        drafts: StudyDrafts,
        policy: (any TaskPolicy)? = nil,
        renderer: PageRenderer,
        wordings: [String: Wording],
        key: [UInt8],
        baseURL: String,
        publicFolders: [String],
        sendsMail: Bool = false,
        webhookHosts: WebhookAllowList? = nil,
        keepsConsents: Bool = false,
        backupDays: Int? = nil,
        lastBackup: @escaping @Sendable () -> Instant? = { nil },
        passwordCost: PasswordCost = .standard,
        startsPerMinute: Int,
        now: @escaping @Sendable () -> Instant,
        randomBytes: @escaping @Sendable (Int) -> [UInt8],
        logger: Logger
    ) {
        self.storage = storage
        self.library = library
        self.downloads = downloads
        self.drafts = drafts
        self.policy = policy
        self.renderer = renderer
        self.wordings = wordings
        self.key = key
        self.baseURL = baseURL
        self.publicFolders = publicFolders
        self.sendsMail = sendsMail
        self.webhookHosts = webhookHosts
        self.keepsConsents = keepsConsents
        self.backupDays = backupDays
        self.lastBackup = lastBackup
        self.passwordCost = passwordCost
        self.startsPerMinute = startsPerMinute
        self.now = now
        self.randomBytes = randomBytes
        self.logger = logger
    }

    /// The service that deletes data at the end of retention periods.
    var retention: RetentionKeeper {
        RetentionKeeper(
            store: storage,
            library: library,
            keepsConsents: keepsConsents,
            lastBackup: lastBackup
        )
    }

    /// Whether participants use HTTPS, in which case cookies are sent only over HTTPS.
    var isSecure: Bool { baseURL.hasPrefix("https://") }

    /// Returns the wording of a language.
    ///
    /// If the language has no texts, the wording has those of the primary language, such as `de`
    /// for `de-CH`. If the primary language has no texts either, the wording has English texts that
    /// are marked as English. The language tag is kept, because it determines the notation of
    /// numbers, dates and units.
    @Sendable func wording(_ language: String) -> Wording {
        if let wording = wordings[language] { return wording }
        if let near = language.split(separator: "-").first.flatMap({ wordings[String($0)] }) {
            return Wording(language: language, texts: near.texts)
        }
        return Wording(language: language, texts: wordings["en"]?.texts ?? [:], fallback: "en")
    }

    /// Returns a random identifier of 128 bits, which starts with a letter.
    @Sendable func identifier() -> String {
        Secrets.identifier(of: randomBytes(Secrets.identifierBytes))
    }
}
