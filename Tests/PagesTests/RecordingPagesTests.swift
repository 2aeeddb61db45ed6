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
        let page = page { page in
            let recorder = Recorder("gait", WalkSensor(), maximumMinutes: 2)
            page.recorders = RecordersModel(
                [RecordersModel.Item(recorder, start: 7)],
                uploadPath: "/sessions/s/recordings"
            )
            page.recorders?.addScripts { "/public/recorders/\($0).js" }
            page.ownPermissions = [
                Permission(.motion), Permission(.microphone), Permission(.motion),
            ]
        }
        #expect(page.permissions == [.microphone, .motion])
        #expect(page.values["permissions"] == .text("microphone motion"))
        let recorders = page.values["recorders"]
        let gait: [String: TemplateValue] = [
            "id": .text("gait"), "type": .text("motion"),
            "label": .text("recorders.kinds.motion"), "start": .text("7"),
            "script": .text("/public/recorders/motion.js"), "maximum": .text("120"),
            "columns": .text("ms,steps"), "settings": .text(#"{"frequency":60}"#),
        ]
        let expected: [String: TemplateValue] = [
            "uploadPath": .text("/sessions/s/recordings"), "hasItems": .flag(true),
            "items": .list([.object(gait)]),
        ]
        #expect(recorders == .object(expected))
        #expect(page.assets.contains("recorders/recorders"))
    }

    @Test func emptyListsAreFalse() {
        let page = page { _ in }
        #expect(page.permissions == [])
        #expect(page.values["permissions"] == .flag(false))
        #expect(page.values["recorders"] == .flag(false))
    }

    @Test func recordersOfStepEndWithItsPage() {
        let step = Step(id: "walk", body: .page(WalkStep()))
        #expect(step.recorders.map(\.id) == ["gait"])
        #expect(step.recorders.map(\.startStep) == ["walk"])
        #expect(step.recorders.map(\.stopStep) == ["walk"])
        #expect(step.permissions.map(\.kind) == [.camera])
        #expect(Step(id: "done", body: .completion(Completion())).permissions.isEmpty)
    }
}

/// A step kind such as an extension would add, with a recorder.
private struct WalkStep: StepKind {
    static let name = "walk"
    static let summary = "A walk for tests."

    var permissions: [Permission] { [Permission(.camera)] }
    var recorders: [Recorder] { [Recorder("gait", WalkSensor())] }

    init() {}
}

/// A recorder kind such as an extension would add.
private struct WalkSensor: RecorderKind {
    static let name = "motion"
    static let label = Message(Word.label)
    static let columns = [RecordedColumn("steps", "steps so far")]

    var permissions: [Permission] { [Permission(.motion)] }
    var settings: [String: RecorderSetting] { ["frequency": .number(60)] }

    enum Word: String, WordKey {
        case label = "recorders.kinds.motion"
    }
}
