public import TaskModel

/// A file in the answers of a result.
public struct ReferencedFile: Sendable, Hashable {
    /// The description of the file in the answer.
    public let file: StoredFile
    /// The visit to which the result belongs.
    public let visit: Int
}

extension Sequence<StepResult> {
    /// The files in the answers of these results.
    public var files: [ReferencedFile] {
        flatMap { result in
            result.answers.values.flatMap { answer in
                answer.value?.files.map { ReferencedFile(file: $0, visit: result.visit) } ?? []
            }
        }
    }
}

extension AnswerValue {
    fileprivate var files: [StoredFile] {
        switch self {
        case .file(let file): [file]
        case .components(let parts): parts.values.flatMap(\.files)
        default: []
        }
    }
}
