import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint that shows the codebook of a study on a page that can be printed.
struct CodebookEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/codebook"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.counts])
    static let templates = [AdminCodebookPage.template]
    let study: String

    enum Word: String, WordKey {
        case title = "admin.codebook.title"
        case answers = "admin.codebook.answers"
        case sessions = "admin.codebook.sessions"
        case range = "admin.codebook.range"
        case from = "admin.codebook.from"
        case upTo = "admin.codebook.upTo"
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        let codebook = try await admin.environment.downloads.codebook(of: study)
        // Later rounds have the same variables with different suffixes.
        let shown = codebook.variables.filter { $0.round == 1 }
        let variables = shown.map { variable in
            AdminCodebookPage.Variable(variable, codebook.languages, admin.wording)
        }
        let isAnswer = shown.map { !$0.task.isEmpty }
        let tables = [("_answers", Word.answers, true), ("_sessions", .sessions, false)].map {
            id,
            caption,
            isOwn in
            AdminCodebookPage.Table(
                id: id,
                caption: admin.wording(caption),
                variables: zip(variables, isAnswer).filter { $1 == isOwn }.map(\.0)
            )
        }
        let page = AdminCodebookPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: version.study.title,
            studyPath: StudyAdminEndpoint(study: study).address,
            exportsPath: admin.may(.export, in: study)
                ? StudyExportsEndpoint(study: study).address : nil,
            csvPath: CodebookFileEndpoint(study: study, format: "csv").address,
            jsonPath: CodebookFileEndpoint(study: study, format: "json").address,
            tables: tables,
            reasons: codebook.missing.map { reason, code in
                AdminCodebookPage.Reason(reason: reason, code: code)
            }
        )
        return try admin.responder.page(page)
    }
}

/// An endpoint that returns the codebook of a study as a file.
struct CodebookFileEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/codebook/{format}"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.counts])
    let study: String
    /// `csv` or `json`.
    let format: String

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        _ = try await admin.version(study)
        let codebook = try await admin.environment.downloads.codebook(of: study)
        switch format {
        case "csv": return admin.csv(codebook.csv, named: "\(study)-codebook.csv")
        case "json":
            let headers = SecurityHeaders.download(
                type: "application/json",
                name: "\(study)-codebook.json",
                isSecure: admin.environment.isSecure
            )
            return Response(headers: headers, body: .bytes(Array(codebook.json.utf8)))
        default: throw SiteError.notFound
        }
    }
}

extension AdminCodebookPage.Variable {
    typealias Word = CodebookEndpoint.Word

    init(_ variable: StudyCodebook.Variable, _ languages: [String], _ wording: Wording) {
        name = variable.name
        labels = languages.compactMap { language in
            variable.labels[language].map { AdminCodebookPage.Label(language: language, text: $0) }
        }
        type = variable.type
        unit = variable.unit
        range =
            switch (variable.minimum, variable.maximum) {
            case ("", ""): ""
            case (let low, ""): wording(Word.from, ["minimum": low])
            case ("", let high): wording(Word.upTo, ["maximum": high])
            case (let low, let high):
                wording(Word.range, ["minimum": low, "maximum": high])
            }
        values = FlaggedList(
            variable.values.map { value in
                AdminCodebookPage.Value(
                    value: value.value,
                    code: value.code.map(String.init).flatMap { $0 == value.value ? nil : $0 },
                    label: value.label
                )
            }
        )
        condition = variable.condition
        formula = variable.formula
        versions = variable.versions.map(String.init).joined(separator: ", ")
        isIdentifying = variable.isIdentifying
        canBeMissing = variable.hasReasons
        let renamed = [("SPSS", variable.spssName), ("Stata", variable.stataName)].filter {
            $0.1 != variable.name
        }
        otherNames = renamed.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
    }
}

/// The page with the codebook of a study.
struct AdminCodebookPage: PageModel, Encodable {
    /// A label in one language.
    struct Label: Encodable {
        let language: String
        let text: String
    }

    struct Value: Encodable {
        let value: String
        /// The number in SPSS and Stata files, if it differs from the value.
        let code: String?
        let label: String
    }

    /// A reason for a missing value.
    struct Reason: Encodable {
        let reason: String
        let code: Int
    }

    struct Variable: Encodable {
        let name: String
        /// The labels in the study's languages.
        let labels: [Label]
        let type: String
        let unit: String
        /// The text of the range of accepted values; empty if the range has no limits.
        let range: String
        let values: FlaggedList<Value>
        /// A text that states the condition under which the question is asked; may be empty.
        let condition: String
        /// A text that states the computation of a score or a derived value; may be empty.
        let formula: String
        /// The numbers of the versions with the variable.
        let versions: String
        let isIdentifying: Bool
        /// Whether reasons for missing values are recorded.
        let canBeMissing: Bool
        /// The names in SPSS and Stata files that differ from `name`; may be empty.
        let otherNames: String
    }

    struct Table: Encodable {
        let id: String
        let caption: String
        let variables: [Variable]
    }

    static let template = "admin-codebook"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    /// The address of the page with exports; `nil` if the researcher may not export data.
    let exportsPath: Address?
    /// The addresses of the codebook as a CSV file and as a JSON file.
    let csvPath: Address
    let jsonPath: Address
    /// The table of answers, scores and derived values, and the table of the session columns.
    let tables: [Table]
    /// The reasons for missing values, with their default codes.
    let reasons: [Reason]
}
