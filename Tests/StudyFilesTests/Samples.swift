import Foundation
import StudyFiles
import TaskKinds
import TaskModel

/// The studies in `studies/`, and a reader that knows the built-in kinds.
enum Samples {
    static let names = ["sleep-diary", "wellbeing"]
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let reader = StudyReader(
        registry: KindRegistry(
            stepKinds: StepKinds.builtIn,
            answerFormats: AnswerFormats.builtIn
        )
    )

    static func files(_ name: String) throws -> [String: [UInt8]] {
        try StudyFolder.read(root.appendingPathComponent("studies/\(name)"))
    }
}
