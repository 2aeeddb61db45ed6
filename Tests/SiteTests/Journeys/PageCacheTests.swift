import Foundation
import HTTP
import HTTPTesting
import StudyFiles
import TaskModel
import TaskPlayer
import Testing

@testable import Sessions
@testable import Site

/// Tests that pages shared by all participants equal pages rendered for each participant.
@Suite struct PageCacheTests {
    /// A policy without rules.
    ///
    /// Participants of a site with a policy share no pages, even if the policy has no rules.
    private struct NoPolicy: TaskPolicy {}

    private static let tasks = [
        ("story", "story"), ("rich", "texts"), ("rich", "again"), ("rich", "timed"),
        ("rich", "family"), ("wellbeing", "check-in"), ("sleep-diary", "evening"), ("own", "own"),
        ("showcase", "breathing"), ("showcase", "choices"),
        ("showcase", "measures"), ("showcase", "family"), ("showcase", "numbers"),
        ("showcase", "pages"), ("showcase", "plan"), ("showcase", "words"), ("themed", "looks"),
    ]

    /// A study whose first page can be shared.
    ///
    /// Its other questions depend on a random order, on the date or on answers.
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
    func sharedPagesEqualPagesRenderedForEach(study: String, task: String) async throws {
        let showcase = try StudyFolder.read(path: Repository.path("studies/showcase"))
        let added = [
            "story": StoryStudy.files, "rich": RichStudy.files, "themed": ThemedStudy.files,
            "own": Self.own, "showcase": showcase,
        ]
        let studies = added[study].map { [$0] } ?? []
        let site = try await SiteUnderTest(studies: studies)
        let other = try await SiteUnderTest(studies: studies, policy: NoPolicy())
        var pages = 0
        for seed in 0..<3 as Range<UInt64> {
            let ada = try await Walker(site, study, task, seed: seed)
            let bea = try await Walker(other, study, task, seed: seed)
            while ada.isUnderWay {
                #expect(ada.page.html == bea.page.html)
                pages += 1
                site.pass(seconds: 40_000)
                other.pass(seconds: 40_000)
                try await ada.goOn()
                try await bea.goOn()
            }
            #expect(ada.hasEnded && bea.hasEnded, "\(ada.page.step ?? "nowhere")")
        }
        #expect(pages >= 3)
        let counts = site.site.participants.pages.counts
        // A page that shows the remaining time cannot be shared.
        #expect(counts.shared > 0 || task == "timed")
        #expect(other.site.participants.pages.counts == (0, 0))
    }

    @Test func onlyPagesWithoutPersonalContentAreShared() async throws {
        let site = try await SiteUnderTest(studies: [Self.own])
        for _ in 0..<2 {
            let ada = try await Walker(site, "own", "own", seed: 1)
            while ada.isUnderWay { try await ada.goOn() }
            #expect(ada.page.step == "done")
        }
        let counts = site.site.participants.pages.counts
        // Shared: `plain`. Personal: `lot`, `day`, `piped`. The other pages are never candidates.
        #expect(counts.shared == 1 && counts.personal == 3)
    }

    @Test func sharedPageContainsNothingOfOtherParticipants() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files])
        var tokens: Set<String> = []
        for cups in ["3", "4", "5"] {
            let ada = try await Visitor(site.browser())
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

/// A participant who answers a task at random; the same seed always gives the same answers.
private final class Walker {
    private let participant: Visitor
    private let play: LoadedTask
    private let now: @Sendable () -> Instant
    private var generator: SeededGenerator
    /// The number of submitted forms, which is limited in case a task never ends.
    private var sent = 0

    var page: Page { participant.page }

    init(_ site: SiteUnderTest, _ study: String, _ task: String, seed: UInt64) async throws {
        participant = try await Visitor(site.browser())
        try await participant.start(study, task)
        let plays = site.site.participants.sessions.tasks.all
        play = try #require(plays.first { $0.study.id == study && $0.player.task.id == task })
        now = site.environment.now
        generator = SeededGenerator(seed: seed, key: task)
    }

    var hasEnded: Bool { page.main("data-session-state").map { $0 != "in_progress" } ?? false }

    /// Whether the session is in progress and the limit has not been reached.
    var isUnderWay: Bool {
        sent < 300 && page.step != nil && page.main("data-session-state") == "in_progress"
    }

    /// Submits the form on the current page.
    func goOn() async throws {
        sent += 1
        let buttons = ["continue", "skip", "add"].filter { page.html.contains("value=\"\($0)\"") }
        // Every fourth time, press the last button: random answers are not always accepted.
        let button = sent.isMultiple(of: 4) ? buttons.last : buttons.first
        try await participant.press(button ?? "continue", answers)
    }

    /// Random answers to the questions of the page.
    private var answers: [(String, String)] {
        let id = page.step?.split(separator: "@").first.map(String.init)
        let items = play.player.task.pages.first { $0.id == id }?.items ?? []
        var fields = RawFields()
        for item in items {
            let context = AnswerContext(
                wording: play.wording,
                now: play.moment(now()),
                draw: Draw(seed: 1, key: item.id)
            )
            // An item that confirms another item needs the other item's fields.
            let control = Control(name: item.id, raw: fields, context: context, isRequired: true)
            fields = fields.merging(item.format.randomAnswer(for: control, using: &generator))
        }
        return fields.values.sorted { $0.key < $1.key }.flatMap { name, values in
            values.map { (name, $0) }
        }
    }
}
