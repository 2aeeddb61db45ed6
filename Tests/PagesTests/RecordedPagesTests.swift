import Pages
import TaskKinds
import TaskModel
import Testing

@Suite("Pages look as recorded")
struct RecordedPagesTests {
    @Test(arguments: Sample.all)
    func page(_ sample: Sample) throws {
        try assertRecorded(Project.html(of: sample.page), as: sample.name + ".html")
    }

    @Test func everyNameStandsForOnePage() {
        let names = Sample.all.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func nothingIsRecordedForPagesThatAreGone() throws {
        let files = try Project.files(in: "Tests/PagesTests/Recorded", ending: ".html")
        let names = files.compactMap { $0.split(separator: "/").last }.map { $0.dropLast(5) }
        #expect(Set(names.map(String.init)) == Set(Sample.all.map(\.name)))
    }

    @Test(arguments: AnswerFormats.builtIn.map { $0.name })
    func everyAnswerFormatIsRecordedEmptyAnsweredAndInvalid(format: String) {
        let examples = Sample.formats.filter {
            $0.name == format || $0.name.hasPrefix(format + "-")
        }
        #expect(!examples.isEmpty)
        for example in examples {
            let states = [nil, example.answered, example.invalid].map { typed in
                example.page(typed: typed).items.map { $0.error != nil }
            }
            #expect(states == [[false], [false], [true]], "\(example.name)")
        }
    }

    @Test(arguments: StepKinds.builtIn.map { $0.name } + ["review", "completion"])
    func everyStepKindIsRecorded(kind: String) {
        let kinds = Sample.all.compactMap { ($0.page as? StepPage)?.kind }
        #expect(kinds.contains(kind))
    }
}
