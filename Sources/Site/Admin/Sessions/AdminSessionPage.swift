import Pages
import TaskModel

/// The page about one session.
struct AdminSessionPage: PageModel, Encodable {
    /// The row of an item in one entry, round or attempt.
    struct Row: Encodable {
        let variable: String
        let question: InlineMarkdown
        /// The answer, or a text instead of a hidden answer, in words; `nil` if there is no answer.
        let answer: String?
        /// The state as in exports.
        let state: String
        /// The state in words.
        let stateText: String
        /// The time at which the item's page was shown, in words.
        let shown: String?
        /// The time at which the item's page was answered, in words.
        let answered: String?
        /// Sentences about the corrections of the answer.
        var corrections: [String] = []
        /// The address at which the answer can be corrected; `nil` if it cannot.
        var correctionPath: Address?
        /// The address of the file in the answer, if any.
        var filePath: Address?
    }

    /// Consecutive rows that share a heading, such as the title of a section or of an entry.
    struct Group: Encodable {
        let title: InlineMarkdown?
        let rows: [Row]
    }

    /// A name and a value, such as a link parameter.
    struct Fact: Encodable, Hashable {
        /// A label in words, or a name as in exports.
        let name: String
        let value: String
    }

    /// The facts about a session in addition to those in its `SessionListRow`.
    struct Summary: Encodable {
        let arm: String?
        /// The number, the local date and the window of the session's occasion, in words.
        var occasion: String?
        /// The answers that stratify the allocation.
        let strata: FlaggedList<Fact>
        /// The parameters of the link with which the session started.
        let parameters: FlaggedList<Fact>
        let language: String
        /// The number and date of the study's version, in words.
        let version: String?
        let hash: String
        /// The time at which the session ended, in words.
        let ended: String?
    }

    /// The recordings of one recorder, described with the same terms as in exports.
    struct RecordingRow: Encodable {
        let recorder: String
        /// The kind of data that is recorded, in words.
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
        /// The times at which the page was shown and left, in words.
        let shown: String
        let left: String
        /// The event that ended the visit, in words.
        let event: String
        /// The reason why the answers do not count, in words; `nil` if they do.
        let validity: String?
        /// The answers that do not count, as far as the researcher may see them.
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
    /// A sentence stating that the researcher may not see answers; `nil` if the researcher may, or
    /// if the answers were deleted.
    var noAnswersText: String?
    /// A sentence that names the time zone of the session's times.
    let zoneText: String
    /// Whether the answers were deleted.
    var isDeleted = false
    /// The visits to pages, in the order in which they ended.
    var history: FlaggedList<HistoryRow> = []
    /// The notes on the session; `nil` if the answers were deleted.
    var notes: NoteList?
    var notice: String?

    var derivedValues: [String: TemplateValue] { ["hasRows": .flag(!groups.isEmpty)] }
}
