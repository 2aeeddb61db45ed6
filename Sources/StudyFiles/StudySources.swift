import TaskModel

/// A study's files, those in YAML parsed.
struct StudySources {
    /// The endings that a study file can have.
    static let endings = ["yaml", "yml", "json"]

    let files: [String: [UInt8]]
    /// The root of `study.yaml`.
    private(set) var study: SourceNode?
    /// The roots of the files in `tasks/` by their names without ending.
    private(set) var tasks: [String: SourceNode] = [:]
    /// The paths of the files in `tasks/` by their names without ending.
    private(set) var taskFiles: [String: String] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ files: [String: [UInt8]]) {
        self.files = files
        readStudy()
        for ending in Self.endings {
            for path in files.keys.sorted() where path.hasSuffix(".\(ending)") { readTask(path) }
        }
    }

    private mutating func readStudy() {
        guard let path = path(of: "study") else {
            let position = SourcePosition(file: "study.yaml", line: 1, column: 1)
            let message = "there is no study.yaml in the study's folder"
            diagnostics.append(Diagnostic(.missingFile, message, at: position))
            return
        }
        study = parse(path, root: "study")
    }

    private mutating func readTask(_ path: String) {
        guard let name = Self.taskName(path) else { return }
        if let first = taskFiles[name] {
            let position = SourcePosition(file: path, line: 1, column: 1)
            let message = "\(first) is the task \(Diagnostic.quoted(name)) already"
            diagnostics.append(Diagnostic(.duplicateIdentifier, message, at: position))
            return
        }
        taskFiles[name] = path
        tasks[name] = parse(path, root: name)
    }

    /// The root of a file, or `nil` when it cannot be read, which is noted.
    mutating func parse(_ path: String, root: String) -> SourceNode? {
        guard let bytes = files[path] else { return nil }
        var file = YAMLFile(path: path)
        defer { diagnostics += file.diagnostics }
        return file.read(bytes, root: root)
    }

    /// Notes a finding.
    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// The tasks in whose files, or about whose files, an error was found.
    func brokenTasks(among edition: EditionDraft) -> Set<String> {
        let errors = (diagnostics + edition.reading.diagnostics).filter { $0.severity == .error }
        let files = Set(errors.map(\.position.file))
        let broken = taskFiles.filter { files.contains($0.value) }.map(\.key)
        let listed = edition.study == nil ? Set(taskFiles.keys) : Set(edition.tasks.map(\.name))
        return Set(broken).union(Set(taskFiles.keys).subtracting(listed))
    }

    /// The path of a file by its name without ending.
    func path(of name: String) -> String? {
        Self.endings.lazy.map { "\(name).\($0)" }.first { files[$0] != nil }
    }

    /// `evening` for `tasks/evening.yaml`; `nil` for other files.
    private static func taskName(_ path: String) -> String? {
        let name = path.dropFirst("tasks/".count)
        guard path.hasPrefix("tasks/"), !name.contains("/"), let dot = name.lastIndex(of: ".")
        else {
            return nil
        }
        return String(name[..<dot])
    }
}
