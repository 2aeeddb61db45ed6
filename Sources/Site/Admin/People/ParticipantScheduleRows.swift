import Pages
import Sessions
import Storage
import TaskModel

/// The rows about a participant's scheduled tasks.
struct ParticipantScheduleRows {
    struct Row: Encodable {
        let task: String
        /// The state in a few words.
        let state: String
        /// A sentence about when the task opens or closes, or why it is not open, if any.
        let times: String?
        /// The numbers of occasions that were done and missed, in words.
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
