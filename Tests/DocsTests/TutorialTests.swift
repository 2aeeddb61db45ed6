import StudyFiles
import TaskModel
import Testing

@Suite("The guide builds a study step by step")
struct TutorialTests {
    /// The study's files at the end of a chapter, and the diagnostics that the guide shows for
    /// them.
    ///
    /// A chapter that changes no file has no stage.
    struct Stage: Sendable, CustomTestStringConvertible {
        let chapter: String
        var files: [String: String]
        var printed = ["0 errors, 0 warnings"]

        var testDescription: String { chapter }
    }

    static let stages: [Stage] = {
        var stages: [Stage] = []
        for block in (try? Document("docs/authors.md"))?.blocks ?? [] {
            guard block.words != ["yaml", "wrong"] else { break }
            let isNew = stages.last?.chapter != block.chapter
            if let path = path(of: block) {
                let files = stages.last?.files ?? [:]
                if isNew { stages.append(Stage(chapter: block.chapter, files: files)) }
                stages[stages.count - 1].files[path] = block.text
            } else if block.words == ["text"], !isNew {
                let lines = block.text.split(separator: "\n").map(String.init)
                stages[stages.count - 1].printed = lines
            }
        }
        return stages
    }()

    private static func path(of block: Document.Block) -> String? {
        ["markdown", "xml"].contains(block.words.first) ? block.words.last : block.file
    }

    @Test(arguments: stages)
    func chapterPrintsShownDiagnostics(_ stage: Stage) {
        #expect(Project.printed(stage.files, in: "moving") == stage.printed)
    }

    @Test func lastChapterHasPromisedFeatures() throws {
        let files = try #require(Self.stages.last).files.mapValues { Array($0.utf8) }
        let reading = StudyReader(registry: Project.registry).read(files)
        let version = try #require(reading.version)
        let task = try #require(version.edition("es").task("week"))
        #expect(version.languages == ["en", "es"])
        #expect(task.pages.flatMap(\.items).count == 10)
        #expect(task.scores.map(\.bands.count) == [3])
        #expect(task.steps.count { $0.flow.skipWhen != nil || !$0.flow.next.isEmpty } == 2)
        #expect(task.title == "Su semana")
    }
}
