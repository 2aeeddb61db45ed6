import TaskModel
import Testing

@testable import Pages

@Suite struct RecordingPagesTests {
    private func page(_ change: (inout StepPage) -> Void) -> StepPage {
        var page = StepPage(
            frame: PageFrame(wording: Wording(language: "en", texts: [:]), title: "Walk"),
            step: StepAddress("walk"),
            kind: "instruction",
            sessionState: .inProgress,
            content: StepContent(),
            labels: StepLabels(),
            action: "/",
            token: "t",
            visit: 1
        )
        change(&page)
        return page
    }

    @Test func recordersAndPermissionsAreListed() {
        let motion = AsyncAction("walk", kind: "motion", permissions: [Permission(.motion)])
        let page = page { page in
            page.asyncActions = [motion, AsyncAction("talk", kind: "sound")]
            page.ownPermissions = [
                Permission(.motion), Permission(.microphone), Permission(.motion),
            ]
        }
        #expect(page.permissions == [.microphone, .motion])
        #expect(page.values["permissions"] == .text("microphone motion"))
        #expect(page.values["recorders"] == .text("walk:motion talk:sound"))
    }

    @Test func emptyListsAreFalse() {
        let page = page { _ in }
        #expect(page.permissions == [])
        #expect(page.values["permissions"] == .flag(false))
        #expect(page.values["recorders"] == .flag(false))
    }

    @Test func stepIncludesPermissionsOfRecorders() {
        let step = Step(id: "walk", body: .page(WalkStep()))
        #expect(step.asyncActions.map(\.identifier) == ["walk"])
        #expect(step.permissions.map(\.kind) == [.camera, .motion])
        #expect(Step(id: "done", body: .completion(Completion())).permissions.isEmpty)
    }
}

/// A step that records, like one of an extension.
private struct WalkStep: StepKind {
    static let name = "walk"
    static let summary = "A walk for tests."

    var permissions: [Permission] { [Permission(.camera)] }
    var asyncActions: [AsyncAction] {
        [AsyncAction("walk", kind: "motion", permissions: [Permission(.motion)])]
    }

    init() {}
}
