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
}
