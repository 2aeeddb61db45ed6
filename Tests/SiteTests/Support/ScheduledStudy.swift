/// A study with a baseline, diaries in the evening and a follow-up.
enum ScheduledStudy {
    /// Returns the study's files with the given schedule, followed by further lines of
    /// `study.yaml`.
    static func files(
        _ schedule: String = diaries,
        _ more: String = "timeZone: Europe/Madrid\n"
    ) -> [String: [UInt8]] {
        let study =
            "id: trial\ntitle: A trial\ntasks: [baseline, diary, followup]\nschedule:\n"
            + schedule.split(separator: "\n").map { "  \($0)\n" }.joined() + more
        let tasks = ["baseline": "Baseline", "diary": "Diary", "followup": "Follow-up"].map {
            ("tasks/\($0).yaml", Array(task($0, $1).utf8))
        }
        return Dictionary([("study.yaml", Array(study.utf8))] + tasks) { first, _ in first }
    }

    static let diaries = """
        - { task: baseline, once: true }
        - task: diary
          after: baseline
          from: { days: 1 }
          every: { days: 1 }
          times: 7
          window: { opens: 18:00, closes: 02:00 }
        - { task: followup, after: [baseline, enrolment], from: { days: 7 }, until: { days: 10 }, once: true }
        """

    private static func task(_ id: String, _ title: String) -> String {
        """
        id: \(id)
        title: \(title)
        steps:
          - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
          - { id: thanks, type: completion, title: Thank you }
        """
    }
}
