import Authoring
import TaskModel

extension BadCase {
    /// Invalid enrolment rules.
    static let enrolment: [BadCase] = [
        BadCase(
            .unknownTask,
            "task that enrols people",
            "  after: entri\n",
            finds: "study.yaml:4:10: error: unknown task \"entri\"; did you mean \"entry\"?"
        ),
        BadCase(
            .emptyRange,
            "enrolment that closes before it opens",
            "  opens: 2027-03-01\n  closes: 2027-02-28\n",
            finds:
                "study.yaml:5:11: error: enrolment closes on 2027-02-28, before it opens on 2027-03-01; correct one of the dates"
        ),
        BadCase(
            .noAnswers,
            "quota at the first start",
            "  quotas: [{ id: q, when: { answer: a, equals: true }, maximum: 1 }]\n",
            finds:
                "study.yaml:4:11: error: quotas need answers, but without after, people are enrolled when they first start a task; set after to the task whose answers the quotas test"
        ),
        BadCase(
            .foreignAnswer,
            "quota on another task",
            """
              after: entry
              quotas: [{ id: q, when: { answer: diary/b, equals: true }, maximum: 1 }]

            """,
            finds:
                "study.yaml:5:37: error: a quota can test only answers of the task \"entry\", which enrols people; test an answer of the task that enrols people"
        ),
        BadCase(
            .armInQuota,
            "quota on the arm",
            """
              after: entry
              quotas: [{ id: q, when: { arm: a }, maximum: 1 }]
            randomisation: { arms: [{ id: a, title: A }, { id: b, title: B }] }

            """,
            finds:
                "study.yaml:5:27: error: a quota cannot depend on the arm, which is allocated after people are enrolled; remove the condition on the arm"
        ),
        BadCase(
            .unknownStep,
            "quota",
            "  after: entry\n  quotas: [{ id: q, when: { answer: aa, equals: true }, maximum: 1 }]\n",
            finds:
                "study.yaml:5:37: error: unknown step \"aa\" in the task \"entry\"; use the id of a step of this task"
        ),
        BadCase(
            .duplicateIdentifier,
            "quota",
            """
              after: entry
              quotas:
                - { id: q, when: { answer: a, equals: true }, maximum: 1 }
                - { id: q, when: { answer: a, equals: false }, maximum: 1 }

            """,
            finds:
                "study.yaml:7:13: error: the quota \"q\" is already listed; choose another"
        ),
        BadCase(
            .noEffect,
            "page for a full study without a task",
            "  maximum: 2\n  fullPage: { title: Full }\n",
            finds:
                "study.yaml:5:13: warning: fullPage has no effect, because without after, nobody can start once the study is full; add after, or remove fullPage"
        ),
        BadCase(
            .noEffect,
            "page for a full study without a limit",
            "  after: entry\n  fullPage: { title: Full }\n",
            finds:
                "study.yaml:5:13: warning: fullPage has no effect, because enrolment has neither maximum nor quotas; add one of them, or remove fullPage"
        ),
    ]

    private init(_ code: Diagnostic.Code, _ name: String, _ rules: String, finds: String) {
        let steps = """
            steps:
              - { id: a, type: question, title: A, answer: { type: boolean } }
              - { id: done, type: completion, title: Done }

            """
        let other = steps.replacing("id: a", with: "id: b")
        self.init(
            code,
            name,
            files: [
                "study.yaml": "id: s\ntitle: S\nenrolment:\n" + rules,
                "tasks/entry.yaml": "id: entry\ntitle: T\n" + steps,
                "tasks/diary.yaml": "id: diary\ntitle: D\n" + other,
                "tasks/t.yaml": "-",
            ],
            finds: finds
        )
    }
}
