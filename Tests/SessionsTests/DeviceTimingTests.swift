import TaskModel
import Testing

@testable import Sessions

/// Tests of the times that a page's script reports; a report can contain any text.
@Suite struct DeviceTimingTests {
    private static let report = """
        {"zone":"Europe/Madrid","now":1000,"received":1050,"sent":9000.6,"started":1100,
        "ended":null,"paused":[[2000,3000]],"hidden":[]}
        """

    @Test func reportIsRead() throws {
        let timing = try #require(DeviceTiming(json: Self.report))
        #expect(timing.zone == "Europe/Madrid")
        #expect(timing.sent == 9001 && timing.started == 1100 && timing.ended == nil)
        #expect(timing.paused == [.init(from: 2000, to: 3000)])
    }

    @Test(arguments: [
        ("1000", "-1"), ("1000", "1e300"), ("1000", "\"now\""), ("[[2000,3000]]", "[[3000,2000]]"),
        ("[[2000,3000]]", "[[2000]]"), ("[[2000,3000]]", "{}"), ("\"sent\":9000.6,", ""),
        ("{\"zone\"", "{{\"zone\""), ("[]}", "[]"),
    ])
    func otherTextsAreIgnored(_ part: String, _ replacement: String) {
        #expect(DeviceTiming(json: Self.report.replacing(part, with: replacement)) == nil)
    }

    @Test func tooManySpansAreIgnored() {
        let spans = Array(repeating: "[1,2]", count: DeviceTiming.mostSpans + 1)
        let report = Self.report.replacing("[]", with: "[\(spans.joined(separator: ","))]")
        #expect(DeviceTiming(json: report) == nil)
    }

    @Test func textThatIsNoTimeZoneIsLeftOut() {
        let report = Self.report.replacing("Europe/Madrid", with: "<b>\\n=1+1")
        #expect(DeviceTiming(json: report)?.zone == nil)
        #expect(DeviceTiming(json: report) != nil)
    }
}
