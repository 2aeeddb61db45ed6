import Authoring
import StudyFiles
import TaskModel
import Testing

/// Broken copies of the sample studies, each with one mistake, which must be named at its line.
@Suite struct PlantingTests {
    static let mistakes =
        Mistake.ofWriting + Mistake.ofNaming + Mistake.ofThinking + Mistake.ofAsking
    /// Each mistake with each study.
    static let pairs = mistakes.flatMap { mistake in Samples.names.map { (mistake, $0) } }

    /// The first file of a study in which a mistake has its place.
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

    @Test func thereAreManyAndEachHasAName() {
        #expect(Self.mistakes.count >= 30)
        #expect(Set(Self.mistakes.map(\.name)).count == Self.mistakes.count)
    }

    @Test(arguments: mistakes)
    func canBePlantedSomewhere(_ mistake: Mistake) throws {
        let copies = try Samples.names.compactMap { try Self.copy(of: $0, with: mistake) }
        #expect(!copies.isEmpty)
    }

    @Test(arguments: pairs)
    func isNamedAtItsLine(_ mistake: Mistake, _ study: String) throws {
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

    /// What the copies are made of is clean, so that what is found is what was planted.
    @Test(arguments: Samples.names)
    func theCopyWithoutItIsClean(_ study: String) throws {
        let reading = Samples.reader.read(try Samples.files(study))
        #expect(reading.diagnostics.map(\.description) == [])
    }
}
