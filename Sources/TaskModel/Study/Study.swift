/// A study in one language.
public struct Study: Sendable {
    /// The identifier.
    public let id: String
    /// The name that participants read.
    public let title: String
    /// What it is about, in Markdown.
    public let description: String?
    /// Whom to ask, in Markdown; on every page at the same place.
    public let contact: String?
    /// The BCP 47 tag of this edition.
    public let language: String
    /// Who may begin.
    public let access: Access
    /// The tasks in order.
    public let tasks: [TaskDefinition]
    /// The names of link parameters that are kept with a session.
    public let parameters: [String]
    /// How participants are allocated to arms; `nil` for no arms.
    public let randomisation: Randomisation?
    /// The IANA name of the time zone of dates such as "today"; `nil` for the server's.
    public let timeZone: String?
    /// The answer that `{{ firstName }}` says.
    public let firstName: AnswerReference?

    /// Who may begin a session.
    public enum Access: String, Sendable, Hashable, CaseIterable {
        /// Everyone who finds the page.
        case open
        /// Nobody for now.
        case closed
    }

    /// Makes a study of its parts.
    public init(
        id: String,
        title: String,
        description: String? = nil,
        contact: String? = nil,
        language: String = "en",
        access: Access = .open,
        tasks: [TaskDefinition],
        parameters: [String] = [],
        randomisation: Randomisation? = nil,
        timeZone: String? = nil,
        firstName: AnswerReference? = nil
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.contact = contact
        self.language = language
        self.access = access
        self.tasks = tasks
        self.parameters = parameters
        self.randomisation = randomisation
        self.timeZone = timeZone
        self.firstName = firstName
    }

    /// The task of an identifier.
    public func task(_ id: String) -> TaskDefinition? {
        tasks.first { $0.id == id }
    }
}

/// A study as published once: the same structure in every language, and its files.
public struct StudyVersion: Sendable {
    /// The SHA-256 of all files, in hexadecimal.
    public let hash: String
    /// The editions by language; the first language of `languages` is the default.
    public let editions: [String: Study]
    /// The languages in the author's order.
    public let languages: [String]
    /// Every file's bytes by its path in the study's folder.
    public let files: [String: [UInt8]]

    /// Makes a version; there must be an edition for the first language.
    public init?(
        hash: String,
        editions: [String: Study],
        languages: [String],
        files: [String: [UInt8]]
    ) {
        guard let first = languages.first, let study = editions[first] else { return nil }
        self.hash = hash
        self.editions = editions
        self.languages = languages
        self.files = files
        self.study = study
    }

    /// The edition in the default language.
    public let study: Study

    /// The edition in a language, or the default one.
    public func edition(_ language: String) -> Study {
        editions[language] ?? study
    }
}
