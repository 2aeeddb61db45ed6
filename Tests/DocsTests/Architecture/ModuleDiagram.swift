import Foundation

/// A diagram of modules in levels.
///
/// ```
///  2 | Pages      renders pages [Mustache]
///    | Storage    stores sessions
/// ---+------------------------
///  1 | TaskModel  the domain
/// ```
struct ModuleDiagram: Sendable {
    struct Row: Sendable {
        let level: Int
        let module: String
        let libraries: Set<String>
    }

    private(set) var rows: [Row] = []
    private(set) var unreadable: [String] = []

    /// Creates a diagram from its text; a row without a level has the level of the row above.
    init(_ text: String) {
        var level = 0
        for line in text.split(separator: "\n") where !line.hasPrefix("---") {
            guard let row = line.wholeMatch(of: /\s*([0-9]*)\s*\| ([\w-]+) {2,}(.+)/) else {
                unreadable.append(String(line))
                continue
            }
            level = Int(row.1) ?? level
            let libraries = Self.libraries(in: row.3)
            rows.append(Row(level: level, module: String(row.2), libraries: libraries))
        }
    }

    private static func libraries(in text: Substring) -> Set<String> {
        guard text.hasSuffix("]"), let start = text.lastIndex(of: "[") else { return [] }
        let list = text[text.index(after: start)...].dropLast()
        return Set(list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
    }

    /// Returns the unreadable lines, the missing and repeated modules, and the contradictions
    /// with a package.
    func problems(in package: PackageModules) -> [String] {
        let levels = Dictionary(rows.map { ($0.module, $0.level) }) { first, _ in first }
        var problems = unreadable.map { "unreadable: \($0)" }
        if levels.count < rows.count { problems.append("a module is drawn twice") }
        for module in package.dependencies.keys.sorted() where levels[module] == nil {
            problems.append("not drawn: \(module)")
        }
        return problems + rows.flatMap { Self.problems(of: $0, levels, package) }
    }

    private static func problems(
        of row: Row,
        _ levels: [String: Int],
        _ package: PackageModules
    ) -> [String] {
        guard let found = package.dependencies[row.module] else {
            return ["not a module: \(row.module)"]
        }
        let higher = found.modules.sorted().filter { levels[$0, default: 0] >= row.level }
        let libraries = found.libraries.symmetricDifference(row.libraries).sorted()
        return higher.map { "\($0) is not below \(row.module)" }
            + libraries.map { "\(row.module): \($0)" }
    }
}
