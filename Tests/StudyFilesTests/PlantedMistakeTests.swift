import StudyFiles
import Authoring
import TaskModel
import Testing

/// Plants mistakes in a sample study, one at a time.
///
/// Each mistake must be reported on its line or on a neighbouring line.
@Suite struct PlantedMistakeTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        let file: String
        let text: String
        let replacement: String
        let code: Diagnostic.Code
        var testDescription: String { "\(text) -> \(replacement)" }

        init(_ file: String, _ text: String, _ replacement: String, _ code: Diagnostic.Code) {
            self.file = file
            self.text = text
            self.replacement = replacement
            self.code = code
        }
    }

    static let sleep = [
        Mistake("study.yaml", "title: Sleep", "titel: Sleep", .unknownKey),
        Mistake("study.yaml", "[evening, morning]", "[evening, mornin]", .missingTaskFile),
        Mistake("study.yaml", "languages: [en, es]", "languages: [en, e]", .badLanguage),
        Mistake("tasks/evening.yaml", "id: evening", "id: Evening", .badIdentifier),
        Mistake("tasks/evening.yaml", "estimatedMinutes: 3", "estimatedMinutes: -3", .outOfRange),
        Mistake("tasks/evening.yaml", "type: instruction", "type: instructon", .unknownStepType),
        Mistake("tasks/evening.yaml", "type: scale", "type: scal", .unknownAnswerType),
        Mistake("tasks/evening.yaml", "maximum: 40", "maximum: -40", .badBounds),
        Mistake("tasks/evening.yaml", "maximum: 40", "maximum: many", .badNumber),
        Mistake("tasks/evening.yaml", "goTo: mood", "goTo: mod", .unknownStep),
        Mistake("tasks/evening.yaml", "goTo: mood", "gotTo: mood", .unknownKey),
        Mistake("tasks/evening.yaml", "media/moon.svg", "media/mon.svg", .missingFile),
        Mistake("tasks/evening.yaml", ", alt: \"\"", "", .missingAlt),
        Mistake("tasks/evening.yaml", "why-caffeine.md", "why-cafeine.md", .missingFile),
        Mistake("tasks/evening.yaml", "equals: 0", "equals: none", .wrongOperand),
        Mistake("tasks/evening.yaml", "equals: 0", "eqals: 0", .unknownKey),
        Mistake("tasks/evening.yaml", "answer: caffeine, ", "answer: cafeine, ", .unknownStep),
        Mistake("tasks/evening.yaml", "mood.valence, less", "mood.valance, less", .unknownItem),
        Mistake("tasks/evening.yaml", "lessThan: 4", "lessThan: four", .wrongOperand),
        Mistake("tasks/evening.yaml", "optional: true", "optional: yes", .badBoolean),
        Mistake("tasks/evening.yaml", "- id: mood", "- id: caffeine", .duplicateIdentifier),
        Mistake("tasks/evening.yaml", "- id: reason", "- id: valence", .duplicateItem),
        Mistake("tasks/evening.yaml", "    title: When was", "   title: When was", .indentation),
        Mistake("tasks/evening.yaml", "id: evening", "id: evening\nid: evening", .duplicateKey),
        Mistake("tasks/evening.yaml", "maximumLength: 500", "maximumLength: 500000", .outOfRange),
        Mistake("tasks/morning.yaml", "asleep_after, awake]", "asleep_after, awak]", .unknownStep),
        Mistake("tasks/morning.yaml", "asleep_after, awake]", "asleep_after, up]", .unscorableItem),
        Mistake("tasks/morning.yaml", "scores: [time_awake]", "scores: [time]", .unknownScore),
        Mistake("tasks/morning.yaml", "value: light,", "value: noise,", .duplicateValue),
        Mistake("tasks/morning.yaml", "\"3\": Fair", "\"6\": Fair", .unknownLabel),
        Mistake("tasks/morning.yaml", "multiple: true", "multiple: 2", .badBoolean),
        Mistake("languages/es.yaml", "    welcome:", "    welcom:", .unknownText),
        Mistake("languages/es.yaml", "answer.unit: tazas", "answer.units: tazas", .unknownText),
    ]

    @Test(arguments: sleep)
    func mistakeIsFoundAtItsLine(_ mistake: Mistake) throws {
        var files = try Samples.files("sleep-diary")
        let original = String(decoding: try #require(files[mistake.file]), as: UTF8.self)
        let range = try #require(original.firstRange(of: mistake.text))
        let line = original[..<range.lowerBound].filter(\.isNewline).count + 1
        let changed = original.replacingCharacters(in: range, with: mistake.replacement)
        files[mistake.file] = Array(changed.utf8)
        let reading = Samples.reader.read(files)
        #expect(reading.version == nil)
        let errors = reading.diagnostics.filter { $0.severity == .error }
        let last = line + mistake.replacement.filter(\.isNewline).count
        #expect(
            errors.contains {
                $0.code == mistake.code && $0.position.file == mistake.file
                    && line - 1...last + 1 ~= $0.position.line
            },
            "\(reading.diagnostics.map(\.description))"
        )
        #expect(errors.count <= 6, "one mistake is not reported as many")
    }

    @Test(arguments: ["tasks/evening.yaml", "tasks/main.yaml", "parts/mood.yaml", "study.yaml"])
    func removingAnyLineNeverYieldsAHalfReadStudy(_ path: String) throws {
        let isRich = RichStudy.files[path] != nil
        let files = isRich ? RichStudy.files : try Samples.files("sleep-diary")
        let lines = String(decoding: try #require(files[path]), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        for index in lines.indices {
            var rest = lines
            rest.remove(at: index)
            var changed = files
            changed[path] = Array(rest.joined(separator: "\n").utf8)
            let reading = Samples.reader.read(changed)
            #expect((reading.version == nil) == reading.hasErrors)
        }
    }
}

extension String {
    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        String(self[..<range.lowerBound]) + text + self[range.upperBound...]
    }
}
