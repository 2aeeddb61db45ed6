import Authoring
import StudyFiles
import TaskModel
import Testing

/// Tests of warnings about export columns whose names some statistics programs cut off.
@Suite struct LongColumnTests {
    private static func reading(
        task id: String,
        isOnlyTask: Bool = false,
        _ steps: String
    )
        -> StudyReadResult
    {
        let done = "  - { id: done, type: completion, title: Done }\n"
        var files = ["study.yaml": "id: s\ntitle: S\n"]
        files["tasks/\(id).yaml"] = "title: T\nid: \(id)\nsteps:\n\(steps)\n\(done)"
        if !isOnlyTask { files["tasks/zz.yaml"] = "id: zz\ntitle: Z\nsteps:\n\(done)" }
        return Samples.reader.read(files.mapValues { Array($0.utf8) })
    }

    private static func warnings(
        task id: String,
        isOnlyTask: Bool = false,
        _ steps: String
    ) -> [String] {
        reading(task: id, isOnlyTask: isOnlyTask, steps).diagnostics
            .filter { $0.code == .longColumn }.map(\.description)
    }

    private static func question(_ id: String) -> String {
        "  - { id: \(id), type: question, title: Q, answer: { type: boolean } }\n"
    }

    /// Returns a form with one item; the name of the item's export column has the given number of
    /// characters.
    private static func form(columnLength: Int) -> String {
        let item = String(repeating: "i", count: columnLength - "form__".count)
        let field = "{ id: \(item), text: I, answer: { type: boolean } }"
        return "  - { id: form, type: form, title: F, items: [\(field)] }\n"
    }

    @Test(arguments: [(32, 0), (33, 1)])
    func countsFormAndItem(length: Int, warnings count: Int) {
        let steps = Self.form(columnLength: length)
        #expect(Self.warnings(task: "t", isOnlyTask: true, steps).count == count)
    }

    /// `week_12__` has nine characters.
    @Test(arguments: [(23, 0), (24, 1)])
    func countsTaskInStudyOfSeveral(length: Int, warnings count: Int) {
        let steps = Self.form(columnLength: length)
        #expect(Self.warnings(task: "week-12", steps).count == count)
        #expect(Self.warnings(task: "week-12", isOnlyTask: true, steps) == [])
    }

    @Test func namesOneExampleAndTheLengthThatFits() {
        let steps = Self.question("how_are_you_doing_today_1") + Self.question("how_are_you_doing")
        let found = Self.warnings(
            task: "week-12",
            steps + Self.question("how_are_you_doing_at_all")
        )
        #expect(
            found == [
                "tasks/week-12.yaml:2:5: warning: an export of all tasks puts the task's identifier "
                    + "before each column name, so names such as "
                    + "\"week_12__how_are_you_doing_today_1\" have more than 32 characters; shorten "
                    + "the task's identifier to at most 5 characters, or export the task separately; "
                    + "some statistics programs cut off long names [long-column]"
            ]
        )
    }

    @Test func adviceNeverAsksForUselesslyShortTaskIdentifier() throws {
        let long = try #require(
            Self.warnings(task: "week", Self.question("how_are_you_doing_today_and_now")).first
        )
        #expect(
            long.contains("; use shorter identifiers, or export the task separately;")
        )
    }

    @Test func formWithManyLongNamesGetsOneWarning() {
        let items = (1...20).map {
            "      - { id: glasses_of_wine_\($0), text: I, answer: { type: boolean } }"
        }
        let form = "  - id: yesterday_evening\n    type: form\n    title: F\n    items:\n"
        let found = Self.warnings(task: "t", form + items.joined(separator: "\n"))
        #expect(
            found == [
                "tasks/t.yaml:4:5: warning: export columns of step \"yesterday_evening\" have more than 32 "
                    + "characters, such as \"t__yesterday_evening__glasses_of_wine_1\"; use shorter "
                    + "identifiers; some statistics programs cut off long names [long-column]"
            ]
        )
    }

    /// Ten steps with long names get one warning each.
    ///
    /// Of twelve such steps, nine get one each, and the other three share the tenth warning.
    @Test(arguments: [(10, 0), (12, 1)])
    func manyStepsGetTenWarnings(steps: Int, shared count: Int) {
        let form = { (number: Int) in
            "  - { id: yesterday_evening_\(number), type: form, title: F, "
                + "items: [{ id: glasses_of_wine, text: I, answer: { type: boolean } }] }"
        }
        let text = (1...steps).map(form).joined(separator: "\n")
        let found = Self.warnings(task: "t", isOnlyTask: true, text)
        #expect(found.count == 10)
        let shared = found.filter {
            $0.contains("export columns of 3 more steps have more than 32")
        }
        #expect(shared.count == count)
    }

    @Test func taskGetsOneWarningInAdditionToThoseOfItsSteps() {
        let steps = Self.form(columnLength: 33) + Self.question("how_are_you_doing_today_1")
        #expect(
            Self.warnings(task: "week-12", steps + Self.question("how_do_you_sleep_at_all")).count
                == 2
        )
    }

    @Test(arguments: [(9, 0), (10, 1)])
    func countsRounds(rounds: Int, warnings count: Int) {
        let name = String(repeating: "q", count: 28)
        let steps = """
              - id: part
                type: section
                repeat: { times: \(rounds) }
                steps:
                  - { id: \(name), type: question, title: Q, answer: { type: boolean } }
            """
        #expect(Self.warnings(task: "t", isOnlyTask: true, steps).count == count)
    }
}
