/// A study in one language.
public struct Study: Sendable {
    public let id: String
    /// The name shown to participants.
    public let title: String
    /// A description in Markdown, which the study's page and the list of studies show.
    public let description: String?
    /// Contact details, in Markdown, which every page of the study shows in the same position.
    public let contact: String?
    /// The BCP 47 tag of this edition's language.
    public let language: String
    public let access: Access
    public let admission: Admission
    public let enrolment: Enrolment
    /// The times at which people can do tasks; tasks without an entry can always be started.
    public let schedule: [TaskSchedule]
    /// The kinds of reminders that the study offers.
    public let reminders: Set<ReminderKind>
    /// Whether each participant has a time zone of their own, instead of `timeZone`.
    public let hasOwnTimeZones: Bool
    public let device: Device
    /// The time without activity after which pages on a shared device are locked, in minutes.
    public let lockAfter: Int
    public let tasks: [TaskDefinition]
    /// The names of the link parameters that are stored with a session.
    public let parameters: [String]
    /// The sites to which last pages can link, such as `https://panel.example`.
    public let returnSites: [String]
    /// The allocation to arms; `nil` if the study has none.
    public let randomisation: Randomisation?
    /// The IANA name of the time zone for dates such as "today"; `nil` for the server's time zone.
    public let timeZone: String?
    /// The answer used for `{{ firstName }}`; `nil` if the author names none.
    public let firstName: AnswerReference?
    /// The appearance of the study's pages; `nil` for that of the site.
    public let theme: Theme?
    public let rights: ParticipantRights
    public let dataProtection: DataProtection

    /// The access rule for new sessions.
    public enum Access: String, Sendable, Hashable, CaseIterable {
        /// New sessions can be started, subject to the study's other rules, such as `admission`.
        case open
        /// New sessions cannot be started for now.
        case closed
    }

    /// The kind of device on which people take part.
    public enum Device: String, Sendable, Hashable, CaseIterable {
        /// Each person uses a device of their own, and the browser remembers the person.
        case personal
        /// Several people use the device in turn.
        ///
        /// One person's data do not stay visible to the next person.
        case shared
    }

    /// The default value of `lockAfter`, in minutes.
    public static let usualLockAfter = 5

    public init(
        id: String,
        title: String,
        description: String? = nil,
        contact: String? = nil,
        language: String = "en",
        access: Access = .open,
        admission: Admission = .open,
        enrolment: Enrolment = .unlimited,
        schedule: [TaskSchedule] = [],
        reminders: Set<ReminderKind> = [],
        hasOwnTimeZones: Bool = false,
        device: Device = .personal,
        lockAfter: Int = Study.usualLockAfter,
        tasks: [TaskDefinition],
        parameters: [String] = [],
        returnSites: [String] = [],
        randomisation: Randomisation? = nil,
        timeZone: String? = nil,
        firstName: AnswerReference? = nil,
        theme: Theme? = nil,
        rights: ParticipantRights = .usual,
        dataProtection: DataProtection = .unstated
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.contact = contact
        self.language = language
        self.access = access
        self.admission = admission
        self.enrolment = enrolment
        self.schedule = schedule
        self.reminders = reminders
        self.hasOwnTimeZones = hasOwnTimeZones
        self.device = device
        self.lockAfter = lockAfter
        self.tasks = tasks
        self.parameters = parameters
        self.returnSites = returnSites
        self.randomisation = randomisation
        self.timeZone = timeZone
        self.firstName = firstName
        self.theme = theme
        self.rights = rights
        self.dataProtection = dataProtection
    }

    public func task(_ id: String) -> TaskDefinition? {
        tasks.first { $0.id == id }
    }

    /// Returns the format of a referenced answer, or else of the first item on the step's page;
    /// `nil` if there is neither.
    ///
    /// A reference that names no task of the study refers to `current`.
    package func format(
        of reference: AnswerReference,
        in current: TaskDefinition? = nil
    ) -> (any AnswerFormat)? {
        let task = reference.task.flatMap(task) ?? current
        let step = task?.pages.first { $0.id == reference.step }
        // For a reference such as `step.part`, no item matches, so take the format of the question.
        let item = step?.recordedItems.first { $0.id == reference.item } ?? step?.items.first
        return item?.format
    }

    /// The themes of the study, its tasks and their steps.
    public var themes: Set<Theme> {
        var themes = Set(tasks.flatMap(\.stepThemes.values))
        themes.formUnion(([theme] + tasks.map(\.theme)).compactMap { $0 })
        return themes
    }
}

/// A version of a study: its files, and an edition with the same structure for each language.
public struct StudyVersion: Sendable {
    /// The SHA-256 hash of all paths and file contents, in hexadecimal.
    public let hash: String
    /// The study in each language, by BCP 47 tag.
    public let editions: [String: Study]
    /// The languages in the author's order; the first is the default.
    public let languages: [String]
    /// The contents of all files by their paths in the study's folder.
    public let files: [String: [UInt8]]

    /// Creates a version, or returns `nil` if there are no languages or the first language has no
    /// edition.
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

    public let study: Study

    /// Returns the edition in a language, or else the default edition.
    public func edition(_ language: String) -> Study {
        editions[language] ?? study
    }
}
