import Authoring
import TaskModel

/// A study as read in one language, with the data that the checks need.
struct EditionDraft {
    let reading: ReadingContext
    /// The study's languages, the original language first.
    let languages: [String]
    /// The tasks that could be read, in the study's order.
    let tasks: [TaskDraft]
    /// The study; `nil` if `study.yaml` could not be read.
    let study: Study?
    let randomisation: RandomisationDraft?
    let enrolment: EnrolmentDraft?
    let schedule: [ScheduleDraft]
    let firstName: LocatedAnswer?
    /// Whether `randomisation` is present, even if unreadable; `true` if `study.yaml` could not be
    /// read.
    let hasRandomisation: Bool
    let hasFirstName: Bool
    /// Whether the study names a contact; `true` if `study.yaml` could not be read.
    let hasContact: Bool
    /// The position of the study in `study.yaml`; `nil` if the file could not be read.
    let position: SourcePosition?

    /// Creates the edition in a language, or the original if the language is `nil`, and checks it.
    init(_ sources: StudySources, reading: ReadingContext, language: String?) {
        self.reading = reading
        guard let root = sources.study,
            let source = FieldReader(
                root,
                of: "the study",
                knowing: StudyFields.declarations,
                in: reading
            )
        else {
            (languages, tasks, study) = (["en"], [], nil)
            (randomisation, enrolment, schedule, firstName) = (nil, nil, [], nil)
            (hasRandomisation, hasFirstName) = (true, true)
            (hasContact, position) = (true, nil)
            return
        }
        languages = Self.languages(source)
        randomisation = source[StudyFields.randomisation]
        enrolment = source[StudyFields.enrolment]
        schedule = source[StudyFields.schedule]
        firstName = source[StudyFields.firstName]
        hasFirstName = source.has(StudyFields.firstName)
        hasContact = source.has(StudyFields.contact)
        position = root.position
        hasRandomisation = source.has(StudyFields.randomisation)
        let theme = source.theme()
        let tasks = reading.inheriting({ $0.theme = theme }) { Self.tasks(source, in: sources) }
        self.tasks = tasks
        study = Self.study(
            source,
            tasks: tasks,
            theme: theme,
            enrolment: enrolment?.enrolment ?? .unlimited,
            schedule: ScheduleDraft.schedules(schedule, in: enrolment),
            language: language ?? languages.first ?? "en"
        )
        Checks.run(on: self, isTranslation: language != nil)
    }

    private static func languages(_ source: FieldReader) -> [String] {
        let languages = source[StudyFields.languages]
        if source.isEmptyList(StudyFields.languages) {
            source.report(
                .emptyList,
                "a study needs at least one language",
                at: StudyFields.languages
            )
        }
        if let language = languages.firstRepeated {
            let message = "the language \(Diagnostic.quoted(language)) is listed twice"
            source.report(.listedTwice, message, at: StudyFields.languages)
        }
        var seen: Set<String> = []
        return languages.isEmpty ? ["en"] : languages.filter { seen.insert($0).inserted }
    }

    private static func study(
        _ source: FieldReader,
        tasks: [TaskDraft],
        theme: Theme?,
        enrolment: Enrolment,
        schedule: [TaskSchedule],
        language: String
    ) -> Study {
        let admission = source[StudyFields.participants] ?? .open
        return Study(
            id: source[StudyFields.id],
            title: source[StudyFields.title],
            description: source[StudyFields.description],
            contact: source[StudyFields.contact],
            language: language,
            access: source[StudyFields.access],
            admission: admission,
            enrolment: enrolment,
            schedule: schedule,
            reminders: reminders(source, hasSchedule: !schedule.isEmpty),
            hasOwnTimeZones: source[StudyFields.ownTimeZones],
            device: source[StudyFields.device],
            lockAfter: source[StudyFields.lockAfter],
            tasks: tasks.map(\.task),
            parameters: parameters(source, admission),
            returnSites: source[StudyFields.returnSites],
            randomisation: source[StudyFields.randomisation]?.randomisation,
            timeZone: source[StudyFields.timeZone],
            firstName: source[StudyFields.firstName]?.reference,
            theme: theme,
            rights: rights(source),
            dataProtection: source[StudyFields.dataProtection] ?? .unstated
        )
    }

    private static func rights(_ source: FieldReader) -> ParticipantRights {
        if source.isEmptyList(StudyFields.withdrawal) {
            let message = "people must be able to leave the study"
            let advice = "add stop or delete, or remove withdrawal"
            source.report(.emptyList, message, suggestion: advice, at: StudyFields.withdrawal)
        }
        return ParticipantRights(
            privacy: source[StudyFields.privacy],
            accessibility: source[StudyFields.accessibility],
            showsAnswers: source[StudyFields.showAnswers],
            withdrawal: WithdrawalChoice.allCases.filter(source[StudyFields.withdrawal].contains)
        )
    }
}

extension EditionDraft {
    /// Returns the names of the stored link parameters: the listed parameters and any parameter
    /// that identifies participants.
    private static func parameters(_ source: FieldReader, _ admission: Admission) -> [String] {
        let listed = source[StudyFields.parameters]
        if let name = listed.firstRepeated {
            let message = "the parameter \(Diagnostic.quoted(name)) is listed twice"
            source.report(.listedTwice, message, at: StudyFields.parameters)
        }
        ParticipantFields.reportStored(admission, among: listed, source)
        let identifying = admission.identifyingParameter.map { [$0] } ?? []
        return listed + identifying.filter { !listed.contains($0) }
    }

    private static func reminders(
        _ source: FieldReader,
        hasSchedule: Bool
    ) -> Set<ReminderKind> {
        let listed = source[StudyFields.reminders]
        if !listed.isEmpty, !hasSchedule {
            let message = "reminders has no effect without a schedule"
            let advice = "add schedule, or remove reminders"
            source.report(.noEffect, message, suggestion: advice, at: StudyFields.reminders)
        }
        return Set(listed)
    }

    private static func tasks(_ source: FieldReader, in sources: StudySources) -> [TaskDraft] {
        let listed = source[StudyFields.tasks]
        let names =
            source.has(StudyFields.tasks)
            ? listed : sources.taskFiles.keys.sorted().map { LocatedName($0, of: source) }
        let isUnread = source.has(StudyFields.tasks) && listed.isEmpty
        if names.isEmpty, !isUnread || source.isEmptyList(StudyFields.tasks) {
            reportNoTasks(source)
        }
        reportRepeated(names, in: source.reading)
        return names.compactMap { task($0, in: sources, reading: source.reading) }
    }

    private static func task(
        _ name: LocatedName,
        in sources: StudySources,
        reading: ReadingContext
    ) -> TaskDraft? {
        guard sources.taskFiles[name.name] != nil else {
            reading.report(
                .missingTaskFile,
                "the file \(Diagnostic.quoted("tasks/\(name.name).yaml")) is missing",
                suggestion: reading.suggestion(
                    for: name.name,
                    among: sources.taskFiles.keys.sorted()
                ),
                at: name.position
            )
            return nil
        }
        return sources.tasks[name.name].flatMap { TaskDraft($0, named: name.name, in: reading) }
    }

    private static func reportNoTasks(_ source: FieldReader) {
        let message = "the study has no tasks"
        let advice = "add a file such as tasks/first.yaml"
        source.reading.report(
            .noTasks,
            message,
            suggestion: advice,
            at: source.position(of: StudyFields.tasks)
        )
    }

    private static func reportRepeated(_ names: [LocatedName], in reading: ReadingContext) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name.name).inserted {
            let message = "the task \(Diagnostic.quoted(name.name)) is already listed"
            reading.report(.listedTwice, message, at: name.position)
        }
    }
}

extension LocatedName {
    fileprivate init(_ name: String, of source: FieldReader) {
        self.init(name: name, position: source.node.position)
    }
}

extension Array where Element: Hashable {
    /// The first element that equals an earlier element; `nil` if there is none.
    var firstRepeated: Element? {
        var seen: Set<Element> = []
        return first { !seen.insert($0).inserted }
    }
}
