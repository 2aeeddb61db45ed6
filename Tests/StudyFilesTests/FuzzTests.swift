import Authoring
import StudyFiles
import TaskModel
import Testing

/// Checks that reading randomly changed or extreme files always ends with errors or a study.
@Suite struct FuzzTests {
    /// A seeded random number generator, which makes failures reproducible.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let tokens = [
        "&a ", "*a", "? ", "- ", ": ", "{", "}", "[", "]", ",", "\"", "'", "|\n", ">\n", "\t", "\n",
        "#", "!!int ", "%YAML 1.1\n", "---\n", "...\n", "\u{FEFF}", "\u{2028}", "\u{85}", "\0",
        "<<: *a",
        "{{ ", " }}", "{{ a | ", "{{ round }}", "repeat: ", "include: parts/mood.yaml", "[2].",
        "99999999999999999999", "-", "~", "\\", "@", "`", "\u{E000}", "\u{E100}", "é", "🙂", "\r",
    ]

    private func mutated(_ bytes: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0...4, using: &numbers) {
            let place = Int.random(in: 0...bytes.count, using: &numbers)
            let end = min(bytes.count, place + Int.random(in: 0...20, using: &numbers))
            switch Int.random(in: 0...4, using: &numbers) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &numbers), at: place)
            case 3:
                let other = Int.random(in: 0...bytes.count, using: &numbers)
                bytes.insert(contentsOf: bytes[place..<end], at: other)
            default:
                let token = Self.tokens.randomElement(using: &numbers) ?? ""
                bytes.insert(contentsOf: Array(token.utf8), at: place)
            }
        }
        return bytes
    }

    @Test(arguments: Samples.names + ["rich"], 0..<4)
    func readingMutatedFilesAlwaysEnds(_ name: String, _ seed: Int) throws {
        var numbers = Numbers(state: UInt64(seed))
        let files = name == "rich" ? RichStudy.files : try Samples.files(name)
        let paths = files.keys.sorted().filter { $0.hasSuffix(".yaml") }
        for _ in 0..<25 {
            var changed = files
            let path = try #require(paths.randomElement(using: &numbers))
            changed[path] = mutated(try #require(files[path]), &numbers)
            let reading = Samples.reader.read(changed)
            #expect((reading.version == nil) == reading.hasErrors)
            for finding in reading.diagnostics {
                #expect(finding.position.line >= 1 && finding.position.column >= 1)
                #expect(!finding.description.contains("\n"), "\(finding)")
            }
        }
    }

    @Test(arguments: [
        String(repeating: "[", count: 200_000), String(repeating: "{a: ", count: 100_000),
        String(repeating: "- ", count: 100_000), String(repeating: "a:\n ", count: 1000),
        String(repeating: "? ", count: 100_000), String(repeating: "a: b\n", count: 10_000),
        String(repeating: "\"", count: 100_001), String(repeating: "&a ", count: 100_000),
        "id: s\n" + (0..<5000).map { "k\($0): v\n" }.joined(),
        "tasks: [" + String(repeating: "a, ", count: 30_000) + "]",
    ])
    func extremeFilesAreRejected(_ text: String) {
        let reading = BadCase(.syntax, "", files: ["study.yaml": text, "tasks/t.yaml": text])
            .reading
        #expect(reading.hasErrors)
    }
}
