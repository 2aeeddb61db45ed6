import Foundation
import StudyFiles
import TaskKinds
import Authoring
import TaskModel

/// Studies in `studies/` (all except `cohort`), and a reader for the built-in kinds.
enum Samples {
    static let names = ["balance", "showcase", "sleep-diary", "wellbeing"]
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let reader = StudyReader(
        registry: KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn,
            recorderKinds: RecorderKinds.builtIn,
            leftOut: StrippedHTMLFinder.leftOut
        )
    )
    /// The step types, as diagnostics list them.
    static let stepTypes =
        (StepKinds.builtIn.map { $0.name }
        + ["section", "secondaryTask", "include", "consent", "review", "completion"]).joined(
            separator: ", "
        )
    /// The answer types, as diagnostics list them.
    static let answerTypes = AnswerFormats.builtIn.map { $0.name }.joined(separator: ", ")

    static func files(_ name: String) throws -> [String: [UInt8]] {
        try StudyFolder.read(root.appendingPathComponent("studies/\(name)"))
    }
}
