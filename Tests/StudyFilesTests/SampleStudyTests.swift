import Authoring
import Foundation
import StudyFiles
import TaskKinds
import TaskModel
import Testing

/// Checks the sample studies that come with Waymark.
@Suite struct SampleStudyTests {
    private func version(_ name: String) throws -> StudyVersion {
        let reading = Samples.reader.read(try Samples.files(name))
        return try #require(reading.version)
    }

    @Test(arguments: Samples.names)
    func sampleStudyHasNoFindings(_ name: String) throws {
        let reading = Samples.reader.read(try Samples.files(name))
        #expect(reading.diagnostics.map(\.description) == [])
        let version = try #require(reading.version)
        #expect(version.languages == ["en", "es"])
        #expect(version.editions.keys.sorted() == ["en", "es"])
        #expect(version.study.id == name)
    }

    @Test(arguments: Samples.names)
    func descriptionNamesSampleStudyAndContact(_ name: String) throws {
        let version = try version(name)
        let english = version.edition("en")
        #expect(english.description?.contains("sample study") == true)
        #expect(english.description?.contains("diagnosis") == true)
        #expect(english.contact?.contains("@example.org") == true)
        let spanish = version.edition("es")
        #expect(spanish.description?.contains("estudio de muestra") == true)
        #expect(spanish.description?.contains("diagnóstico") == true)
    }

    @Test(arguments: Samples.names)
    func editionsDifferOnlyInTexts(_ name: String) throws {
        let version = try version(name)
        let (english, spanish) = (version.edition("en"), version.edition("es"))
        #expect(english.tasks.map(\.id) == spanish.tasks.map(\.id))
        for (left, right) in zip(english.tasks, spanish.tasks) {
            #expect(left.pages.map(\.id) == right.pages.map(\.id))
            #expect(left.pages.map(\.kindName) == right.pages.map(\.kindName))
            #expect(left.pages.map(\.flow.next) == right.pages.map(\.flow.next))
            for (one, other) in zip(left.pages, right.pages) {
                #expect(one.content.title != other.content.title, "\(one.id)")
                #expect(one.items.map(\.id) == other.items.map(\.id))
                #expect(
                    one.content.learnMore?.markdown != other.content.learnMore?.markdown
                        || one.content.learnMore == nil
                )
            }
        }
    }

    @Test func eveningTaskIsTheExampleOfTheManual() throws {
        let task = try #require(try version("sleep-diary").study.task("evening"))
        #expect(
            task.steps.map(\.id) == ["welcome", "caffeine", "last_cup", "mood", "check", "done"]
        )
        let caffeine = try #require(task.steps.dropFirst().first)
        #expect(caffeine.content.learnMore?.markdown.hasPrefix("Caffeine keeps") == true)
        #expect(caffeine.flow.next.map(\.destination) == [.step("mood")])
        let mood = try #require(task.steps.first { $0.id == "mood" })
        let valence = AnswerReference(step: "mood", item: "valence")
        #expect(mood.items.map(\.visibleWhen) == [nil, .answer(valence, .lessThan("4"))])
    }

    @Test func wellbeingScoresHaveNineAndSevenItems() throws {
        let task = try #require(try version("wellbeing").study.task("check-in"))
        #expect(task.scores.map(\.items.count) == [9, 7])
        let mood = try #require(task.steps.first { $0.id == "low_mood" })
        guard case .section(let section) = mood.body else { throw WrongBody() }
        #expect(section.steps.count == 9)
        #expect(section.steps.map(\.id) == task.scores.first?.items.map(\.step))
        #expect(section.steps.allSatisfy { $0.content.subtitle == "In the last two weeks" })
        let worry = try #require(task.steps.first { $0.id == "worry" })
        #expect(worry.items.count == 7)
        for item in section.steps.flatMap(\.items) + worry.items {
            #expect(item.format.operands == .values(["0", "1", "2", "3"]))
        }
    }

    /// Every possible value of each score is in exactly one band.
    @Test func bandsHaveNoGaps() throws {
        let task = try #require(try version("wellbeing").study.task("check-in"))
        for score in task.scores {
            for value in 0...(score.items.count * 3) {
                let bands = score.bands.filter { $0.minimum...$0.maximum ~= Double(value) }
                #expect(bands.count == 1, "\(score.id) \(value)")
            }
        }
    }

    /// Participants who report thoughts of not wanting to live go to a page with sources of help.
    @Test func answerAboveZeroLeadsToSupport() throws {
        let task = try #require(try version("wellbeing").study.task("check-in"))
        let step = try #require(task.pages.first { $0.id == "going_on" })
        let rule = try #require(step.flow.next.first)
        #expect(rule.when == .answer(AnswerReference(step: "going_on"), .greaterThan("0")))
        #expect(rule.destination == .step("support"))
        let support = try #require(task.pages.first { $0.id == "support" })
        #expect(support.items.isEmpty)
        #expect(support.content.text?.contains("emergency number") == true)
        #expect(support.content.text?.contains("Nobody reads these answers") == true)
    }

    private struct WrongBody: Error {}
}
