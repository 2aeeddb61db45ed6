import TaskModel

@testable import Pages
@testable import Site

extension StudyPage {
    /// Returns a random study page that can have tasks, sessions to continue, link parameters and
    /// texts with special characters.
    static func drawn(using generator: inout SeededGenerator) -> StudyPage {
        let tasks = (0..<generator.number(below: 3)).map { _ in
            TaskRow(
                title: text(&generator),
                text: generator.number(below: 2) == 0 ? nil : "Six *questions*.",
                duration: generator.number(below: 2) == 0
                    ? nil : TaskRow.duration(generator.number(below: 3), in: Language.english),
                startPath: path(&generator),
                someoneElsePath: path(&generator),
                unavailableReason: generator.number(below: 3) == 0 ? text(&generator) : nil,
                state: generator.number(below: 2) == 0 ? nil : state(&generator),
                continuePath: path(&generator),
                isPrimary: generator.number(below: 2) == 0,
                token: text(&generator)
            )
        }
        let continuations = (0..<generator.number(below: 3)).map { _ in
            Continuation(
                title: text(&generator),
                lastUsed: text(&generator),
                path: "/sessions/\(generator.number(below: 999))"
            )
        }
        return StudyPage(
            frame: PageFrame.sample("Sleep"),
            title: "Sleep",
            text: "How *coffee* changes our nights.",
            tasks: tasks,
            continuations: FlaggedList(continuations),
            offersSomeoneElse: generator.number(below: 2) == 0,
            parameters: (0..<generator.number(below: 3)).map {
                Parameter("wave\($0)", text(&generator))
            },
            isClosed: generator.number(below: 2) == 0,
            timeZone: text(&generator),
            timeZonePath: path(&generator),
            allTasksPath: path(&generator),
            returnPath: "/studies/sleep/return",
            notice: generator.number(below: 3) == 0 ? text(&generator) : nil
        )
    }

    private static func state(_ generator: inout SeededGenerator) -> TaskState {
        TaskState(
            name: text(&generator),
            kind: ["open", "done", "not-yet"][generator.number(below: 3)],
            times: generator.number(below: 2) == 0 ? nil : text(&generator),
            progress: generator.number(below: 2) == 0 ? nil : text(&generator)
        )
    }

    private static func path(_ generator: inout SeededGenerator) -> Address? {
        generator.number(below: 4) == 0
            ? nil : "/studies/sleep/tasks/\(generator.number(below: 99))"
    }

    private static func text(_ generator: inout SeededGenerator) -> String {
        let texts = [
            "Ada", "", "Zoë & Co", "\"><script>", "*x* _y_", "{{title}}", "\u{202E}abc", "'",
        ]
        return texts[generator.number(below: texts.count)]
    }
}
