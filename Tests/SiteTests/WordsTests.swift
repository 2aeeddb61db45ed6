import Export
import Foundation
import StudyFiles
import TaskModel
import Testing

@testable import Pages
@testable import Sessions
@testable import Site
@testable import Studies
@testable import TaskKinds
@testable import TaskPlayer

/// Tests that every text used by the program exists in every language.
@Suite struct WordsTests {
    private static let shared: [any WordKey.Type] = [
        AnswerWord.self, OptOutWord.self, RejectionWord.self,
        UploadWord.self, StepNotice.self,
        ControlWord.self, DatePartWord.self, DurationWord.self, RegistrationWord.self,
        PermissionWord.self,
        StepWord.self, EntriesWord.self,
        SiteWord.self, MessageWord.self, AccountWord.self, StatusWord.self, StateWord.self,
        StudyChange.Word.self,
    ]
    private static let keys = Set(
        shared.flatMap { $0.keys } + Endpoints.all.flatMap { $0.keys }
            + AnswerFormats.builtIn.flatMap { $0.keys } + StepKinds.builtIn.flatMap { $0.keys }
            + RecorderKinds.builtIn.flatMap { $0.keys }
    )

    private static func missing(in wording: Wording) -> [String] {
        keys.filter { wording.texts[$0] == nil }.sorted().map { "\($0) in \(wording.language)" }
    }

    private static func wordings() throws -> [String: Wording] {
        try WordingFiles.read(
            directory: URL(fileURLWithPath: Repository.path("templates/strings"))
        )
    }

    @Test func usedTextsExistInEveryLanguage() throws {
        let wordings = try Self.wordings()
        #expect(wordings.keys.sorted() == ["en", "es"])
        #expect(wordings.values.flatMap(Self.missing) == [])
    }

    @Test func exportFormatsAreDescribedInEveryLanguage() throws {
        let wordings = try Self.wordings()
        #expect(ExportFormats.builtIn.all.count > 10)
        for format in ExportFormats.builtIn.all {
            let key = "admin.exports.descriptions.\(format.name)"
            #expect(wordings["en"]?.texts[key] == format.summary)
            #expect(wordings["es"]?.texts[key] != nil, "\(key)")
            let limits = "admin.exports.limits.\(format.name)"
            #expect((wordings["en"]?.texts[limits] ?? "") == format.limits)
            #expect((wordings["es"]?.texts[limits] == nil) == format.limits.isEmpty)
        }
    }

    @Test(
        arguments: [
            .taskAdded("t"), .taskRemoved("t"), .variableAdded("v"), .variableRemoved("v"),
            .kindChanged(variable: "v", from: .text, to: .integer, isStratum: true),
            .kindChanged(variable: "v", from: .text, to: .integer, isStratum: false),
            .unitChanged(variable: "v", from: "", to: "kg"),
            .valuesChanged(variable: "v", added: ["a", "b"], removed: [], isStratum: true),
            .valuesChanged(variable: "v", added: [], removed: ["c"], isStratum: true),
            .valuesChanged(variable: "v", added: ["a"], removed: ["c", "d"], isStratum: false),
            .armAdded("a"), .armRemoved("a"), .blocksChanged, .strataChanged,
            .consentChanged(task: "t", from: "1", to: "2", asksAgain: true),
            .consentChanged(task: "t", from: "1", to: "2", asksAgain: false), .scheduleChanged,
            .timeZoneChanged, .languageAdded("es"), .languageRemoved("es"),
            .accessChanged(isOpen: true), .accessChanged(isOpen: false),
            .identifyingChanged(variable: "v", isIdentifying: true),
            .identifyingChanged(variable: "v", isIdentifying: false),
            .retentionChanged(months: 6), .retentionChanged(months: nil), .enrolmentChanged,
            .entriesChanged(added: ["open"], removed: ["invitation"]), .withdrawalChanged,
        ] as [StudyChange]
    )
    func changeReadsTheSameOnPagesAndInTheTerminal(_ change: StudyChange) throws {
        let wordings = try Self.wordings()
        #expect(change.text(in: try #require(wordings["en"])) == change.description)
        #expect(change.text(in: try #require(wordings["es"])) != change.description)
    }

    @Test(arguments: [
        "messages.ended_failed.text", "admin.study.backlog", "errors.height.missing",
        "steps.document.open", "errors.duration.tooMany.days", "optional",
    ])
    func missingTextIsReportedWithItsLanguage(_ key: String) throws {
        var texts = try #require(Self.wordings()["es"]).texts
        #expect(texts.removeValue(forKey: key) != nil)
        #expect(Self.missing(in: Wording(language: "es", texts: texts)) == ["\(key) in es"])
    }
}

extension WordKey {
    fileprivate static var keys: [String] { allCases.map(\.key) }
}

extension Endpoint {
    fileprivate static var keys: [String] { Word.keys }
}

extension AnswerFormat {
    fileprivate static var keys: [String] { Word.keys }
}

extension RecorderKind {
    fileprivate static var keys: [String] { Word.keys }
}

extension StepKind {
    fileprivate static var keys: [String] { Word.keys }
}
