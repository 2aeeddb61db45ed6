import HTTP
import Storage
import Studies
import TaskModel

/// A search for sessions, read from the query of an address.
struct SessionSearch {
    let text: String
    let task: String
    let status: String
    let arm: String
    /// The number of a version.
    let version: String
    let mark: String
    let from: String
    let until: String
    let filter: SessionFilter
    /// The names of the fields with a date that cannot be read.
    private let unreadable: [String]

    init(_ query: FormFields, zone: LocalZone, _ history: StudyHistory) {
        text = query.trimmed("text")
        task = query.trimmed("task")
        status = query.trimmed("status")
        arm = query.trimmed("arm")
        version = query.trimmed("version")
        mark = query.trimmed("mark")
        from = query.trimmed("from")
        until = query.trimmed("until")
        let first = CalendarDate(from)
        let last = CalendarDate(until)
        unreadable = [
            !from.isEmpty && first == nil ? "from" : nil,
            !until.isEmpty && last == nil ? "until" : nil,
        ].compactMap(\.self)
        var filter = SessionFilter()
        filter.text = text
        filter.task = task.isEmpty ? nil : task
        filter.arm = arm.isEmpty ? nil : arm
        filter.status = SessionStatus(rawValue: status)
        filter.version = Int(version).flatMap { history.entry($0)?.version.hash }
        filter.mark = Mark(rawValue: mark)
        filter.from = first.map { zone.instant($0, .midnight) }
        filter.until = last.map { zone.instant($0.adding(days: 1), .midnight) }
        self.filter = filter
    }

    /// Returns the errors in the fields with dates.
    func errors(_ wording: Wording) -> [FieldError] {
        unreadable.map { field in
            FieldError(field: field, text: wording(StudySessionsEndpoint.Word.badDate))
        }
    }

    /// The fields that are filled in, for the addresses of other pages of the list.
    var fields: [(name: String, value: String)] {
        let all = [
            ("text", text), ("task", task), ("status", status), ("arm", arm), ("version", version),
            ("mark", mark), ("from", from), ("until", until),
        ]
        return all.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
    }
}
