/// A diagram of requests.
///
/// Each row has a module, some of its types and members, and a description.
///
/// ```
/// GET /sessions/{id}
/// Site       Site.plan, Router.route  finds the endpoint
///   Sessions  SessionService.session   loads the session
/// ```
struct RequestDiagram: Sendable {
    struct Row: Sendable {
        let module: String
        /// Types, and members as `Type.member`.
        let symbols: [String]
    }

    /// The lines that start a request, such as `GET /sessions/{id}`.
    private(set) var requests: [String] = []
    private(set) var rows: [Row] = []
    private(set) var unreadable: [String] = []

    /// Creates a diagram from its text.
    ///
    /// A row whose description contains a name in camel case is unreadable, because that name would
    /// not be checked.
    init(_ text: String) {
        let row = /\s*(\w+) +([A-Z][\w.]*(?:, [A-Z][\w.]*)*) {2,}(.+)/
        for line in text.split(separator: "\n") {
            if line.hasPrefix("GET /") || line.hasPrefix("POST /") {
                requests.append(String(line))
            } else if let match = line.wholeMatch(of: row), !match.3.contains(/[a-z][A-Z]/) {
                let symbols = match.2.split(separator: ", ").map(String.init)
                rows.append(Row(module: String(match.1), symbols: symbols))
            } else {
                unreadable.append(String(line))
            }
        }
    }

    /// Returns the unreadable lines, and the modules and symbols that are not declared.
    func problems(in declarations: [String: SourceSymbols]) -> [String] {
        var problems = unreadable.map { "unreadable: \($0)" }
        for row in rows {
            guard let symbols = declarations[row.module] else {
                problems.append("not a module: \(row.module)")
                continue
            }
            problems += row.symbols.filter { !symbols.declares($0) }.map {
                "not in \(row.module): \($0)"
            }
        }
        return problems
    }
}
