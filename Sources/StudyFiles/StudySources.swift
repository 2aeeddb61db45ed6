import Authoring
import TaskModel

/// A study's files, and the roots of the parsed YAML and JSON files.
struct StudySources {
    /// The valid extensions of study files.
    static let endings = ["yaml", "yml", "json"]

    let files: [String: [UInt8]]
    /// The root of `study.yaml`; `nil` if the file is missing or cannot be parsed.
    private(set) var study: SourceNode?
    /// The roots of the parsed files in `tasks/`, by file name without extension.
    private(set) var tasks: [String: SourceNode] = [:]
    /// The paths of the files in `tasks/`, by file name without extension.
    private(set) var taskFiles: [String: String] = [:]
    /// The roots of the files that tasks include, by path.
    private(set) var parts: [String: SourceNode] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    /// All values of `include`, whether the files exist or not.
    private(set) var includedPaths: Set<String> = []
    private var partNames: [String: String] = [:]

    init(_ files: [String: [UInt8]]) {
        self.files = files
        readStudy()
        for ending in Self.endings {
            for path in files.keys.sorted() where path.hasSuffix(".\(ending)") { readTask(path) }
        }
        partNames = taskFiles
        for task in tasks.sorted(by: { $0.key < $1.key }) { readParts(of: task.value) }
    }

    private mutating func readStudy() {
        guard let path = path(of: "study") else {
            let position = SourcePosition(file: "study.yaml", line: 1, column: 1)
            let message = "the study folder has no study.yaml"
            diagnostics.append(Diagnostic(.missingStudy, message, at: position))
            return
        }
        study = parse(path, root: "study")
    }

    private mutating func readTask(_ path: String) {
        guard let name = Self.taskName(path) else { return }
        if let first = taskFiles[name] {
            let position = SourcePosition(file: path, line: 1, column: 1)
            let task = Diagnostic.quoted(name)
            let message = "the task \(task) is already defined in \(Diagnostic.quoted(first))"
            diagnostics.append(Diagnostic(.duplicateFile, message, at: position))
            return
        }
        taskFiles[name] = path
        tasks[name] = parse(path, root: name)
    }

    /// Parses a file and returns its root, or `nil` if the file is missing or cannot be parsed.
    ///
    /// Reports the findings about the file. A missing file is not reported.
    mutating func parse(_ path: String, root: String) -> SourceNode? {
        guard let bytes = files[path] else { return nil }
        var file = YAMLFile(path: path)
        defer { diagnostics += file.diagnostics }
        return file.read(bytes, root: root)
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Returns the names of the tasks and included files that have errors, and of the tasks that
    /// the study does not list.
    func brokenTasks(among edition: EditionDraft) -> Set<String> {
        let files = faultyFiles(of: edition)
        let broken = partNames.filter { files.contains($0.value) }.map(\.key)
        let listed = edition.study == nil ? Set(taskFiles.keys) : Set(edition.tasks.map(\.name))
        return Set(broken).union(Set(taskFiles.keys).subtracting(listed))
    }

    /// Returns whether a task file or an included file has an error.
    func hasFaultyTask(in edition: EditionDraft) -> Bool {
        !faultyFiles(of: edition).isDisjoint(with: partNames.values)
    }

    private func faultyFiles(of edition: EditionDraft) -> Set<String> {
        let found = diagnostics + edition.reading.diagnostics
        return Set(found.filter { $0.severity == .error }.map(\.position.file))
    }

    /// Returns whether a path has the extension of a study file.
    static func isStudyFile(_ path: String) -> Bool {
        endings.contains { path.hasSuffix(".\($0)") }
    }

    /// Returns the path of a study file with its extension, such as `study.yaml` for `study`; `nil`
    /// if there is no such file.
    func path(of name: String) -> String? {
        Self.endings.lazy.map { "\(name).\($0)" }.first { files[$0] != nil }
    }

    /// Returns the task name in a path, such as `evening` for `tasks/evening.yaml`; `nil` for files
    /// in other folders.
    private static func taskName(_ path: String) -> String? {
        let name = path.dropFirst("tasks/".count)
        guard path.hasPrefix("tasks/"), !name.contains("/"), let dot = name.lastIndex(of: ".")
        else {
            return nil
        }
        return String(name[..<dot])
    }
}

extension StudySources {
    /// Reads the files that a file includes, directly or through other files.
    private mutating func readParts(of root: SourceNode) {
        for place in Self.includes(in: root) {
            guard let path = place.text else { continue }
            includedPaths.insert(path)
            guard parts[path] == nil, let part = part(path, at: place) else { continue }
            parts[path] = part
            readParts(of: part)
        }
    }

    /// Returns the root of an included file.
    ///
    /// A file in `tasks/` has already been parsed; other files are parsed here. The result is `nil`
    /// if the file is missing, is not YAML or JSON, cannot be parsed, or has the same name as
    /// another file.
    private mutating func part(_ path: String, at place: SourceNode) -> SourceNode? {
        if let task = tasks.first(where: { taskFiles[$0.key] == path }) { return task.value }
        // A file that could not be parsed is not parsed again for each section that includes it.
        guard files[path] != nil, Self.isStudyFile(path), !partNames.values.contains(path) else {
            return nil
        }
        let file = path.split(separator: "/").last ?? ""
        let name = String(file.prefix { $0 != "." })
        if let other = partNames[name] ?? (name == "study" ? "study.yaml" : nil) {
            reportName(of: path, like: other, at: place.position)
            return nil
        }
        partNames[name] = path
        return parse(path, root: name)
    }

    /// Reports a file with the same name as another file, because the addresses of translations
    /// start with the file name.
    private mutating func reportName(
        of path: String,
        like other: String,
        at position: SourcePosition
    ) {
        let message =
            "\(Diagnostic.quoted(path)) has the same name as \(Diagnostic.quoted(other)), but "
            + "translations are listed by file name"
        report(Diagnostic(.sameFileName, message, suggestion: "rename it", at: position))
    }

    /// Returns the values of all `include` keys in a file.
    private static func includes(in node: SourceNode) -> [SourceNode] {
        let own = node[IncludeFields.include.name].map { [$0] } ?? []
        let inner = node.entries.map(\.value) + node.elements
        return own + inner.flatMap(includes)
    }
}
