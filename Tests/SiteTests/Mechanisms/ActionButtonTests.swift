import HTTP
import HTTPTesting
import Observing
import Storage
import TaskModel
import TaskPlayer
import Testing

@testable import Site

/// Tests of buttons that a program adds to pages.
@Suite(.timeLimit(.minutes(15))) struct ActionButtonTests {
    private struct HelpPolicy: TaskPolicy {
        func stepWillAppear(
            _ appearance: inout StepAppearance,
            of step: Step,
            at address: StepAddress,
            in journey: Journey
        ) {
            guard step.id == "cups" else { return }
            appearance.chrome.actions = [
                ActionButton("call", label: "Call *me* & wait"),
                ActionButton("mood", label: "To the mood"),
            ]
        }

        func destination(
            ofAction action: String,
            on step: Step,
            at address: StepAddress,
            in journey: Journey
        ) -> Destination? {
            action == "mood" ? .step("mood") : nil
        }
    }

    @Test func buttonIsShownAndDelivered() async throws {
        let site = try await SiteUnderTest(studies: [StoryStudy.files], policy: HelpPolicy())
        let observer = ToldObserver()
        let dispatcher = try await site.dispatcher(observer)
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        #expect(!ada.page.contains("value=\"action-"))
        try await ada.continue()
        #expect(ada.page.contains("value=\"action-call\">Call me &amp; wait</button>"))
        try await ada.press("action-call", [("cups", "half")])
        #expect(ada.last.status == .seeOther && ada.page.step == "cups")
        #expect(ada.page.value(of: "cups") == "half")
        try await ada.press("action-other")
        #expect(ada.page.step == "cups")
        try await ada.press("action-mood")
        #expect(ada.page.step == "mood")
        try await site.settled(observer)
        await dispatcher.stop()
        let words = observer.words.filter { $0.hasPrefix("tapped") }
        #expect(words == ["tapped call cups", "tapped mood cups"])
        let history = try await site.storage.session(ada.session)?.history
        #expect(history?.last?.destination == .step("mood"))
    }
}
