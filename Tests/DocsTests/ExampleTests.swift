import Authoring
import StudyFiles
import TaskModel
import Testing

@Suite("Examples in the documentation are valid")
struct ExampleTests {
    static let blocks = Document.paths.flatMap { (try? Document($0))?.blocks ?? [] }
    static let snippets = blocks.filter {
        $0.words.first == "yaml" && $0.words.count == 2 && Snippet.kinds.contains($0.words[1])
    }

    @Test func findsExamples() {
        #expect(Self.snippets.count >= 25)
    }

    @Test func everyYAMLBlockIsClassified() {
        let unknown = Self.blocks.filter { block in
            guard block.words.first == "yaml" else { return false }
            let isSnippet =
                block.words.count == 2
                && (Snippet.kinds + ["wrong", "right", "extended"])
                    .contains(block.words[1])
            let isDiagnosed = block.words.count == 3 && block.words[1] == "wrong"
            return !isSnippet && !isDiagnosed && block.file == nil
        }
        #expect(unknown.map(\.place) == [])
    }

    @Test(arguments: snippets)
    func snippetHasNoDiagnostics(_ block: Document.Block) {
        let snippet = Snippet(kind: block.words[1], text: block.text)
        #expect(Project.findings(snippet.files, butFor: [.noContact, .noQuestion]) == [])
    }

    @Test func detectsInvalidSnippet() {
        let snippet = Snippet(kind: "answer", text: "{ type: integer, minimun: 0 }\n")
        #expect(
            Project.findings(snippet.files, butFor: [.noContact]) == [
                "tasks/example.yaml:8:24: error: this integer answer has no field \"minimun\"; "
                    + "did you mean \"minimum\"? [unknown-key]"
            ]
        )
    }

    /// The tutorial, whose files change from chapter to chapter, has tests of its own.
    @Test(arguments: ["docs/randomised-trials.md"])
    func filesOfPageFormValidStudy(_ path: String) throws {
        let blocks = try Document(path).blocks
        let files = Dictionary(
            blocks.compactMap { block in block.file.map { ($0, block.text) } },
            uniquingKeysWith: { _, last in last }
        )
        #expect(files.count > 2)
        #expect(Project.printed(files, in: "study") == ["0 errors, 0 warnings"])
    }

    @Test func guideShowsActualDiagnostics() throws {
        let blocks = try Document("docs/authors.md").blocks
        let index = try #require(blocks.firstIndex { $0.words == ["yaml", "wrong"] })
        let file = try #require(blocks[index].file)
        let files = ["study.yaml": "id: s\ntitle: S\ncontact: C\n", file: blocks[index].text]
        let told = blocks[index + 1].text.split(separator: "\n").map(String.init)
        #expect(Project.printed(files, in: "sleep") == told)
    }
}
