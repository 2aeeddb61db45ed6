import TaskModel
import Testing

/// Tests of countdown and wait steps, which continue automatically.
@Suite struct PauseStepTests {
    private func kinds(_ name: String) throws -> [any StepKind] {
        try Examples.task("steps", name).pages.compactMap { page in
            if case .page(let kind) = page.body { kind } else { nil }
        }
    }

    @Test func waitsForConfiguredSeconds() throws {
        #expect(try kinds("countdown").map(\.seconds) == [5])
        #expect(try kinds("wait").map(\.seconds) == [60, 3])
    }

    @Test func progressBarIsOptional() throws {
        let wording = try Examples.wording()
        let models = try kinds("wait").map { $0.pageModel(in: wording) }
        #expect(models.map { $0["isDeterminate"] } == [.flag(true), .flag(false)])
        #expect(models.first?["seconds"] == .text("60"))
    }

    @Test(arguments: ["countdown, seconds: 0", "wait, seconds: 3601", "wait, seconds: -1"])
    func reportsInvalidTimes(_ step: String) {
        let findings = Examples.findings("- { id: a, title: A, type: \(step) }")
        #expect(findings.count == 1 && findings.first?.contains("from 1 to 3600") == true)
    }

    @Test func waitRequiresTime() {
        let findings = Examples.findings("- { id: a, title: A, type: wait }")
        #expect(findings.count == 1 && findings.first?.contains("has no seconds") == true)
    }
}
