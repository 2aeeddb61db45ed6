import TaskModel
import Testing

@Suite struct LocationFormatTests {
    private func raw(_ text: String, _ latitude: String, _ longitude: String) -> RawFields {
        RawFields(["a": [text], "a-latitude": [latitude], "a-longitude": [longitude]])
    }

    private func value(
        _ north: String,
        _ east: String,
        _ decimals: Int = 3
    ) throws
        -> AnswerValue?
    {
        try Asked("{ type: location, decimals: \(decimals) }").answer(raw("", north, east)).get()
    }

    @Test func readsTextOrCoordinatesOrBoth() throws {
        let asked = try Asked("{ type: location }")
        #expect(asked.value("Here") == .components(["text": .text("Here")]))
        let both = try asked.answer(raw("Here", "52.52", "13.405")).get()
        let all: AnswerValue = .components([
            "text": .text("Here"), "latitude": .decimal("52.52"), "longitude": .decimal("13.405"),
        ])
        #expect(both == all)
        #expect(asked.format.display(all, in: asked.wording) == "Here (52.52, 13.405)")
        #expect(
            asked.format.columns(named: "x").map(\.name) == ["x_text", "x_latitude", "x_longitude"]
        )
        #expect(asked.format.cells(of: all) == ["Here", "52.52", "13.405"])
        #expect(asked.format.cells(of: .components(["text": .text("T")])) == ["T", "", ""])
        #expect(try asked.answer(raw(" ", "", "")).get() == nil)
        #expect(asked.format.permissions == [Permission(.location)])
    }

    @Test(arguments: [
        ("52.520008", 2, "52.52"), ("-0.004", 2, "0.00"), ("-0.005", 2, "-0.01"),
        ("89.9999", 1, "90.0"),
        ("52.520008", 0, "53"), ("0.05", 1, "0.1"), ("-12.34567", 4, "-12.3457"), ("5", 3, "5"),
    ])
    func roundsToConfiguredPrecision(_ typed: String, _ decimals: Int, _ kept: String) throws {
        let expected: AnswerValue = .components([
            "latitude": .decimal(kept), "longitude": .decimal("1"),
        ])
        #expect(try value(typed, "1", decimals) == expected)
    }

    @Test(arguments: [
        ("90.1", "0"), ("-91", "0"), ("0", "180.5"), ("x", "1"), ("1", ""), ("", "1"),
        ("1e1", "0"), ("NaN", "0"), ("1,5", "0"), ("999999999999999999", "0"),
    ])
    func rejectsInvalidCoordinates(_ north: String, _ east: String) throws {
        let rejection = try Asked("{ type: location }").rejection(raw("", north, east))
        #expect(rejection?.sentence.hasPrefix("We could not read your location") == true)
    }

    @Test func showsOnlyValidCoordinates() throws {
        let asked = try Asked("{ type: location, decimals: 1, buttonText: Find me }")
        let model = asked.model(raw("", "52.52", "13.405"))
        #expect(model["found"] == .text("Location added: 52.5, 13.4"))
        #expect(model["latitude"]?["value"] == .text("52.5"))
        #expect(model["buttonText"] == .text("Find me"))
        let broken = asked.model(raw("", "<b>", "1"))
        #expect(broken["found"] == .flag(false))
        #expect(broken["latitude"]?["value"] == .text(""), "the button can be pressed again")
    }

    @Test func rejectsOverlongText() throws {
        let rejection = try Asked("{ type: location }").rejection(
            String(repeating: "x", count: 501)
        )
        #expect(rejection?.contains("500") == true)
    }
}
