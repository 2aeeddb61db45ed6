import TaskModel

@testable import Pages

extension StudyPage {
    /// A study's page as somebody could see it: with tasks to begin and to go on with, parameters of
    /// a link, and texts of all sorts.
    static func drawn(by lot: inout Lot) -> StudyPage {
        var page = StudyPage(
            frame: PageFrame.sample("Sleep"),
            title: "Sleep",
            text: "How *coffee* changes our nights.",
            tasks: (0..<lot.number(below: 3)).map { _ in
                TaskRow(
                    title: text(&lot),
                    text: lot.number(below: 2) == 0 ? nil : "Six *questions*.",
                    minutes: lot.number(below: 2) == 0 ? nil : lot.number(below: 3),
                    startPath: lot.number(below: 4) == 0
                        ? nil : "/studies/sleep/tasks/\(lot.number(below: 99))",
                    token: text(&lot)
                )
            },
            continuations: (0..<lot.number(below: 3)).map { _ in
                Continuation(
                    title: text(&lot),
                    lastUsed: text(&lot),
                    path: "/sessions/\(lot.number(below: 999))"
                )
            },
            parameters: (0..<lot.number(below: 3)).reduce(into: [:]) {
                $0["wave\($1)"] = text(&lot)
            },
            returnPath: "/studies/sleep/return"
        )
        page.notice = lot.number(below: 3) == 0 ? text(&lot) : nil
        page.hasParticipant = lot.number(below: 2) == 0
        return page
    }

    private static func text(_ lot: inout Lot) -> String {
        let texts = [
            "Ada", "", "Zoë & Co", "\"><script>", "*x* _y_", "{{title}}", "\u{202E}abc", "'",
        ]
        return texts[lot.number(below: texts.count)]
    }
}
