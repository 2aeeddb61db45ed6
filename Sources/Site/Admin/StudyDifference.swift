import Pages
import Studies
import TaskModel

/// The differences between two versions of a study, for researchers.
struct StudyDifference: Encodable {
    struct File: Encodable {
        struct Line: Encodable {
            /// `added`, `removed`, `kept` or `gap`.
            let kind: String
            /// `+`, a minus sign, a space or an ellipsis.
            let sign: String
            let text: String
        }

        let path: String
        /// The text for the kind of change: new, deleted or changed.
        let kindText: String
        /// The changed lines of a text file with some lines around them; empty for new, deleted,
        /// long or binary files.
        let lines: FlaggedList<Line>
    }

    enum Word: String, WordKey {
        case added = "admin.difference.added"
        case removed = "admin.difference.removed"
        case changed = "admin.difference.changed"

        fileprivate init(_ kind: FileChange.Kind) {
            switch kind {
            case .added: self = .added
            case .removed: self = .removed
            case .changed: self = .changed
            }
        }
    }

    /// The changes that affect the data or the participants, as sentences.
    let changes: FlaggedList<String>
    /// The files that differ, sorted by path.
    let files: FlaggedList<File>
}

extension StudyDifference {
    init(_ changes: [StudyChange], _ files: [FileChange], _ wording: Wording) {
        self.init(
            changes: FlaggedList(changes.map { $0.text(in: wording) }),
            files: FlaggedList(
                files.map { file in
                    File(
                        path: file.path,
                        kindText: wording(Word(file.kind)),
                        lines: FlaggedList(file.lines.map(File.Line.init))
                    )
                }
            )
        )
    }
}

extension StudyDifference.File.Line {
    fileprivate init(_ line: FileChange.Line) {
        switch line {
        case .kept(let text): self.init(kind: "kept", sign: " ", text: text)
        case .removed(let text): self.init(kind: "removed", sign: "−", text: text)
        case .added(let text): self.init(kind: "added", sign: "+", text: text)
        case .gap: self.init(kind: "gap", sign: "…", text: "")
        }
    }
}
