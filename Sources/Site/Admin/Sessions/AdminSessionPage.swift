import Pages
import TaskModel

/// The page about one session.
struct AdminSessionPage: PageModel, Encodable {
    /// The row of an item in one entry, round or attempt.
    struct Row: Encodable {
        let variable: String
        let question: InlineMarkdown
        /// The text of the answer, or a text that replaces a hidden answer; `nil` if there is no
        /// answer.
        let answer: String?
        /// The name of the state in exports.
        let state: String
        let stateText: String
        /// The time at which the item's page was shown; `nil` if the page has no result.
        let shown: String?
        /// The time at which the item's page was answered or skipped; `nil` if the page has no
        /// result.
        let answered: String?
        /// Sentences about the corrections of the answer.
        var corrections: [String] = []
        /// The address at which the researcher can correct the answer; `nil` if the researcher
        /// cannot correct it.
        var correctionPath: Address?
        /// The address of the file in the answer; `nil` if there is no file, or if the researcher
        /// may not see it.
        var filePath: Address?
    }

    /// Consecutive rows that share a heading, such as the title of a section or of an entry.
    struct Group: Encodable {
        let title: InlineMarkdown?
        let rows: [Row]
    }

    /// A name and a value, such as a link parameter.
    struct Fact: Encodable, Hashable {
        /// A label, or a name used in exports.
        let name: String
        let value: String
    }

    /// Facts about a session that its `SessionListRow` does not contain.
    struct Summary: Encodable {
        let arm: String?
        /// A text with the number, the local date and the window of the session's occasion, if any.
        var occasion: String?
        /// The answers that stratify the allocation.
        let strata: FlaggedList<Fact>
        /// The parameters of the link with which the session started, except any that the
        /// researcher may not see.
        let parameters: FlaggedList<Fact>
        let language: String
        /// A sentence with the number and the publication date of the study's version; `nil` if the
        /// study does not list that version.
        let version: String?
        let hash: String
        /// The time at which the session ended; `nil` if it has not ended.
        let ended: String?
    }

    /// The recordings of one recorder, described in the terms that exports use.
    struct RecordingRow: Encodable {
        let recorder: String
        /// The name of the kind of data that is recorded.
        let label: String
        let outcome: String
        let files: [File]
        let samples: String
        let kilobytes: String
        let gaps: String
        let failures: String
    }

    /// A link to a file.
    struct File: Encodable {
        let name: String
        let path: Address
    }

    /// A visit to a page.
    struct HistoryRow: Encodable {
        /// The step, with its round.
        let step: String
        let title: InlineMarkdown
        /// The times at which the page was shown and left.
        let shown: String
        let left: String
        /// A text about the event that ended the visit.
        let event: String
        /// A text that states why the answers do not count; `nil` if they count, or if the visit
        /// has no result.
        let validity: String?
        /// The answers that do not count and that the researcher may see.
        let answers: [Fact]
    }

    static let template = "admin-session"
    let frame: PageFrame
    let session: SessionListRow
    /// The address of the study's admin page.
    let studyPath: Address
    let summary: Summary
    /// The rows in the task's order, grouped under headings.
    let groups: [Group]
    let scores: FlaggedList<ScoreModel>
    let recordings: FlaggedList<RecordingRow>
    /// A sentence stating that the researcher may not see answers; `nil` if the researcher may see
    /// them, or if they were deleted.
    var noAnswersText: String?
    /// A sentence that names the time zone of the times on the page.
    let zoneText: String
    /// Whether the answers were deleted.
    var isDeleted = false
    /// The ended visits to pages, in the order in which they ended.
    var history: FlaggedList<HistoryRow> = []
    /// The notes on the session; `nil` if the answers were deleted.
    var notes: NoteList?
    var notice: String?

    var derivedValues: [String: TemplateValue] { ["hasRows": .flag(!groups.isEmpty)] }
}
