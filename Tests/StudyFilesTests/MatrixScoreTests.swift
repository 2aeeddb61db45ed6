import Authoring
import StudyFiles
import TaskModel
import Testing

/// Tests of the diagnostics about scores of matrix rows.
@Suite struct MatrixScoreTests {
    private static func codes(columns: String, bands: String = "") -> [String] {
        let task = """
            id: t
            title: T
            scores:
              - id: strain
                title: Strain
                items: [work.pace, work.load]
                bands: [\(bands)]
            steps:
              - id: work
                type: question
                title: How often?
                answer:
                  type: matrix
                  rows: [{ id: pace, text: I had to hurry. }, { id: load, text: I had too much to do. }]
                  columns: [\(columns)]
              - { id: done, type: completion, title: Done }
            """
        let files = BadCase.sound.merging(["tasks/t.yaml": task]) { $1 }
        let reading = Samples.reader.read(files.mapValues { Array($0.utf8) })
        return reading.diagnostics.filter { !DiagnosticTests.aside.contains($0.code) }
            .map(\.code.rawValue)
    }

    private static let whole =
        "{ value: 0, text: Never }, { value: 1, text: Sometimes }, { value: 2, text: Often }"
    private static let halves =
        "{ value: 0, text: Never }, { value: 0.5, text: Sometimes }, { value: 1, text: Often }"

    private static func bands(_ most: String, _ least: String) -> String {
        "{ minimum: 0, maximum: \(most), label: Low }, { minimum: \(least), maximum: 4, label: High }"
    }

    @Test func bandsOfWholeNumbersMayBeOneApart() {
        #expect(Self.codes(columns: Self.whole, bands: Self.bands("2", "3")) == [])
    }

    /// A sum of 2 belongs to no band.
    @Test func wholeNumberBetweenBandsIsAGap() {
        #expect(Self.codes(columns: Self.whole, bands: Self.bands("1", "3")) == ["band-gap"])
    }

    /// A sum of 0.5 belongs to no band.
    @Test func sumOfHalvesHasAGapBetweenWholeNumbers() {
        let bands =
            "{ minimum: 0, maximum: 0, label: Low }, { minimum: 1, maximum: 4, label: High }"
        #expect(Self.codes(columns: Self.halves, bands: bands) == ["band-gap"])
    }

    @Test(arguments: [
        ("{ value: 9, text: Not applicable }", true), ("{ value: 9, text: N/A }", true),
        ("{ value: 9, text: Does not apply to me }", true),
        ("{ value: 3, text: Does not apply to me at all }", false),
        ("{ value: 3, text: Always }", false),
    ])
    func notApplicableColumnIsFoundByLabelAndValue(column: String, isFound: Bool) {
        let codes = Self.codes(columns: Self.whole + ", " + column)
        #expect(codes == (isFound ? ["scored-not-applicable"] : []))
    }
}
