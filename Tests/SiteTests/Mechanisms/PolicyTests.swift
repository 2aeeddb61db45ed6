import Authoring
import Studies
import Export
import Foundation
import HTTP
import HTTPTesting
import Storage
import TaskKinds
import TaskModel
import TaskPlayer
import Testing

@testable import Site

/// Tests of the effects of a program's policy on starts, pages and exports.
@Suite struct PolicyTests {
    private struct CarePolicy: TaskPolicy {
        let templates = ["care"]

        func shouldPresent(
            _ step: Step,
            at address: StepAddress,
            in journey: Journey
        ) -> PresentationDecision {
            let cups =
                AnswerReference(parsing: "cups")
                .flatMap { journey.answer($0)?.value?.number } ?? 0
            guard step.id == "kind", cups > 20 else { return .present }
            return .reject(because: "That is <much>: speak to somebody first.")
        }

        func stepWillAppear(
            _ appearance: inout StepAppearance,
            of step: Step,
            at address: StepAddress,
            in journey: Journey
        ) {
            guard step.id == "kind" else { return }
            appearance.chrome.labels.continue = "This kind"
            appearance.chrome.hidden = [.back, .cancel, .progress]
        }

        func learnMore(
            for step: Step,
            at address: StepAddress,
            in journey: Journey
        ) -> LearnMore? {
            step.id == "kind" ? LearnMore(title: "Kinds", markdown: "There are *two*.") : nil
        }

        func page(
            for step: Step,
            at address: StepAddress,
            in journey: Journey
        ) -> CustomPage? {
            step.id == "welcome"
                ? CustomPage(template: "care", values: ["who": .text("<me>")]) : nil
        }

        func additionalResults(of step: Step, in task: String) -> [AdditionalResult] {
            guard step.id == "cups" else { return [] }
            let seconds = AdditionalResult(
                "seconds",
                text: "Seconds on the page",
                format: IntegerFormat(configured: ["minimum": "0"])
            ) { result, _ in
                .integer(Int(result.ended.milliseconds - result.began.milliseconds) / 1000)
            }
            return [seconds]
        }
    }

    private struct NobodyPolicy: TaskPolicy {
        func shouldPresent(
            _ step: Step,
            at address: StepAddress,
            in journey: Journey
        ) -> PresentationDecision {
            .reject(because: "Come back on Monday.")
        }
    }

    private func site() async throws -> SiteUnderTest {
        let folder = try TemporaryDirectory.make()
        let steps = folder + "/steps"
        try FileManager.default.createDirectory(atPath: steps, withIntermediateDirectories: true)
        try Data("<h1>{{content.title}}</h1>\n<p class=\"who\">{{who}}</p>\n".utf8)
            .write(to: URL(fileURLWithPath: steps + "/care.mustache"))
        return try await SiteUnderTest(
            studies: [StoryStudy.files],
            policy: CarePolicy(),
            additions: [folder]
        )
    }

    @Test func policyProvidesPageOfStep() async throws {
        let ada = try await Visitor(try await site().browser())
        try await ada.start("story", "story")
        #expect(ada.page.step == "welcome")
        #expect(ada.page.contains("<p class=\"who\">&lt;me&gt;</p>"))
    }

    @Test func objectionIsExplainedAndKeepsTypedInput() async throws {
        let site = try await site()
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        try await ada.continue([("cups", "25")])
        #expect(ada.last.status == .unprocessableContent)
        #expect(ada.page.step == "cups")
        #expect(ada.page.contains("<title>Error: "))
        #expect(ada.page.contains("<p>That is &lt;much&gt;: speak to somebody first.</p>"))
        #expect(ada.page.contains("value=\"25\""))
        #expect(try await site.storage.session(ada.session)?.history.count == 1)
        try await ada.continue([("cups", "2")])
        #expect(ada.page.step == "kind")
    }

    @Test func policyChangesAppearanceOfPage() async throws {
        let ada = try await Visitor(try await site().browser())
        try await ada.start("story", "story")
        try await ada.continue()
        try await ada.continue([("cups", "2")])
        #expect(ada.page.contains("value=\"continue\">This kind</button>"))
        for hidden in ["value=\"back\"", "value=\"cancel\"", "<progress"] {
            #expect(!ada.page.contains(hidden), "\(hidden)")
        }
        try await ada.press("learn-more")
        #expect(ada.page.contains("There are <em>two</em>."))
    }

    @Test func additionalResultIsExported() async throws {
        let site = try await site()
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        try await ada.continue()
        site.pass(seconds: 7)
        try await ada.continue([("cups", "2")])
        let wide = try await export(site, "csv")
        let lines = wide.split(separator: "\r\n")
        let column = try #require(
            lines.first?.split(separator: ",").firstIndex(of: "cups__seconds")
        )
        #expect(lines.last?.split(separator: ",", omittingEmptySubsequences: false)[column] == "7")
        #expect(try await export(site, "csv-long").contains(",cups__seconds,"))
    }

    @Test func rejectedStartCreatesNoSession() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files], policy: NobodyPolicy())
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        #expect(ada.last.status == .unprocessableContent)
        #expect(ada.page.contains("Come back on Monday."))
        #expect(try await site.storage.sessions(of: "story", limit: 1, offset: 0).isEmpty)
    }

    private func export(_ site: SiteUnderTest, _ format: String) async throws -> String {
        try await site.export("story", format)
    }
}
