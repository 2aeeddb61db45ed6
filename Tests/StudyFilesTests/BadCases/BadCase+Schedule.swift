import Authoring
import TaskModel

extension BadCase {
    /// Schedules with contradictions, settings without effect, or occasions that can never open.
    static let schedules: [BadCase] = [
        BadCase(
            .badOffset,
            "days and hours",
            schedule: "- { task: a, from: { days: 1, hours: 2 } }",
            finds:
                "study.yaml:5:22: error: this time needs exactly one of days, hours and date; write one of them, such as { days: 1 }"
        ),
        BadCase(
            .badSchedule,
            "once and every",
            schedule: "- { task: a, once: true, every: { days: 1 } }",
            finds:
                "study.yaml:5:13: error: once and every contradict each other; remove or change one of them"
        ),
        BadCase(
            .noEffect,
            "times without every",
            schedule: "- { task: a, times: 7 }",
            finds:
                "study.yaml:5:23: warning: times has no effect without every; add every: { days: 1 }, or write maximum instead of times"
        ),
        BadCase(
            .badSchedule,
            "hours with every",
            schedule: "- { task: b, from: { hours: 2 }, every: { days: 1 } }",
            finds:
                "study.yaml:5:5: error: from counts hours, but every counts days; remove or change one of them"
        ),
        BadCase(
            .badSchedule,
            "random moments without a window",
            schedule: "- { task: b, every: { days: 1 }, random: { count: 3 } }",
            finds:
                "study.yaml:5:5: error: random needs every and window; add them, or remove random"
        ),
        BadCase(
            .badSchedule,
            "window that is too short for its moments",
            schedule:
                "- { task: b, every: { days: 1 }, window: { opens: 09:00, closes: 10:00 }, random: { count: 3, open: 20, apart: 10 } }",
            finds:
                "study.yaml:5:5: error: random needs 80 minutes, but the window 09:00-10:00 has 60; make the window longer, or reduce count, open or apart"
        ),
        BadCase(
            .noEffect,
            "early without a window",
            schedule: "- { task: b, every: { days: 1 }, early: mark, late: mark }",
            finds:
                "study.yaml:5:5: warning: early has no effect without window, or with random; remove early",
            "study.yaml:5:5: warning: late has no effect without window or until; remove late"
        ),
        BadCase(
            .listedTwice,
            "task of two entries",
            schedule: "- { task: a }\n  - { task: a }",
            finds:
                "study.yaml:6:13: error: the task \"a\" is already in the schedule; remove one of the two"
        ),
        BadCase(
            .unknownTask,
            "schedule",
            schedule: "- { task: aa, after: [c, enrolment] }",
            finds:
                "study.yaml:5:13: error: unknown task \"aa\"; use the id of a task of the study",
            "study.yaml:5:25: error: unknown task \"c\"; use the id of a task of the study"
        ),
        BadCase(
            .neverOpens,
            "end before the start",
            schedule: "- { task: b, from: { days: 3 }, until: { days: 2 } }",
            finds:
                "study.yaml:5:5: error: until is before from; change from or until"
        ),
        BadCase(
            .neverOpens,
            "last day before the last occasion",
            schedule:
                "- { task: b, from: { days: 1 }, every: { days: 2 }, times: 7, until: { days: 4 } }",
            finds:
                "study.yaml:5:5: error: times is 7, but until allows only 2 days; change times, from or until"
        ),
        BadCase(
            .neverOpens,
            "end before the task before it begins",
            schedule: "- { task: a, from: { date: 2027-02-01 } }\n"
                + "  - { task: b, after: a, until: { date: 2027-01-05 } }",
            finds:
                "study.yaml:6:5: error: until is before 2027-02-01, when the task \"a\" can first be completed; change from or until"
        ),
        BadCase(
            .neverOpens,
            "tasks that wait for each other",
            schedule: "- { task: a, after: b }\n  - { task: b, after: a }",
            finds:
                "study.yaml:5:5: error: the task \"a\" waits for \"b\", which waits for \"a\"; change after",
            "study.yaml:6:5: error: the task \"b\" waits for \"a\", which waits for \"b\"; change after"
        ),
        BadCase(
            .neverOpens,
            "nobody new can start",
            schedule: "- { task: a, from: { days: 1 } }\n  - { task: b, after: a }",
            finds:
                "study.yaml:5:5: error: new people cannot start any task, so nobody can take part; remove the fields from and after of the first task"
        ),
        BadCase(
            .neverOpens,
            "task before enrolment that waits for it",
            schedule: "- { task: b, after: enrolment }",
            more: "enrolment: { after: b }\n",
            finds:
                "study.yaml:5:5: error: the task \"b\" waits for \"b\"; change after"
        ),
        BadCase(
            .neverOpens,
            "hours that end before the day begins",
            schedule: "- { task: b, from: { days: 2 }, until: { hours: 24 } }",
            finds: "study.yaml:5:5: error: until is before from; change from or until"
        ),
        BadCase(
            .neverOpens,
            "days that end before the hours begin",
            schedule: "- { task: b, from: { hours: 48 }, until: { days: 1 } }",
            finds: "study.yaml:5:5: error: until is before from; change from or until"
        ),
        BadCase(
            .neverOpens,
            "end before the study opens",
            schedule: "- { task: b, until: { date: 2027-01-31 } }",
            more: "enrolment: { opens: 2027-02-01 }\n",
            finds:
                "study.yaml:5:5: error: until is before 2027-02-01, when the first people can start; change from or until"
        ),
        BadCase(
            .neverOpens,
            "start after the last day of enrolment",
            schedule:
                "- { task: a, from: { date: 2027-06-01 } }\n  - { task: b, from: { date: 2027-06-01 } }",
            more: "enrolment: { closes: 2027-05-31 }\n",
            finds:
                "study.yaml:5:5: error: new people cannot start any task, so nobody can take part; remove the fields from and after of the first task"
        ),
        BadCase(
            .outOfRange,
            "days of a schedule",
            schedule: "- { task: b, from: { days: 99999 } }",
            finds:
                "study.yaml:5:30: error: expected a whole number from 0 to 10000, found \"99999\"; choose a number in this range"
        ),
        BadCase(
            .noEffect,
            "reminders without a schedule",
            files: ["study.yaml": "id: s\ntitle: S\nreminders: [email]\n"],
            finds:
                "study.yaml:3:12: warning: reminders has no effect without a schedule; add schedule, or remove reminders"
        ),
    ]

    private init(
        _ code: Diagnostic.Code,
        _ name: String,
        schedule: String,
        more: String = "",
        finds findings: String...
    ) {
        let task = """
            title: T
            steps:
              - { id: q, type: question, title: Q, answer: { type: boolean } }
              - { id: done, type: completion, title: Done }
            """
        self.init(
            code,
            name,
            files: [
                "study.yaml":
                    "id: s\ntitle: S\ntasks: [a, b]\nschedule:\n  \(schedule)\n" + more,
                "tasks/a.yaml": "id: a\n" + task, "tasks/b.yaml": "id: b\n" + task,
                "tasks/t.yaml": "-",
            ],
            findings: findings
        )
    }
}
