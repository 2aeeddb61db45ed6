import Export
package import TaskModel

/// A researcher's choices for an export.
package struct ExportRequest: Sendable, Hashable {
    package var study: String
    /// The names of the formats.
    package var formats: [String]
    /// The identifier of the task to export; `nil` for all tasks.
    package var task: String?
    /// The status of the sessions; `nil` for every status.
    package var status: SessionStatus?
    /// The first and the last day on which the sessions started, in the study's time zone; `nil`
    /// for no limit.
    package var since: CalendarDate?
    package var until: CalendarDate?
    /// Whether the sessions that researchers excluded are included.
    package var includesExcluded: Bool
    /// Whether items and link parameters that can identify people are included.
    package var includesIdentifying: Bool
    /// The codes of missing values, such as `skipped=-9`; empty for the default codes.
    package var missingCodes: String

    package init(
        study: String,
        formats: [String],
        task: String? = nil,
        status: SessionStatus? = nil,
        since: CalendarDate? = nil,
        until: CalendarDate? = nil,
        includesExcluded: Bool = false,
        includesIdentifying: Bool = false,
        missingCodes: String = ""
    ) {
        self.study = study
        self.formats = formats
        self.task = task
        self.status = status
        self.since = since
        self.until = until
        self.includesExcluded = includesExcluded
        self.includesIdentifying = includesIdentifying
        self.missingCodes = missingCodes
    }

    /// The conditions that the sessions fulfil, by name, for the manifest.
    var filter: [String: String] {
        let choices: [(String, String?)] = [
            ("task", task), ("status", status?.rawValue), ("since", since?.description),
            ("until", until?.description),
        ]
        return Dictionary(choices.compactMap { name, choice in choice.map { (name, $0) } }) {
            first,
            _ in first
        }
    }

    /// Returns whether a session has the requested status and started on a requested day.
    func includes(_ session: SessionState, in zone: LocalZone) -> Bool {
        let day = zone.date(session.startedAt)
        return (status == nil || session.status == status) && since.map { $0 <= day } ?? true
            && until.map { day <= $0 } ?? true
    }
}

/// An error in a researcher's choices for an export.
package enum ExportRequestError: Error, Hashable {
    case noFormat
    case unknownFormat(String)
    /// The last day is before the first.
    case noDays
    case wrongCodes(String)
    /// The formats do not produce exactly one file, so the export must be an archive.
    case severalFiles(format: String)
    /// The data cannot be exported with these choices; the value is a sentence with the reason.
    case impossible(String)
}

extension ExportRequestError: CustomStringConvertible {
    /// The cause of the error; for `severalFiles`, also the remedy.
    package var description: String {
        switch self {
        case .noFormat: "no format was chosen"
        case .unknownFormat(let name): "unknown format \"\(name)\""
        case .noDays: "the last day is before the first"
        case .wrongCodes(let problem): problem
        case .severalFiles(let format):
            "the format \(format) has several files; write a zip archive, such as -o data.zip"
        case .impossible(let sentence): sentence
        }
    }
}
