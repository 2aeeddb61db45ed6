import Foundation
import StudyFiles
import TaskModel
import Testing

@Suite struct WordingFilesTests {
    private static let directory = Samples.root.appendingPathComponent("templates/strings")

    private func wordings() throws -> [String: Wording] {
        try WordingFiles.read(directory: Self.directory)
    }

    @Test func keysAreJoinedByDots() throws {
        let english = try #require(try wordings()["en"])
        #expect(english.language == "en")
        #expect(english(key: "buttons.continue") == "Continue")
        #expect(
            english(key: "errors.number.above", ["maximum": "40"])
                == "Your answer must be 40 or less"
        )
    }

    @Test func allLanguagesHaveTheSameKeys() throws {
        let wordings = try wordings()
        let english = try #require(wordings["en"])
        #expect(wordings.count >= 2)
        for (language, wording) in wordings {
            let difference = Set(wording.texts.keys).symmetricDifference(english.texts.keys)
            #expect(difference == [], "\(language)")
        }
    }

    @Test func allLanguagesHaveTheSameParameters() throws {
        let wordings = try wordings()
        let english = try #require(wordings["en"])
        for (language, wording) in wordings {
            for (key, text) in wording.texts {
                let original = english.texts[key].map(Self.parameters)
                #expect(Self.parameters(of: text) == original, "\(language): \(key)")
            }
        }
    }

    private static func parameters(of text: String) -> Set<String> {
        Set(text.matches(of: /\{([a-zA-Z]+)\}/).map { String($0.1) })
    }

    @Test func noTextIsEmptyOrPadded() throws {
        for wording in try wordings().values {
            for (key, text) in wording.texts {
                #expect(!text.isEmpty && text.first != " " && text.last != " ", "\(key)")
            }
        }
    }

    @Test func reportsProblemsInAFile() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("strings-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("a: 1\nb: [c]\n".utf8).write(to: folder.appendingPathComponent("en.yaml"))
        #expect {
            try WordingFiles.read(directory: folder)
        } throws: { error in
            "\(error)" == "en.yaml:2:4: error: expected texts by address, found a list; "
                + "write one line for each text, such as b.0: … [wrong-shape]"
        }
    }
}
