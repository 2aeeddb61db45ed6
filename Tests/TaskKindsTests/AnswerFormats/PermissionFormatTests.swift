import TaskModel
import Testing

@Suite struct PermissionFormatTests {
    @Test(arguments: PermissionOutcome.allCases)
    func acceptsEveryOutcome(_ outcome: PermissionOutcome) throws {
        let asked = try Asked("{ type: permission, permission: camera }")
        let value = asked.value(outcome.rawValue)
        #expect(value == .choices([outcome.rawValue], other: nil))
        #expect(asked.format.cells(of: value ?? .text("")) == [outcome.rawValue])
        #expect(asked.format.operands.accepts(outcome.rawValue))
    }

    @Test(arguments: ["allowed", "Granted", "granted denied", "true"])
    func rejectsOtherTexts(_ text: String) throws {
        let asked = try Asked("{ type: permission, permission: camera }")
        #expect(
            asked.rejection(text)
                == "Select the button, then choose in your browser whether to give permission"
        )
    }

    @Test func pageStartsWithUnavailableForBrowsersWithoutScript() throws {
        let model = try Asked("{ type: permission, permission: microphone }").model()
        #expect(model["value"]?.text == "unavailable")
        #expect(model["status"] == .flag(false))
        #expect(model["buttonText"]?.text == "Allow the microphone")
    }

    @Test func pageShowsStoredOutcome() throws {
        let asked = try Asked("{ type: permission, permission: location, deniedMessage: Fine. }")
        let model = asked.model(RawFields(["a": ["denied"]]))
        #expect(model["value"]?.text == "denied")
        #expect(model["status"]?.text == "Fine.")
        #expect(asked.model(RawFields(["a": ["<b>"]]))["value"]?.text == "unavailable")
    }

    @Test(arguments: [("en", "Not allowed"), ("es", "No permitido")])
    func reviewShowsOutcomeInPageLanguage(_ language: String, _ words: String) throws {
        let asked = try Asked("{ type: permission, permission: motion }", in: language)
        let shown = asked.format.display(.choices(["denied"], other: nil), in: asked.wording)
        #expect(shown == words)
    }

    @Test(arguments: ["location", "motion", "microphone", "camera", "notifications"])
    func allowsPageOnlyWhatItAsksFor(_ permission: String) throws {
        let format = try Asked("{ type: permission, permission: \(permission) }").format
        #expect(format.permissions.map(\.kind.rawValue) == [permission])
    }

    @Test func columnListsOutcomes() throws {
        let format = try Asked("{ type: permission, permission: camera }").format
        let column = try #require(format.columns(named: "x").first)
        #expect(column.kind == .category)
        #expect(column.categories.map(\.value) == PermissionOutcome.allCases.map(\.rawValue))
    }
}
