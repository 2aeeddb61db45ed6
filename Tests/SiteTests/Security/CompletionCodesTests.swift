import Testing

@testable import Site

@Suite struct CompletionCodesTests {
    private let codes = CompletionCodes(study: "trial", secret: [UInt8](repeating: 7, count: 32))
    private let done = CompletionCodes.Ending.step("done", task: "entry")

    @Test func codesAreVerifiedWithTheKeyAlone() {
        let code = codes.code(of: "p1", at: done)
        #expect(code == codes.code(of: "p1", at: done))
        #expect(code.wholeMatch(of: /([0-9A-HJKMNP-TV-Z]{5}-){2}[0-9A-HJKMNP-TV-Z]{5}/) != nil)
        #expect(codes.verified(code, at: done) == code)
        let typed = code.lowercased().filter { $0 != "-" }.replacing("0", with: "o")
        #expect(codes.verified("  \(typed) ", at: done) == code)
    }

    @Test func codesBelongToOnePersonEndingStudyAndKey() {
        let people = (0..<1000).map { codes.code(of: "p\($0)", at: done) }
        #expect(Set(people).count == 1000)
        let code = codes.code(of: "p1", at: done)
        #expect(codes.verified(code, at: .full) == nil)
        #expect(codes.verified(code, at: .step("done", task: "diary")) == nil)
        let key = [UInt8](repeating: 7, count: 32)
        #expect(CompletionCodes(study: "other", secret: key).verified(code, at: done) == nil)
        let otherKey = [UInt8](repeating: 8, count: 32)
        #expect(CompletionCodes(study: "trial", secret: otherKey).verified(code, at: done) == nil)
    }

    @Test func changedCodesAreInvalid() {
        let code = codes.code(of: "p1", at: done)
        for index in code.indices where code[index] != "-" {
            var changed = code
            let other = code[index] == "7" ? "8" : "7"
            changed.replaceSubrange(index...index, with: other)
            #expect(codes.verified(changed, at: done) == nil)
        }
        for text in ["", code + "0", String(code.dropLast()), "no code"] {
            #expect(codes.verified(text, at: done) == nil)
        }
    }

    @Test func endingsAreNamedByTaskAndStep() {
        #expect(CompletionCodes.Ending("entry/done") == done)
        #expect(CompletionCodes.Ending("full") == .full)
        for text in ["", "entry", "entry/", "/done", "a/b/c"] {
            #expect(CompletionCodes.Ending(text) == nil)
        }
    }
}
