import Export
import HTTP
@testable import Site
@testable import StudyFiles
import TaskKinds
import Authoring
import TaskModel

/// A part of the reference that is generated from the program's declarations.
struct Region {
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
        self.name = name
        self.text = text
    }

    init(_ name: String, _ fields: [FieldDeclaration]) {
        self.init(name, FieldTable(fields: fields).text)
    }

    static func all() throws -> [Region] {
        try files + kinds + formats + [findings()] + exports()
            + [Region("commands", commands()), addresses()]
    }

    private static var files: [Region] {
        [
            Region("study", StudyFields.declarations),
            Region("task", TaskFields.declarations),
            Region("score", ScoreFields.declarations),
            Region("value", ValueFields.declarations),
            Region("step", StepFields.declarations),
            Region("image", ImageFields.declarations),
            Region("stepImage", StepImageFields.added),
            Region("learnMore", LearnMoreFields.declarations),
            Region("labels", LabelFields.declarations),
            Region("theme", ThemeFields.declarations),
            Region("colors", ColorFields.declarations),
            Region("colorPair", ColorPairFields.declarations),
            Region("optOuts", AnswerFields.optOuts),
            Region("recorder", RecorderFields.ofTask),
            recorders,
            Region("rule", RuleFields.declarations),
            Region("modifier", ModifierFields.declarations),
            Region("condition", Array(PredicateFields.declarations.prefix { $0.name != "equals" })),
            tests,
            Region("operand", OperandFields.declarations),
        ]
    }

    /// The table of recorder types, with their fields and the columns of their files.
    private static var recorders: Region {
        let rows = RecorderKinds.builtIn.map { kind in
            let fields = kind.fields.map { field in
                let standIn = field.defaultText.map { " (default `\($0)`)" } ?? ""
                return "`\(field.name)`: \(field.summary)\(standIn)"
            }
            let columns = kind.columns.map { "`\($0.name)`" }.joined(separator: ", ")
            return [
                "`\(kind.name)`", kind.summary, fields.joined(separator: " "),
                columns.isEmpty ? "no table" : columns,
            ]
        }
        return Region("recorders", Table(["type", "description", "fields", "columns"], rows).text)
    }

    /// The table of the comparisons in conditions; their operands are values, not words.
    private static var tests: Region {
        let fields = PredicateFields.declarations.drop { $0.name != "equals" }
        let table = FieldTable(fields: Array(fields)).text
        return Region("tests", table.replacing("a word", with: "a value"))
    }

    /// The summaries of structural steps, which have no step kind that could provide a summary.
    static let structure = [
        "section": "Steps that belong together, in a fixed or random order, once or in rounds.",
        "secondaryTask": "A small task within the task, done several times.",
        "include": "The steps of a file that several tasks share.",
        "consent": "A document to read, questions about it, and signatures, with the evidence.",
        "review": "A page on which participants check and change their answers.",
        "completion": "The last page.",
    ]

    private static var kinds: [Region] {
        let rows = KindPage.steps.map { page in
            let kind = Project.registry.stepKind(named: page.name)
            return [link(page), kind?.summary ?? structure[page.name] ?? "?"]
        }
        return [Region("types", Table(["type", "description"], rows).text)]
    }

    private static var formats: [Region] {
        let rows = zip(KindPage.answers, AnswerFormats.builtIn).map { [link($0), $1.summary] }
        return [Region("formats", Table(["type", "description"], rows).text)]
    }

    private static func link(_ page: KindPage) -> String {
        "[`\(page.name)`](\(page.folder)/\(page.name).md)"
    }
}

extension Region {
    private static func findings() throws -> Region {
        let words = try CodeComments.read("Sources/Authoring/Codes")
        let rows = Diagnostic.Code.allCases.map { code in
            let link = "[`\(code.rawValue)`](diagnostics.md#\(code.rawValue))"
            return [link, words[code.rawValue] ?? "?", code.severity.rawValue]
        }
        return Region("findings", Table(["code", "meaning", "severity"], rows).text)
    }

    private static func exports() throws -> [Region] {
        let rows = ExportFormats.builtIn.all.map {
            ["[`\($0.name)`](#\($0.name))", $0.summary, $0.limits]
        }
        let tables = try ExportFormats.builtIn.all.filter { format in
            try Written.names(format).first?.hasSuffix(".csv") == true
                && !format.name.hasPrefix("csv-excel")
        }
        return try [
            Region("exports", Table(["format", "description", "limits"], rows).text),
            words("statuses", SessionStatus.self, "Sessions/SessionState.swift"),
            words("states", ItemState.self, "Answers/Answer.swift"),
        ] + tables.map { Region("columns \($0.name)", try columns(of: $0)) }
    }

    private static func words<Word: CaseIterable & RawRepresentable>(
        _ name: String,
        _ type: Word.Type,
        _ path: String
    ) throws -> Region where Word.RawValue == String {
        let comments = try CaseComments.read("Sources/TaskModel/\(path)")
        let rows = Word.allCases.map { ["`\($0.rawValue)`", comments[$0.rawValue] ?? "?"] }
        return Region(name, Table(["word", "meaning"], rows).text)
    }

    /// Returns the columns of a format's first file.
    private static func columns(of format: any ExportFormat.Type) throws -> String {
        let head = try Written.first(format).split(separator: "\r\n").first ?? ""
        return head.split(separator: ",").map { "`\($0)`" }.joined(separator: ", ") + "\n"
    }
}

extension Region {
    private static func commands() throws -> String {
        try CommandTree.program().leaves().map { name, command in
            let rows = command.options.map(row)
            return "### \(name)\n\n\(command.abstract ?? "?")"
                + (command.discussion.map { " " + $0 } ?? "") + "\n"
                + (rows.isEmpty ? "" : "\n" + Table(["option", "meaning", "default"], rows).text)
        }
        .joined(separator: "\n")
    }

    private static func row(_ argument: CommandTree.Argument) -> [String] {
        let standIn = argument.defaultValue.map { "`\($0)`" }
        let needed = argument.isOptional ? "" : "**required**"
        return [
            argument.spelling.map { "`\($0)`" }.joined(separator: ", ")
                + (argument.isRepeating ? " …" : ""),
            argument.abstract ?? "?", standIn ?? needed,
        ]
    }
}

extension Region {
    /// Returns the table of the site's addresses, with their methods and access rules.
    ///
    /// The addresses have the same form as in the site's log.
    private static func addresses() throws -> Region {
        let words = try CaseComments.read("Sources/Site/Routing/RouteAccess.swift")
        let rows = Endpoints.all.map { endpoint in
            let methods = Method.allCases.filter(endpoint.methods.contains).map(\.rawValue)
            return [
                "`\(endpoint.path.description)`", methods.joined(separator: ", "),
                words[endpoint.access.rawValue] ?? "?",
            ]
        }
        return Region("addresses", Table(["path", "methods", "access"], rows).text)
    }
}
