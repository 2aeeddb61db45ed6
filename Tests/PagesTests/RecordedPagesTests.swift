import Pages
import TaskKinds
import TaskModel
import Testing

@Suite("Recorded pages")
struct RecordedPagesTests {
    @Test(arguments: Sample.all)
    func pageMatchesRecording(_ sample: Sample) throws {
        let recorded = try sample.recorded(of: Project.html(of: sample.page))
        try assertRecorded(#require(recorded), as: sample.name + ".html")
    }

    @Test func pageTypesAreRecordedInFullOnce() {
        let types = Set(Sample.all.map { "\(type(of: $0.page))" })
        let whole = Sample.all.filter { $0.extent == .page }.map { "\(type(of: $0.page))" }
        #expect(Set(whole) == types)
        #expect(whole.count == types.count)
    }

    @Test func namesAreUnique() {
        let names = Sample.all.map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func recordingsMatchSamples() throws {
        let files = try Project.files(in: "Tests/PagesTests/Recorded", ending: ".html")
        let names = files.compactMap { $0.split(separator: "/").last }.map { $0.dropLast(5) }
        #expect(Set(names.map(String.init)) == Set(Sample.all.map(\.name)))
    }

    @Test(arguments: AnswerFormats.builtIn.map { $0.name })
    func formatsAreRecordedEmptyAndMissing(format: String) {
        let names = Set(FormatExample(name: format).samples.map(\.name))
        #expect(names.contains { $0.hasSuffix("-empty") })
        #expect(names.contains { $0.hasSuffix("-missing") })
        #expect(names.isSubset(of: Sample.all.map(\.name)))
    }

    @Test func mostFormatsAreRecordedAnswered() {
        let answered = AnswerFormats.builtIn.filter { format in
            FormatExample(name: format.name).samples.contains { $0.name.hasSuffix("-answered") }
        }
        // `Answered` finds no answers for files and rankings; the site's tests cover these.
        #expect(answered.count >= AnswerFormats.builtIn.count - 4)
    }

    @Test func examplesAreAnsweredAndInvalid() {
        for example in Sample.formats {
            let states = [nil, example.answered, example.invalid].map { typed in
                example.page(typed: typed).items.map { $0.error != nil }
            }
            #expect(states == [[false], [false], [true]], "\(example.name)")
        }
    }

    @Test(arguments: StepKinds.builtIn.map { $0.name } + ["review", "completion"])
    func stepKindsAreRecorded(kind: String) {
        let kinds = Sample.all.compactMap { ($0.page as? StepPage)?.kind }
        #expect(kinds.contains(kind))
    }
}
