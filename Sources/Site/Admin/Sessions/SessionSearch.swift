import HTTP
import Storage
import Studies
import TaskModel

/// A search for sessions, read from a query string.
struct SessionSearch {
    let text: String
    let task: String
    let status: String
    let arm: String
    /// The number of a version, as typed.
    let version: String
    let mark: String
    let period: TypedPeriod
    let filter: SessionFilter

    init(_ query: FormFields, _ history: StudyHistory, of study: Study, _ admin: AdminContext) {
        let zone = LocalZone(study.timeZone)
        text = query.trimmed("text")
        task = query.trimmed("task")
        status = query.trimmed("status")
        arm = query.trimmed("arm")
        version = query.trimmed("version")
        mark = query.trimmed("mark")
        period = TypedPeriod(query)
        var filter = SessionFilter()
        filter.text = text
        filter.hiddenParameter = admin.hiddenParameter(of: study)
        filter.searchesLabels = admin.seesLabels(in: study.id)
        filter.task = task.isEmpty ? nil : task
        filter.arm = arm.isEmpty ? nil : arm
        filter.status = SessionStatus(rawValue: status)
        filter.version = Int(version).flatMap { history.entry($0)?.version.hash }
        filter.mark = Mark(rawValue: mark)
        filter.from = period.start(in: zone)
        filter.until = period.end(in: zone)
        self.filter = filter
    }

    /// The fields that are not empty, for links to other pages of the list.
    var fields: [(name: String, value: String)] {
        let all = [
            ("text", text), ("task", task), ("status", status), ("arm", arm), ("version", version),
            ("mark", mark), ("from", period.from), ("until", period.until),
        ]
        return all.filter { !$0.1.isEmpty }.map { (name: $0.0, value: $0.1) }
    }
}
