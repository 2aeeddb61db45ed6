import StudyFiles
import TaskKinds
import TaskModel

extension KindRegistry {
    /// Every step kind and answer format that this program knows.
    static let builtIn = KindRegistry(
        stepKinds: StepKinds.builtIn,
        answerFormats: AnswerFormats.builtIn,
        leftOut: AuthorsHTML.leftOut
    )
}

extension StudyReader {
    /// A reader of study files that knows the built-in kinds.
    static let builtIn = StudyReader(registry: .builtIn)
}
