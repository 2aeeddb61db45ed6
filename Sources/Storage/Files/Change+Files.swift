public import TaskModel

/// A file that a result names.
public struct NamedFile: Sendable, Hashable {
    /// The file.
    public let file: StoredFile
    /// The visit of the result.
    public let visit: Int
}

extension Sequence<StepResult> {
    /// The files that the answers of these results name.
    public var files: [NamedFile] {
        flatMap { result in
            result.answers.values.flatMap { answer in
                answer.value?.files.map { NamedFile(file: $0, visit: result.visit) } ?? []
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
