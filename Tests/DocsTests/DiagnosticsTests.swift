import Foundation
import StudyFiles
import Authoring
import TaskModel
import Testing

@Suite("Every diagnostic code is documented with an example that provokes it")
struct DiagnosticsTests {
    static let examples = (try? DiagnosisExample.all()) ?? []

    @Test func documentsAtLeastEightyCodes() {
        #expect(Self.examples.count >= 80)
        #expect(Diagnostic.Code.allCases.count >= 80)
    }

    @Test func documentsExactlyTheKnownCodes() {
        let documented = Self.examples.map(\.code)
        let known = Diagnostic.Code.allCases.map(\.rawValue)
        #expect(Set(documented).symmetricDifference(known) == [])
        #expect(documented.count == Set(documented).count)
        #expect(known.count == Set(known).count)
    }

    /// A declared code that is not in `allCases` would escape all other tests.
    @Test func listsEveryDeclaredCode() throws {
        let files = Project.files("Sources", "swift")
        let declared = try files.flatMap { path in
            try Project.text(path)
                .matches(of: /static let \w+ = (?:error|warning)\(\s*"([a-z-]+)"/)
                .map { String($0.1) }
        }
        #expect(Set(declared) == Set(Diagnostic.Code.allCases.map(\.rawValue)))
    }

    @Test func everyCodeHasAdvice() {
        for code in Diagnostic.Code.allCases {
            #expect(code.advice.count > 5, "\(code.rawValue)")
            #expect(!code.advice.hasSuffix("."), "\(code.rawValue)")
        }
    }

    @Test(arguments: examples)
    func reportsOnlyTheMarkedLine(_ example: DiagnosisExample) throws {
        let found = StudyReader(registry: Project.registry).read(example.files).diagnostics
        #expect(found.map(\.description) == [try #require(example.printed)])
        #expect(found.map(\.code.rawValue) == [example.code])
        #expect(found.first?.severity == example.severity)
        guard let marked = example.marked else { return }
        #expect(found.first?.position.file == marked.file)
        #expect(found.first?.position.line == marked.line)
    }

    /// A few examples are about files that are missing or too large to mark.
    @Test func nearlyAllExamplesHaveMark() {
        let unmarked = Self.examples.filter { $0.marked == nil }.map(\.code)
        #expect(unmarked.count <= 5, "\(unmarked)")
    }

    @Test(arguments: examples.filter { $0.corrected != nil })
    func correctedExampleHasNoDiagnostics(_ example: DiagnosisExample) throws {
        let files = try #require(example.corrected)
        #expect(files != example.files)
        let found = StudyReader(registry: Project.registry).read(files).diagnostics
        #expect(found.map(\.description) == [])
    }

    @Test func mostExamplesHaveCorrection() {
        #expect(Self.examples.count { $0.corrected != nil } >= 80)
    }

    @Test(arguments: examples.filter { $0.advice != nil })
    func adviceAddsToPrintedLine(_ example: DiagnosisExample) throws {
        let words = { (text: String) in Set(text.lowercased().matches(of: /\w+/).map(\.output)) }
        let advice = try #require(example.advice)
        #expect(!words(advice).isSubset(of: words(try #require(example.printed))))
    }

    /// The study into which the examples are inserted has no diagnostics of its own.
    @Test func surroundingStudyIsValid() {
        let plain = DiagnosisExample(code: "", text: "", blocks: [])
        let reading = StudyReader(registry: Project.registry).read(plain.files)
        #expect(reading.diagnostics.map(\.description) == [])
        #expect(reading.version != nil)
    }
}
