import Authoring
import StudyFiles
import TaskModel
import Testing

/// Plants typical mistakes in copies of the sample studies, one in each copy.
///
/// Each mistake must be reported on its line.
@Suite struct PlantingTests {
    static let mistakes =
        Mistake.ofWriting + Mistake.ofNaming + Mistake.ofThinking + Mistake.ofAsking
    static let pairs = mistakes.flatMap { mistake in Samples.names.map { (mistake, $0) } }

    /// Returns a study with the mistake planted in its first suitable file, or `nil` if no file is
    /// suitable.
    private static func copy(
        of study: String,
        with mistake: Mistake
    ) throws -> (files: [String: [UInt8]], path: String, planted: Mistake.Planted)? {
        var files = try Samples.files(study)
        for path in files.keys.sorted() where path.hasSuffix(".yaml") {
            let text = String(decoding: files[path] ?? [], as: UTF8.self)
            guard let planted = mistake.plant(text, path) else { continue }
            files[path] = Array(planted.text.utf8)
            return (files, path, planted)
        }
        return nil
    }

    @Test func mistakesHaveUniqueNames() {
        #expect(Self.mistakes.count >= 30)
        #expect(Set(Self.mistakes.map(\.name)).count == Self.mistakes.count)
    }

    @Test(arguments: mistakes)
    func everyMistakeFitsSomeStudy(_ mistake: Mistake) throws {
        let copies = try Samples.names.compactMap { try Self.copy(of: $0, with: mistake) }
        #expect(!copies.isEmpty)
    }

    @Test(arguments: pairs)
    func mistakeIsReportedAtItsLine(_ mistake: Mistake, _ study: String) throws {
        guard let copy = try Self.copy(of: study, with: mistake) else { return }
        let found = Samples.reader.read(copy.files).diagnostics
        let file = mistake.reportedIn ?? copy.path
        #expect(
            found.contains {
                $0.code == mistake.code && $0.position.file == file
                    && $0.position.line == copy.planted.line
            },
            "\(file):\(copy.planted.line) \(found.prefix(8).map(\.description))"
        )
        #expect(found.contains { $0.severity == .error } == (mistake.code.severity == .error))
    }

    /// The originals have no findings, so the findings in a copy are about its planted mistake.
    @Test(arguments: Samples.names)
    func originalHasNoFindings(_ study: String) throws {
        let reading = Samples.reader.read(try Samples.files(study))
        #expect(reading.diagnostics.map(\.description) == [])
    }
}
