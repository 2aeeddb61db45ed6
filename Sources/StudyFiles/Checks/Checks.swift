import Authoring
import TaskModel

/// The checks that run after all files of an edition have been read.
enum Checks {
    /// Reports inconsistencies in an edition of a study.
    ///
    /// A translation has the structure of the original, so only the references in the translated
    /// texts are checked.
    static func run(on edition: EditionDraft, isTranslation: Bool) {
        let indexes = edition.tasks.map { TaskIndex($0, reading: edition.reading) }
        let names = StudyNames(edition, indexes)
        for index in indexes {
            ReferenceCheck(index, in: names, onlyTranslated: isTranslation).run()
        }
        if !isTranslation { runOnOriginal(edition, indexes, names) }
    }

    private static func runOnOriginal(
        _ edition: EditionDraft,
        _ indexes: [TaskIndex],
        _ names: StudyNames
    ) {
        RandomisationCheck(edition, in: names).run()
        EnrolmentCheck(edition, in: names)?.run()
        ReturnSiteCheck(edition, in: names).run()
        ScheduleCheck(edition, in: names).run()
        for index in indexes {
            IdentifierCheck(index).run()
            DestinationCheck(index).run()
            ScoreCheck(index).run()
            ValueCheck(index).run()
            ColumnCheck(index).run()
            LongColumnCheck(index, isOnlyTask: indexes.count == 1).run()
            SiblingItemCheck(index).run()
            InstructionsCheck(index).run()
            BandCheck(index).run()
            RoundsCheck(index).run()
            RecorderCheck(index).run()
            TaskCheck(index).run()
            NoExitCheck(index).run()
            VisibilityCheck(index).run()
            RejectionCheck(index).run()
            ShadowedRuleCheck(index, in: names).run()
        }
        reportNoContact(edition)
        // In a task with errors, path checks would report consequences of errors already reported.
        for index in indexes where !index.hasErrors { PathChecks(index, names).run() }
    }

    private static func reportNoContact(_ edition: EditionDraft) {
        guard let position = edition.position, !edition.hasContact else { return }
        let message = "the study has no contact"
        edition.reading.report(.noContact, message, at: position)
    }
}

/// The names that a task's files can refer to, except the task's own steps, scores and values.
struct StudyNames {
    let tasks: [TaskIndex]
    let parameters: [String]
    /// The identifiers of the arms, or `nil` if there are none or they could not be read.
    let arms: [String]?
    let hasArms: Bool
    let cohorts: Set<String>
    let hasFirstName: Bool
    /// Whether all files were read without errors; if not, an unknown name may still be defined.
    let isWhole: Bool

    init(_ edition: EditionDraft, _ indexes: [TaskIndex]) {
        tasks = indexes
        parameters = edition.study?.parameters ?? []
        arms = edition.randomisation?.randomisation.arms.map(\.id)
        hasArms = edition.hasRandomisation
        cohorts = Set(indexes.flatMap(\.steps).flatMap(\.flow.cohorts).map(\.cohort))
        hasFirstName = edition.hasFirstName
        isWhole = !edition.reading.hasErrors
    }

    func task(_ id: String) -> TaskIndex? {
        tasks.first { $0.task.id == id }
    }
}
