import HTTP
import Pages
import Studies
import TaskModel

/// The choices in the form for an export.
struct ExportChoices {
    let formats: [String]
    let task: String
    let status: String
    let period: TypedPeriod
    let includesExcluded: Bool
    let includesIdentifying: Bool
    let codes: String

    init(_ fields: FormFields) {
        self.init(fields, formats: fields.values(of: "format"))
    }

    private init(_ fields: FormFields, formats: [String]) {
        self.formats = formats
        task = fields.trimmed("task")
        status = fields.trimmed("status")
        period = TypedPeriod(fields)
        includesExcluded = fields["excluded"] != nil
        includesIdentifying = fields["identifying"] != nil
        codes = fields.trimmed("codes")
    }

    /// Returns the choices in the query of an address, with CSV if the query names no format.
    static func usual(_ query: FormFields) -> ExportChoices {
        ExportChoices(query, formats: query["format"] == nil ? ["csv"] : query.values(of: "format"))
    }

    /// Returns the form error for a rejected export.
    func error(_ error: ExportRequestError, _ admin: AdminContext) -> FieldError {
        let first = admin.environment.downloads.formats.first?.name ?? ""
        return switch error {
        case .noDays:
            FieldError(
                field: "until",
                text: admin.wording(StudyExportsEndpoint.Word.noDays)
            )
        case .wrongCodes:
            FieldError(field: "codes", text: admin.wording(StudyExportsEndpoint.Word.badCodes))
        default:
            FieldError(
                field: "format-\(first)",
                text: admin.wording(StudyExportsEndpoint.Word.noFormat)
            )
        }
    }

    func request(of study: Study) -> ExportRequest {
        ExportRequest(
            study: study.id,
            formats: formats,
            task: study.task(task)?.id,
            status: SessionStatus(rawValue: status),
            since: period.firstDay,
            until: period.lastDay,
            includesExcluded: includesExcluded,
            includesIdentifying: includesIdentifying,
            missingCodes: codes
        )
    }
}
