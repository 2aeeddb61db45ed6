import StudyFiles
import TaskKinds
import Authoring
import TaskModel
import Testing

/// Tests of every answer format in `AnswerFormats.builtIn`.
@Suite struct EveryAnswerFormatTests {
    static let names = AnswerFormats.builtIn.map { $0.name }

    private func kind(_ name: String) throws -> any AuthoredFormat.Type {
        try #require(Examples.registry.answerFormat(named: name))
    }

    @Test func namesAreUnique() {
        #expect(Set(Self.names).count == Self.names.count)
    }

    @Test(arguments: names)
    func hasExampleThatUsesEveryField(_ name: String) throws {
        let items = try Examples.items("answers", name)
        let kind = try kind(name)
        #expect(items.contains { type(of: $0.format).name == name })
        let text = try Examples.text("answers", name)
        for field in kind.fields { #expect(text.contains("\(field.name):"), "\(field.name)") }
    }

    @Test(arguments: names)
    func describesEveryFieldInASentence(_ name: String) throws {
        let kind = try kind(name)
        #expect(kind.summary.hasSuffix(".") && kind.summary.count > 10)
        for field in kind.fields {
            #expect(field.summary.hasSuffix(".") && field.summary.count > 10, "\(field.name)")
            #expect(!field.typeDescription.isEmpty, "\(field.name)")
        }
        #expect(Set(kind.fields.map(\.name)).count == kind.fields.count)
        #expect(!kind.fields.map(\.name).contains("type"))
    }

    @Test(arguments: names)
    func readsEmptyInputAsNoAnswer(_ name: String) throws {
        let wording = try Examples.wording()
        for item in try Examples.items("answers", name) {
            let isTyped = item.model(RawFields(), in: wording)["options"] == nil
            for raw in [RawFields(), item.blank(""), item.blank(isTyped ? "  \t\u{A0} " : "")] {
                let value = try item.format.value(from: raw, named: item.id, in: wording.context)
                #expect(value == nil)
            }
            let sentence = wording(item.format.missing)
            #expect(sentence != item.format.missing.key, "the message has a text")
        }
    }

    @Test(arguments: names, ["en", "es"])
    func valueSurvivesRoundTrip(_ name: String, _ language: String) throws {
        let wording = try Examples.wording(language)
        for item in try Examples.items("answers", name) {
            let values = item.someValues(in: wording)
            #expect(!values.isEmpty, "\(item.id)")
            for value in values {
                let raw = item.format.raw(of: value, named: item.id, in: wording)
                let again = try item.format.value(from: raw, named: item.id, in: wording.context)
                #expect(again == value)
                #expect(!item.format.display(value, in: wording).isEmpty)
                let controls = item.format.parts.map { item.id + $0 }
                #expect(Set(raw.values.keys).isSubset(of: controls))
            }
        }
    }

    @Test(arguments: names)
    func hasCellForEveryColumn(_ name: String) throws {
        let wording = try Examples.wording()
        for item in try Examples.items("answers", name) {
            let columns = item.format.columns(named: "x")
            #expect(!columns.isEmpty)
            #expect(columns.allSatisfy { $0.name.hasPrefix("x") })
            for value in item.someValues(in: wording) + Self.foreign {
                #expect(item.format.cells(of: value).count == columns.count)
            }
        }
    }

    /// Values of other formats, which an inconsistent database row could contain.
    static let foreign: [AnswerValue] = [
        .boolean(true), .integer(.max), .decimal("x"), .text(""), .date("x"), .time("x"),
        .choices(["x", "y"], other: "z"), .dateTime("x"), .integer(.min), .integer(-1),
        .decimal("999999999999999"), .decimal("-0.5"), .components([:]),
        .components(["x": .text("y"), "systolic": .decimal("1")]),
        .file(StoredFile(id: "x", mediaType: "image/png", size: 1)),
    ]

    @Test(arguments: names)
    func survivesValuesOfOtherFormats(_ name: String) throws {
        let wording = try Examples.wording()
        for item in try Examples.items("answers", name) {
            for value in Self.foreign {
                _ = item.format.display(value, in: wording)
                let raw = item.format.raw(of: value, named: item.id, in: wording)
                _ = try? item.format.value(from: raw, named: item.id, in: wording.context)
            }
        }
    }

    @Test(arguments: names)
    func componentNamesAreUniqueAndExportable(_ name: String) throws {
        for item in try Examples.items("answers", name) {
            let components = item.format.components
            #expect(Set(components.map(\.name)).count == components.count)
            #expect(components.allSatisfy { IdentifierForm.underscored.accepts($0.name) })
            #expect(components.isEmpty || item.format.operands == .nothing)
        }
    }

    @Test(arguments: names)
    func survivesHostileInput(_ name: String) throws {
        let wording = try Examples.wording()
        for item in try Examples.items("answers", name) {
            for text in Hostile.texts {
                for raw in item.fillings(with: text) {
                    do throws(InvalidAnswer) {
                        let value = try item.format.value(
                            from: raw,
                            named: item.id,
                            in: wording.context
                        )
                        if let value { #expect(!item.format.cells(of: value).isEmpty) }
                    } catch {
                        #expect(wording(error.message) != error.message.key)
                        #expect(Set(error.parts).isSubset(of: item.format.parts))
                    }
                }
            }
        }
    }

    @Test(arguments: names)
    func redisplaysTypedInput(_ name: String) throws {
        let wording = try Examples.wording()
        for item in try Examples.items("answers", name) {
            for value in item.someValues(in: wording) {
                let raw = item.format.raw(of: value, named: item.id, in: wording)
                // A browser sends options in the order in which they are shown, so the order is not
                // compared.
                let sent = item.sent(by: item.model(raw, in: wording))
                #expect(
                    sent.values.mapValues { $0.sorted() }
                        == raw.filled.values.mapValues { $0.sorted() }
                )
            }
        }
    }
}
