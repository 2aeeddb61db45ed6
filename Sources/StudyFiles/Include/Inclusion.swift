import Authoring
import TaskModel

/// The steps of an included file, under names that start with the name of the including section.
///
/// A file can be included twice under two names. Like its steps, the file's scores, values and
/// markers become part of the task; its other task fields do not.
struct Inclusion {
    /// The maximum nesting depth of included files.
    static let deepest = 8

    private let root: SourceNode
    private let reading: ReadingContext
    private let prefix: String

    /// Creates the inclusion of the file that a section names.
    ///
    /// Returns `nil` if the file cannot be included. Cycles and excessive nesting are reported
    /// here; a missing file is reported elsewhere.
    init?(of place: SourceNode, in reading: ReadingContext) {
        guard let path = place.text, let root = reading.parts[path], let id = reading.scope.step
        else { return nil }
        guard !reading.scope.files.contains(path) else {
            Self.reportCircle(of: path, at: place.position, in: reading)
            return nil
        }
        guard reading.scope.files.count < Self.deepest else {
            let message = "files are included more than \(Self.deepest) levels deep"
            reading.report(.tooDeep, message, at: place.position)
            return nil
        }
        self.init(root, as: id, in: reading)
    }

    private init(_ root: SourceNode, as id: String, in reading: ReadingContext) {
        self.root = root
        self.reading = reading
        prefix = id + "_"
    }

    /// Reads the steps; diagnostics have positions in the included file.
    func steps() -> [Step] {
        read { source in
            Self.readTexts(source)
            if source.isEmptyList(TaskFields.steps) {
                source.report(.emptyList, "\(source.subject) has no steps", at: TaskFields.steps)
            }
            return IncludedCompletion(of: source[TaskFields.steps], in: reading).removed
        }
    }

    /// Reads part of the file, using the names that its steps, scores and values have in the task.
    func read<Element>(_ body: (FieldReader) -> [Element]) -> [Element] {
        let file = root.position.file
        return reading.within({ $0.enter(file, prefix: prefix) }) {
            let subject = file.hasPrefix("tasks/") ? "the task" : "the included file"
            let fields = TaskFields.declarations
            return FieldReader(root, of: subject, knowing: fields, in: reading).map(body) ?? []
        }
    }

    /// Reads the title and text, so that their translations count as used.
    ///
    /// These texts are shown only if the file itself is used as a task, so a missing translation is
    /// not reported.
    private static func readTexts(_ source: FieldReader) {
        source.reading.within({ $0.isShown = false }) {
            if source.has(TaskFields.title) { _ = source[TaskFields.title] }
            if source.has(TaskFields.text) { _ = source[TaskFields.text] }
        }
    }

    private static func reportCircle(
        of path: String,
        at position: SourcePosition,
        in reading: ReadingContext
    ) {
        let files = reading.scope.files.drop { $0 != path } + [path]
        let message = "the file includes itself: \(files.joined(separator: " -> "))"
        reading.report(.includeCycle, message, at: position)
    }
}

extension ReadingScope {
    fileprivate mutating func enter(_ file: String, prefix: String) {
        files.append(file)
        self.prefix = prefix
    }
}

extension ReadingContext {
    /// Returns the name that a step, score or value of an included file has in the task.
    ///
    /// Reports a name that is too long.
    func fullName(_ id: String, of what: String, at position: SourcePosition) -> String {
        guard !id.isEmpty, !scope.prefix.isEmpty else { return id }
        let name = scope.name(id)
        let longest = IdentifierForm.underscored.longest
        guard name.count > longest, id.count <= longest else { return name }
        report(
            .longIdentifier,
            "the included \(what) \(Diagnostic.quoted(id)) gets the id \(Diagnostic.quoted(name)), which "
                + "has more than \(longest) characters",
            suggestion:
                "shorten \(Diagnostic.quoted(id)), or the id of the section that includes it",
            at: position
        )
        return name
    }
}
