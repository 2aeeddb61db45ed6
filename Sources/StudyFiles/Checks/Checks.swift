import Authoring
import TaskModel

/// What can be judged only when a whole study is known.
enum Checks {
    /// Notes everything in an edition that does not fit together.
    ///
    /// A translation has the structure of the original, so of it only the names in its own texts
    /// are looked at.
    static func run(on edition: EditionDraft, isTranslation: Bool) {
        let indexes = edition.tasks.map { TaskIndex($0, reading: edition.reading) }
        let names = StudyNames(edition, indexes)
        for index in indexes {
            MentionCheck(index, in: names, onlyTranslated: isTranslation).run()
        }
        if !isTranslation { runOnOriginal(edition, indexes, names) }
    }

    private static func runOnOriginal(
        _ edition: EditionDraft,
        _ indexes: [TaskIndex],
        _ names: StudyNames
    ) {
        RandomisationCheck(edition, in: names).run()
        for index in indexes {
            IdentifierCheck(index).run()
            DestinationCheck(index).run()
            ScoreCheck(index).run()
            ColumnCheck(index).run()
            LongColumnCheck(index, isOnlyTask: indexes.count == 1).run()
            NeighbourCheck(index).run()
            InstructionsCheck(index).run()
            BandCheck(index).run()
            RoundsCheck(index).run()
            TaskCheck(index).run()
            TrapCheck(index).run()
            VisibilityCheck(index).run()
            CoveredRuleCheck(index, in: names).run()
        }
        reportNoContact(edition)
        // What follows from an error is not worth a line of its own.
        for index in indexes where !index.hasErrors { WayChecks(index, names).run() }
    }

    private static func reportNoContact(_ edition: EditionDraft) {
        guard let position = edition.position, !edition.hasContact else { return }
        let message = "the study does not say whom to ask"
        edition.reading.report(.noContact, message, at: position)
    }
}

/// What the files of a study can name beyond the steps of their own task.
struct StudyNames {
    let tasks: [TaskIndex]
    let parameters: [String]
    /// The arms, if they could be read.
    let arms: [String]?
    let hasArms: Bool
    let cohorts: Set<String>
    let hasFirstName: Bool
    /// Whether everything could be read, so that what is missing is nowhere.
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
