import TaskModel
import Testing
@testable import TaskKinds

@Suite struct HeightFormatTests {
    private func us(_ feet: String, _ inches: String) -> [String: String] {
        ["-unit": "us", "-feet": feet, "-inches": inches]
    }

    @Test(arguments: [
        ("5", "7", "170.18"), ("5", "0", "152.40"), ("5", "", "152.40"), ("", "67", "170.18"),
        ("6", "2.5", "189.23"), ("5", "7.3", "170.942"), ("٥", "۷", "170.18"),
    ])
    func readsFeetAndInchesExactly(_ feet: String, _ inches: String, _ cm: String) throws {
        #expect(try Asked("{ type: height, units: both }").value(us(feet, inches)) == .decimal(cm))
    }

    @Test func redisplaysTypedUnit() throws {
        let asked = try Asked("{ type: height, units: both }")
        #expect(asked.typed(.decimal("170.18")) == us("5", "7"))
        #expect(asked.typed(.decimal("152.40")) == us("5", "0"))
        #expect(asked.typed(.decimal("152.4")) == ["-unit": "metric", "-metric": "152.4"])
        #expect(asked.typed(.decimal("170")) == ["-unit": "metric", "-metric": "170"])
        let words = ["170.18", "152.40", "152.4", "189.23"].map {
            asked.format.display(.decimal($0), in: asked.wording)
        }
        #expect(words == ["5 ft 7 in", "5 ft 0 in", "152.4 cm", "6 ft 2.5 in"])
    }

    @Test func usesSpanishUnits() throws {
        let asked = try Asked("{ type: height, units: both }", in: "es")
        let words = ["170.18", "50.80"].map {
            asked.format.display(.decimal($0), in: asked.wording)
        }
        #expect(words == ["5 pies 7 pulg.", "1 pie 8 pulg."])
    }

    @Test func everyTenthOfAnInchSurvivesRoundTrip() throws {
        for tenths in 0...1200 {
            let centimetres = try #require(Inches(tenths: tenths).centimetres)
            #expect(Inches(centimetres: centimetres) == Inches(tenths: tenths))
            #expect(centimetres.fractionDigits >= 2, "otherwise it would look typed in centimetres")
            #expect(abs(centimetres.value - Double(tenths) * 0.254) < 1e-9)
        }
    }

    @Test func unitsFollowLanguage() throws {
        let american = try Asked.american("{ type: height }")
        #expect(american.value(["-feet": "5", "-inches": "7"]) == .decimal("170.18"))
        #expect(american.model()["fields"]?.elements.count == 2)
        #expect(american.typed(.decimal("170.18")) == ["-feet": "5", "-inches": "7"])
        let english = try Asked("{ type: height }")
        #expect(english.value(["-metric": "170.5"]) == .decimal("170.5"))
        #expect(english.typed(.decimal("170.5")) == ["-metric": "170.5"])
        #expect(english.model()["fields"]?.elements.count == 1)
        let both = try Asked.american("{ type: height, units: both }").model()
        let options = both["units"]?.elements ?? []
        #expect(options.map { $0["value"]?.text } == ["us", "metric"])
        #expect(options.map { $0["checked"] } == [.flag(true), .flag(false)])
    }

    @Test func readsFilledFieldsWhateverUnitIsSelected() throws {
        let asked = try Asked("{ type: height, units: both }")
        var parts = us("5", "7")
        parts["-unit"] = "metric"
        #expect(asked.value(parts) == .decimal("170.18"), "the page had no style sheet")
        parts["-metric"] = "170"
        #expect(asked.value(parts) == .decimal("170"), "both match: the selected unit counts")
        parts["-unit"] = "us"
        #expect(asked.value(parts) == .decimal("170.18"))
        parts["-unit"] = nil
        let unclear = asked.rejection(parts)
        #expect(unclear?.sentence == "Choose a unit")
        #expect(unclear?.parts == ["-unit"])
        #expect(try asked.answer(["-unit": "us"]).get() == nil)
    }

    @Test(arguments: [("metric", ["-feet", "-inches"]), ("us", ["-metric"])])
    func rejectsDifferentValuesInBothUnits(_ unit: String, _ parts: [String]) throws {
        let asked = try Asked("{ type: height, units: both }")
        let fields = us("5", "9").merging(["-metric": "170", "-unit": unit]) { $1 }
        let rejection = asked.rejection(fields)
        #expect(
            rejection?.sentence
                == "You entered answers in both units, and they do not match. Delete one of them."
        )
        #expect(rejection?.parts == parts)
        #expect(seen(fields, asked) == " both", "otherwise the field to clear would be hidden")
        #expect(seen(us("5", "9"), asked) == "")
        #expect(asked.rejection(fields.merging(["-feet": "x"]) { $1 }) != nil)
    }

    /// Returns the text of the variable `both`, which keeps the fields of both units visible.
    private func seen(_ parts: [String: String], _ asked: Asked) -> String? {
        let fields = parts.map { ("a" + $0.key, [$0.value]) }
        return asked.model(RawFields(Dictionary(uniqueKeysWithValues: fields)))["both"]?.text
    }

    @Test func marksFieldsInError() throws {
        let asked = try Asked("{ type: height, units: both }")
        #expect(asked.rejection(us("5", "12"))?.parts == ["-inches"])
        #expect(asked.rejection(us("5", "7.25"))?.parts == ["-inches"])
        #expect(asked.rejection(us("5.5", "7"))?.parts == ["-feet"])
        #expect(asked.rejection(us("-5", "7"))?.parts == ["-feet"])
        #expect(asked.rejection(["-metric": "170.18"])?.parts == ["-metric"])
        #expect(asked.rejection(["-metric": "tall"])?.parts == ["-metric"])
    }

    @Test func reportsBoundsInTypedUnit() throws {
        let asked = try Asked("{ type: height, units: both, minimum: 100, maximum: 200 }")
        #expect(
            asked.rejection(["-metric": "99.9"])?.sentence == "Your answer must be 100 cm or more"
        )
        #expect(asked.rejection(us("3", "3"))?.sentence == "Your answer must be 3 ft 4 in or more")
        #expect(asked.value(us("3", "4")) != nil)
        #expect(asked.rejection(us("6", "7"))?.sentence == "Your answer must be 6 ft 6 in or less")
        #expect(asked.value(us("6", "6")) != nil)
        #expect(asked.rejection(us("6", "7"))?.parts == ["-feet", "-inches"])
    }

    @Test func readsDecimalsOfLanguage() throws {
        let asked = try Asked("{ type: height, units: metric }", in: "es")
        #expect(asked.value("170,5") == .decimal("170.5"))
        #expect(asked.format.parts == [""])
        #expect(asked.format.isGroup == false)
        #expect(asked.format.display(.decimal("170.5"), in: asked.wording) == "170,5 cm")
        #expect(asked.format.display(.decimal("170.18"), in: asked.wording) == "170,2 cm")
        #expect(asked.model()["unit"] == .text("cm"))
    }

    @Test func rangeFollowsAgeGroup() throws {
        let asked = try Asked("{ type: height, units: metric, range: infant }")
        #expect(asked.value("49.5") == .decimal("49.5"))
        #expect(asked.rejection("170") == "Your answer must be 120 cm or less")
    }

    @Test(arguments: ["{ type: height, units: us }", "{ type: height, units: both }"])
    func acceptsLimitsShownOnPage(_ answer: String) throws {
        let asked = try Asked.american(answer)
        let fields = asked.model()["fields"]?.elements ?? []
        for end in ["min", "max"] {
            let pairs = fields.map { ($0["name"]?.text ?? "", [$0[end]?.text ?? ""]) }
            let raw = RawFields(Dictionary(pairs) { first, _ in first })
            #expect(throws: Never.self, "\(raw)") { try asked.answer(raw).get() }
        }
    }

    @Test(arguments: [
        ("{ type: height, minimum: 200, maximum: 100 }", "maximum 100 is below minimum 200"),
        ("{ type: height, minimum: 300 }", "maximum 280 is below minimum 300"),
        ("{ type: height, maximum: 1000 }", "maximum must be below 1000"),
    ])
    func reportsInvalidBounds(_ answer: String, _ message: String) {
        #expect(Examples.complaints(about: answer) == [message])
    }

    @Test func exportsCentimetres() throws {
        let format = try Asked("{ type: height }").format
        #expect(format.columns(named: "x") == [ResultColumn(name: "x", kind: .decimal, unit: "cm")])
        #expect(format.cells(of: .decimal("170.18")) == ["170.18"])
    }
}
