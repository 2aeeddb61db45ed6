import Pages
import Sessions
import Storage
import TaskModel

/// The rows about a participant's scheduled tasks.
struct ParticipantScheduleRows {
    struct Row: Encodable {
        let task: String
        /// The task's state in one or two words, such as "Open".
        let state: String
        /// A sentence that states when the task opens or closes, or why it is not open; `nil` if
        /// there is nothing to state.
        let times: String?
        /// A text with the number of occasions done and, if any were missed, their number.
        ///
        /// The property is `nil` if the number of occasions is 1, unlimited or unknown.
        let progress: String?
    }

    let rows: [Row]

    init(_ participant: Participant, in study: Study, _ admin: AdminContext) async throws {
        guard !study.schedule.isEmpty else {
            rows = []
            return
        }
        let schedule = try await admin.site.participants.schedule(of: participant, in: study)
        let words = ScheduleWords(schedule: schedule, wording: admin.wording)
        rows = study.schedule.map { entry in
            let state = schedule.state(of: entry.task)
            return Row(
                task: study.task(entry.task)?.title ?? entry.task,
                state: words.state(state),
                times: words.times(state, of: entry.task),
                progress: words.progress(of: entry.task)
            )
        }
    }
}
