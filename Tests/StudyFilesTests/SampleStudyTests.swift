import Foundation
import StudyFiles
import TaskKinds
import TaskModel
import Testing

/// The studies that come with Waymark.
@Suite struct SampleStudyTests {
    @Test(arguments: Samples.names)
    func isReadWithoutAFinding(_ name: String) throws {
        let reading = Samples.reader.read(try Samples.files(name))
        #expect(reading.diagnostics.map(\.description) == [])
        let version = try #require(reading.version)
        #expect(version.languages == ["en", "es"])
        #expect(version.study.id == name)
    }
}
