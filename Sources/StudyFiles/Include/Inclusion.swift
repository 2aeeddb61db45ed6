import Authoring
import TaskModel

/// The steps of a file that stand in a task, under names that begin with the section's.
///
/// A file can be included twice, under two names. What it says of its own scores and markers is
/// taken over; what it says of itself as a task is not.
struct Inclusion {
    /// The most files within each other.
    static let deepest = 8

    private let root: SourceNode
    private let reading: EditionReading
    private let prefix: String

    /// Looks at the file that a section names; `nil` when it cannot stand there, which is reported.
    init?(of place: SourceNode, in reading: EditionReading) {
        guard let path = place.text, let root = reading.parts[path], let id = reading.scope.step
        else { return nil }
        guard !reading.scope.files.contains(path) else {
            Self.reportCircle(of: path, at: place.position, in: reading)
            return nil
        }
        guard reading.scope.files.count < Self.deepest else {
            let message = "more than \(Self.deepest) files are included within each other"
            reading.report(.tooDeep, message, at: place.position)
            return nil
        }
        self.init(root, as: id, in: reading)
    }

    private init(_ root: SourceNode, as id: String, in reading: EditionReading) {
        self.root = root
        self.reading = reading
        prefix = id + "_"
    }

    /// The steps; what is wrong with them is reported where it stands in the file.
    func steps() -> [Step] {
        read { source in
            Self.readTexts(source)
            if source.isEmptyList(TaskFields.steps) {
                source.report(.emptyList, "\(source.subject) has no steps", at: TaskFields.steps)
            }
            return IncludedEnd(of: source[TaskFields.steps], in: reading).removed
        }
    }

    /// Reads something of the file with the names that it has here.
    func read<Element>(_ body: (FieldReader) -> [Element]) -> [Element] {
        let file = root.position.file
        return reading.within({ $0.enter(file, prefix: prefix) }) {
            let subject = file.hasPrefix("tasks/") ? "the task" : "the included file"
            let fields = TaskFields.declarations
            return FieldReader(root, of: subject, knowing: fields, in: reading).map(body) ?? []
        }
    }

    /// Its title and text are shown only where it is a task; here they may have a translation, and
    /// need none.
    private static func readTexts(_ source: FieldReader) {
        source.reading.within({ $0.isShown = false }) {
            if source.has(TaskFields.title) { _ = source[TaskFields.title] }
            if source.has(TaskFields.text) { _ = source[TaskFields.text] }
        }
    }

    private static func reportCircle(
        of path: String,
        at position: SourcePosition,
        in reading: EditionReading
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

extension EditionReading {
    /// The name that a step or score of an included file has in the task.
    func fullName(_ id: String, of what: String, at position: SourcePosition) -> String {
        guard !id.isEmpty, !scope.prefix.isEmpty else { return id }
        let name = scope.name(id)
        let longest = IdentifierForm.underscored.longest
        guard name.count > longest, id.count <= longest else { return name }
        report(
            .longIdentifier,
            "the \(what) \(Diagnostic.quoted(id)) is called \(Diagnostic.quoted(name)) where it is "
                + "included, which has more than \(longest) characters",
            suggestion: "shorten \(id), or the id of the section that includes it",
            at: position
        )
        return name
    }
}
