import Studies
import Testing

@Suite("Files that differ between versions") struct FileChangeTests {
    private func lines(_ old: String, _ new: String) -> [String] {
        let changes = FileChange.all(from: ["a": Array(old.utf8)], to: ["a": Array(new.utf8)])
        return changes.flatMap(\.lines).map { line in
            switch line {
            case .kept(let text): " \(text)"
            case .removed(let text): "-\(text)"
            case .added(let text): "+\(text)"
            case .gap: "…"
            }
        }
    }

    private let numbers = (1...20).map(String.init)

    private func replacing(_ changes: [Int: String]) -> String {
        numbers.indices.map { changes[$0 + 1] ?? numbers[$0] }.joined(separator: "\n")
    }

    @Test func onlyDifferentFilesAreListed() {
        let old: [String: [UInt8]] = ["same": [1], "gone": [2], "other": [3]]
        let new: [String: [UInt8]] = ["same": [1], "new": [2], "other": [4]]
        let changes = FileChange.all(from: old, to: new)
        #expect(changes.map(\.path) == ["gone", "new", "other"])
        #expect(changes.map(\.kind) == [.removed, .added, .changed])
        #expect(FileChange.all(from: old, to: old).isEmpty)
    }

    @Test func equalLinesAreShownOnlyNearADifference() {
        let old = replacing([:])
        #expect(
            lines(old, replacing([10: "ten"])) == [
                "…", " 8", " 9", "-10", "+ten", " 11", " 12", "…",
            ]
        )
        #expect(lines(old, replacing([1: "one"])) == ["-1", "+one", " 2", " 3", "…"])
        #expect(lines(old, replacing([20: "end"])) == ["…", " 18", " 19", "-20", "+end"])
    }

    @Test func nearDifferencesShareTheirLines() {
        let near = lines(replacing([:]), replacing([10: "ten", 13: "dozen"]))
        #expect(
            near == [
                "…", " 8", " 9", "-10", "+ten", " 11", " 12", "-13", "+dozen", " 14", " 15", "…",
            ]
        )
        let far = lines(replacing([:]), replacing([5: "five", 15: "teens"]))
        #expect(far.count { $0 == "…" } == 3)
    }

    @Test func linesThatMovedAreRemovedAndAdded() {
        #expect(lines("a\nb\nc", "b\nc\na") == ["-a", " b", " c", "+a"])
    }

    @Test func binaryAndLongFilesHaveNoLines() {
        #expect(lines("a\0b", "a\0c").isEmpty)
        let long = String(repeating: "x\n", count: 4000)
        #expect(lines(long, long + "y").isEmpty)
        let changes = FileChange.all(from: ["a": [0xFF]], to: ["a": [0xFE]])
        #expect(changes.map(\.kind) == [.changed] && changes[0].lines.isEmpty)
    }
}
