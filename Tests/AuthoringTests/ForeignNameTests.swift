import Authoring
import TaskModel
import Testing

@Suite("Type names of other questionnaire products get advice")
struct ForeignNameTests {
    static let answers = [
        "text", "integer", "decimal", "boolean", "scale", "slider", "textScale", "choice", "picker",
        "pickers", "imageChoice", "colorChoice", "ranking", "matrix", "date", "dateTime", "time",
        "duration", "height", "weight", "age", "year", "bloodPressure", "ladder", "confirmation",
        "phone", "postalCode", "email", "url", "location", "signature", "file",
    ]
    static let steps = [
        "instruction", "overview", "question", "form", "list", "video", "webContent", "document",
        "countdown", "wait", "registration", "signature", "capture", "feedback", "section",
        "secondaryTask", "include", "review", "completion", "active", "permissions",
    ]

    private func answer(_ name: String) -> String? {
        ProductSynonym.answers.advice(on: name, known: Self.answers)?.suggestion
    }

    private func step(_ name: String) -> String? {
        ProductSynonym.steps.advice(on: name, known: Self.steps)?.suggestion
    }

    @Test(arguments: [
        ("textChoice", "choice"), ("ORKValuePickerAnswerFormat", "picker"), ("numeric", "decimal"),
        ("timeOfDay", "time"), ("timeInterval", "duration"), ("string", "text"),
        ("ORKSESAnswerFormat", "ladder"), ("ORKScaleAnswerFormat", "scale"),
        ("continuousScale", "slider"), ("date-time", "dateTime"), ("combobox", "choice"),
        ("video", "file"), ("voice", "file"),
    ])
    func answerTypesOfOtherProductsAreRecognised(_ name: String, _ type: String) throws {
        #expect(try #require(answer(name)).hasPrefix("write type: \(type)"))
    }

    @Test(arguments: [
        ("simpleQuestion", "question"), ("multipleInputQuestion", "form"), ("ORKFormStep", "form"),
        ("RSDUIStep", nil), ("ORKFamilyHistoryStep", "section"), ("subtask", "include"),
        ("ORKPDFViewerStep", "document"), ("webView", "webContent"), ("externalId", "registration"),
        ("ORKCompletionStep", "completion"), ("ORKSecondaryTaskStep", "secondaryTask"),
        ("videoCapture", "capture"), ("ORKFrontFacingCameraStep", "capture"),
        ("ORKRequestPermissionsStep", "permissions"), ("ORKActiveStep", "active"),
        ("shortWalk", "active"), ("ORKRangeOfMotionStep", "active"), ("tremorTest", "active"),
    ])
    func stepTypesOfOtherProductsAreRecognised(_ name: String, _ type: String?) {
        #expect(step(name).map { $0.prefix { $0 != ":" } } == type.map { _ in "write type" })
        #expect(type.map { step(name)?.hasPrefix("write type: \($0)") == true } ?? true)
    }

    @Test(arguments: [
        "passcode", "passiveDataPermission", "accelerometer", "ORKAudioStep", "magnetometer",
        "fitnessCheck", "sixMinuteWalk", "dBHLToneAudiometry", "environmentSPLMeter",
        "ORK3DModelStep",
    ])
    func unsupportedStepTypeGetsAReason(_ name: String) throws {
        let entry = try #require(ProductSynonym.steps.advice(on: name, known: Self.steps))
        let message = entry.message(called: "step type", name)
        #expect(message.contains(": ") && message.contains("\"\(name)\""))
        #expect(!entry.suggestion.hasPrefix("write type"))
    }

    @Test(arguments: [
        "tapping", "ORKStroopStep", "towerOfHanoi", "reactionTime", "trailmaking", "holePegTest",
    ])
    func testWithoutStepTypeIsReportedAsNotBuilt(_ name: String) throws {
        let entry = try #require(ProductSynonym.steps.advice(on: name, known: Self.steps))
        let message = entry.message(called: "step type", name)
        #expect(message == "the step type \"\(name)\" does not exist yet")
        #expect(entry.suggestion.contains("docs/extending.md"))
    }

    @Test func registeredStepTypeIsPreferredToAdvice() throws {
        let known = Self.steps + ["towerOfHanoi"]
        let entry = try #require(
            ProductSynonym.steps.advice(on: "ORKTowerOfHanoiStep", known: known)
        )
        #expect(entry.suggestion == "write type: towerOfHanoi")
    }

    @Test(arguments: ["7", "", "moood", "qestion"])
    func unknownNamesGetNoAdvice(_ name: String) {
        #expect(step(name) == nil && answer(name) == nil)
    }

    @Test func adviceNamesOnlyKnownTypes() {
        #expect(ProductSynonym.answers.advice(on: "valuePicker", known: ["choice"]) == nil)
    }

    /// Every name is unique in its list and has advice that names existing types.
    @Test(arguments: [(ProductSynonym.answers, answers), (ProductSynonym.steps, steps)])
    func namesAreUniqueAndHaveAdvice(_ list: [ProductSynonym], _ known: [String]) {
        var seen: Set<String> = []
        for entry in list {
            for name in entry.names {
                #expect(seen.insert(name).inserted, "\(name)")
                #expect(list.advice(on: name, known: known) != nil, "\(name)")
            }
        }
    }
}
