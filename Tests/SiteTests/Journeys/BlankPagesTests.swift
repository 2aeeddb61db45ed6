import Foundation
import HTTP
import HTTPTesting
import StudyFiles
import TaskModel
import TaskPlayer
import Testing

@testable import Site

/// Pages that are the same for everybody are those that are made for each.
@Suite struct BlankPagesTests {
    /// A policy that decides nothing; with any policy every page is made for its participant.
    private struct NoPolicy: TaskPolicy {}

    private static let tasks = [
        ("story", "story"), ("rich", "texts"), ("rich", "again"), ("rich", "timed"),
        ("rich", "family"), ("wellbeing", "check-in"), ("sleep-diary", "evening"), ("own", "own"),
        ("showcase", "breathing"), ("showcase", "choices"), ("showcase", "dates-and-measures"),
        ("showcase", "family"), ("showcase", "numbers"), ("showcase", "pages"),
        ("showcase", "plan"), ("showcase", "words"),
    ]

    /// What depends on the day, on the lot and on answers cannot be the same for everybody.
    private static let own: [String: [UInt8]] = [
        "study.yaml": Array("id: own\ntitle: Own\ntasks: [own]\n".utf8),
        "tasks/own.yaml": Array(
            """
            id: own
            title: Own
            steps:
              - { id: plain, type: question, title: How many?, answer: { type: integer } }
              - id: lot
                type: question
                title: Which?
                answer: { type: choice, shuffle: true,
                     choices: [{ value: a, text: A }, { value: b, text: B }] }
              - id: day
                type: question
                title: When?
                answer: { type: date, minimum: today-3, maximum: today }
              - id: piped
                type: question
                title: "Why {{ plain | many }}?"
                optional: true
                answer: { type: text }
              - id: form
                type: form
                title: More
                items:
                  - { id: a, text: A, answer: { type: boolean } }
                  - { id: b, text: B, answer: { type: text }, visibleWhen: { answer: form.a, equals: true } }
              - { id: done, type: completion, title: Thank you }
            """.utf8
        ),
    ]

    @Test(arguments: tasks)
    func theyAreThePagesThatAreMadeForEach(study: String, task: String) async throws {
        let showcase = try StudyFolder.read(path: Repository.path("studies/showcase"))
        let studies = [StoryStudy.files, RichStudy.files, Self.own, showcase]
        let site = try await SiteUnderTest(studies: studies)
        let other = try await SiteUnderTest(studies: studies, policy: NoPolicy())
        var pages = 0
        for _ in 0..<3 {
            let ada = try await Walker(site.browser(), study, task)
            let bea = try await Walker(other.browser(), study, task)
            var goesOn = true
            while goesOn {
                #expect(ada.page.html == bea.page.html)
                pages += 1
                site.pass(seconds: 40_000)
                other.pass(seconds: 40_000)
                goesOn = try await ada.goOn()
                #expect(try await bea.goOn() == goesOn)
            }
        }
        #expect(pages >= 3)
        #expect(other.site.participants.tasks.all.allSatisfy { $0.blankPages.counts == (0, 0) })
    }

    @Test func onlyThePagesThatAskForNothingAreTheSameForEverybody() async throws {
        let site = try await SiteUnderTest(studies: [Self.own])
        for _ in 0..<2 {
            let ada = try await Walker(site.browser(), "own", "own")
            while try await ada.goOn() {}
            #expect(ada.page.step == "done")
        }
        let counts = try #require(site.site.participants.tasks.all.first).blankPages.counts
        // `plain`; and `lot`, `day`, `piped`. The form and the end are never looked at.
        #expect(counts.blank == 1 && counts.own == 3)
    }

    @Test func aNewPageKnowsNothingOfTheOneBefore() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        var tokens: Set<String> = []
        for cups in ["3", "4", "5"] {
            let ada = try await Participant(site.browser())
            try await ada.start("story", "story")
            try await ada.continue()
            #expect(ada.page.value(of: "cups") == "")
            tokens.insert(try #require(ada.page.value(of: "_token")))
            try await ada.continue([("cups", cups)])
            try await ada.press("back")
            #expect(ada.page.value(of: "cups") == cups)
        }
        #expect(tokens.count == 3)
    }
}

/// Goes through a task by what the pages offer: the first choice, a small number, a day.
private final class Walker {
    private let participant: Participant

    var page: Page { participant.page }

    init(_ browser: TestClient, _ study: String, _ task: String) async throws {
        participant = try await Participant(browser)
        try await participant.start(study, task)
    }

    /// Sends the page with the first answer that is taken; `false` when there is no way on.
    func goOn() async throws -> Bool {
        guard let step = page.step, page.main("data-session-state") == "in_progress" else {
            return false
        }
        for text in ["", "3", "2026-09-20", "12:30"] {
            try await participant.continue(page.answers(saying: text))
            if page.step != step || page.main("data-session-state") != "in_progress" { return true }
        }
        return false
    }
}

extension Page {
    /// What a browser would send of the first choices and of texts that say one thing.
    fileprivate func answers(saying text: String) -> [(String, String)] {
        var answers: [String: String] = [:]
        for input in html.components(separatedBy: "<input").dropFirst() {
            let tag = input.components(separatedBy: ">")[0]
            guard let name = Page.first(#"name="([^"_][^"]*)""#, in: tag), answers[name] == nil
            else {
                continue
            }
            let value = Page.first(#"value="([^"]*)""#, in: tag) ?? ""
            let isChosen = tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\"")
            answers[name] = isChosen ? value : Self.part(of: text, for: name)
        }
        return answers.filter { !$0.value.isEmpty && $0.key != "action" }.map { ($0, $1) }
    }

    /// The part of a day that a field asks for.
    private static func part(of text: String, for name: String) -> String {
        let parts = text.split(separator: "-").map(String.init)
        guard parts.count == 3 else { return text }
        return switch name.split(separator: "-").last {
        case "year": parts[0]
        case "month": parts[1]
        case "day": parts[2]
        default: text
        }
    }
}
