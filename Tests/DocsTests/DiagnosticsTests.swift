import Foundation
import StudyFiles
import Authoring
import TaskModel
import Testing

@Suite("Every finding is documented with an example that leads to it")
struct DiagnosticsTests {
    static let examples = (try? DiagnosisExample.all()) ?? []

    @Test func thereAreEnough() {
        #expect(Self.examples.count >= 80)
        #expect(Diagnostic.Code.allCases.count >= 80)
    }

    @Test func everyCodeIsDocumentedAndNoOther() {
        let documented = Self.examples.map(\.code)
        let known = Diagnostic.Code.allCases.map(\.rawValue)
        #expect(Set(documented).symmetricDifference(known) == [])
        #expect(documented.count == Set(documented).count)
        #expect(known.count == Set(known).count)
    }

    /// A code that is declared and not listed would be missing everywhere.
    @Test func everyDeclaredCodeIsListed() throws {
        let files = Project.files("Sources", "swift")
        let declared = try files.flatMap { path in
            try Project.text(path)
                .matches(of: /static let \w+ = (?:error|warning)\(\s*"([a-z-]+)"/)
                .map { String($0.1) }
        }
        #expect(Set(declared) == Set(Diagnostic.Code.allCases.map(\.rawValue)))
    }

    /// A code that nothing reports would be a promise that is not kept.
    @Test func noMessageIsPrintedWithoutAdvice() {
        for code in Diagnostic.Code.allCases {
            #expect(code.advice.count > 5, "\(code.rawValue)")
            #expect(!code.advice.hasSuffix("."), "\(code.rawValue)")
        }
    }

    @Test(arguments: examples)
    func isFoundAtTheMarkedLineAndNothingElse(_ example: DiagnosisExample) throws {
        let found = StudyReader(registry: Project.registry).read(example.files).diagnostics
        #expect(found.map(\.description) == [try #require(example.printed)])
        #expect(found.map(\.code.rawValue) == [example.code])
        #expect(found.first?.severity == example.severity)
        guard let marked = example.marked else { return }
        #expect(found.first?.position.file == marked.file)
        #expect(found.first?.position.line == marked.line)
    }

    /// A few are about files that are not there or too large to mark.
    @Test func nearlyAllHaveAMark() {
        let unmarked = Self.examples.filter { $0.marked == nil }.map(\.code)
        #expect(unmarked.count <= 5, "\(unmarked)")
    }

    /// Where the corrected lines stand behind the mistake, there is nothing left to report.
    @Test(arguments: examples.filter { $0.corrected != nil })
    func isGoneFromTheCorrectedLines(_ example: DiagnosisExample) throws {
        let files = try #require(example.corrected)
        #expect(files != example.files)
        let found = StudyReader(registry: Project.registry).read(files).diagnostics
        #expect(found.map(\.description) == [])
    }

    @Test func mostAreCorrected() {
        #expect(Self.examples.count { $0.corrected != nil } >= 80)
    }

    /// What is advised beyond the printed line says more than the line does.
    @Test(arguments: examples.filter { $0.advice != nil })
    func theAdviceIsNoEcho(_ example: DiagnosisExample) throws {
        let words = { (text: String) in Set(text.lowercased().matches(of: /\w+/).map(\.output)) }
        let advice = try #require(example.advice)
        #expect(!words(advice).isSubset(of: words(try #require(example.printed))))
    }

    /// Without the mistake there is nothing to say: what stands around the examples is sound.
    @Test func whatStandsAroundIsSound() {
        let plain = DiagnosisExample(code: "", text: "", blocks: [])
        let reading = StudyReader(registry: Project.registry).read(plain.files)
        #expect(reading.diagnostics.map(\.description) == [])
        #expect(reading.version != nil)
    }
}
