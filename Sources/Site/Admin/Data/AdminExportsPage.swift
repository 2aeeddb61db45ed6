import Pages
import Studies
import TaskModel

extension AdminExportsPage.Row {
    typealias Word = StudyExportsEndpoint.Word

    init(_ job: ExportJob, zone: String?, _ wording: Wording) {
        id = job.id
        formats = job.formats.joined(separator: ", ")
        let moment = job.startedAt.zonedWords(in: wording, zone: zone)
        byText = wording(Word.by, ["researcher": job.researcher, "moment": moment])
        isIdentifying = job.includesIdentifying
        switch job.state {
        case .waiting: stateText = wording(Word.waiting)
        case .running(let sessions, let all):
            stateText = wording(Word.running, ["count": String(sessions), "all": String(all)])
            isRunning = true
            done = sessions
            self.all = max(1, all)
        case .finished(let summary):
            isOver = true
            let words = ["count": String(summary.sessions), "size": Self.size(summary, wording)]
            let excluded = ["count": String(summary.excluded)]
            stateText =
                wording(Word.finished, words)
                + (summary.excluded == 0 ? "" : " " + wording(Word.excluded, excluded))
            keptText = job.deletedAt.map { time in
                wording(Word.kept, ["moment": time.zonedWords(in: wording, zone: zone)])
            }
            path = ExportFileEndpoint(id: job.id).address
        case .failed(let reason):
            isOver = true
            stateText =
                reason.map { wording(Word.failedBecause, ["reason": $0]) } ?? wording(Word.failed)
        }
    }

    /// Returns the size of a file as text with a unit, such as `1.2 MB`.
    private static func size(_ summary: StudyExport.Summary, _ wording: Wording) -> String {
        let mark = wording.customs.decimalMark
        let tenths = (summary.byteCount + 50_000) / 100_000
        guard tenths > 0 else { return "\(max(1, summary.byteCount / 1000)) kB" }
        return "\(tenths / 10)\(mark)\(tenths % 10) MB"
    }
}

/// The page with the exports of a study and the form for a new export.
struct AdminExportsPage: PageModel, Encodable {
    struct Row: Encodable {
        let id: String
        /// The names of the formats.
        let formats: String
        /// A sentence with the researcher who started the export and the time of the start.
        let byText: String
        /// A sentence with the progress or the result.
        var stateText = ""
        var isRunning = false
        /// Whether the export has finished or failed.
        var isOver = false
        /// While the export runs, the numbers of sessions read so far and of all sessions.
        var done = 0
        var all = 1
        /// A sentence with the time at which the file is deleted; `nil` if there is no file.
        var keptText: String?
        /// The address of the file; `nil` if there is no file.
        var path: Address?
        /// Whether the export contains answers that can identify people.
        let isIdentifying: Bool
    }

    struct Format: Encodable {
        /// The identifier of the checkbox.
        let id: String
        let name: String
        /// A sentence that describes the files.
        let text: String
        /// Sentences that state the limits of the format; empty if the format has none.
        let limits: String
        let isChosen: Bool
    }

    static let template = "admin-exports"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    let codebookPath: Address
    /// A sentence about the action that was just completed.
    let notice: String?
    /// The address to which the forms are posted.
    let action: Address
    let token: String
    /// The number of seconds after which the list of exports is reloaded.
    let interval: Int
    /// The exports, newest first.
    let exports: FlaggedList<Row>
    let formats: [Format]
    let tasks: [AdminSessionsPage.Option]
    let statuses: [AdminSessionsPage.Option]
    /// The first and the last day, as they were entered.
    let from: String
    let until: String
    let includesExcluded: Bool
    let includesIdentifying: Bool
    /// Whether the researcher may export answers that can identify people.
    let offersIdentifying: Bool
    /// The codes of missing values, as they were entered.
    let codes: String
    /// A sentence that names the study's time zone.
    let zoneText: String
    let errors: FieldErrors
}
