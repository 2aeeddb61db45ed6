import TaskModel
import Testing

@Suite struct DurationFormatTests {
    @Test(arguments: [
        ("7", "30", 27_000), ("7", "", 25_200), ("", "30", 1800), ("", "90", 5400), ("0", "0", 0),
        ("٧", "۳۰", 27_000), ("24", "59", 89_940), (" 7 ", "05", 25_500),
    ])
    func storesSeconds(_ hours: String, _ minutes: String, _ seconds: Int) throws {
        let asked = try Asked("{ type: duration }")
        #expect(asked.value(["-hours": hours, "-minutes": minutes]) == .integer(seconds))
    }

    @Test func marksFieldsInError() throws {
        let asked = try Asked("{ type: duration }")
        let many = asked.rejection(["-hours": "1", "-minutes": "60"])
        #expect(many?.sentence == "Enter at most 59 minutes when you also enter hours")
        #expect(many?.parts == ["-minutes"])
        for text in ["-1", "1.5", "x", "1e3", "½"] {
            let rejection = asked.rejection(["-hours": text])
            #expect(rejection?.sentence == "Enter hours as a whole number, such as 2")
            #expect(rejection?.parts == ["-hours"])
        }
        #expect(asked.rejection(["-minutes": "9999999999999999"])?.parts == ["-minutes"])
        #expect(
            asked.rejection(["-hours": "8000000000"])?.sentence == "Enter a shorter length of time"
        )
    }

    @Test func enforcesBounds() throws {
        let asked = try Asked("{ type: duration, minimum: 45m, maximum: 12h, step: 15m }")
        #expect(asked.value(["-minutes": "45"]) == .integer(2700))
        #expect(asked.value(["-hours": "12"]) == .integer(43_200))
        let short = asked.rejection(["-minutes": "30"])
        #expect(short?.sentence == "Your answer must be 45 minutes or more")
        #expect(short?.parts == ["-hours", "-minutes"])
        let long = asked.rejection(["-hours": "12", "-minutes": "15"])
        #expect(long?.sentence == "Your answer must be 12 hours or less")
        let odd = asked.rejection(["-hours": "1", "-minutes": "50"])
        #expect(
            odd?.sentence == "Your answer must be in steps of 15 minutes, such as 1 hour 45 minutes"
        )
    }

    @Test(arguments: [
        ("90s", 90), ("1h30m", 5400), ("2d", 172_800), ("1h 30m 5s", 5405), ("0m", 0),
    ])
    func readsLimits(_ text: String, _ seconds: Int) throws {
        let asked = try Asked("{ type: duration, units: [seconds], minimum: \(text) }")
        #expect(asked.value(["-seconds": String(seconds)]) == .integer(seconds))
        #expect(seconds == 0 || asked.rejection(["-seconds": String(seconds - 1)]) != nil)
    }

    @Test(arguments: ["90", "h", "1x", "-1h", "1.5h", "99999999h", "9999999d"])
    func reportsInvalidLimits(_ text: String) {
        let expected = "expected a duration such as 90s, 45m, 1h30m or 2d, found \"\(text)\""
        #expect(Examples.complaints(about: "{ type: duration, maximum: \(text) }") == [expected])
    }

    @Test(arguments: [
        ("{ type: duration, minimum: 2h, maximum: 90m }", "maximum 90m is below minimum 2h"),
        ("{ type: duration, units: [] }", "a duration needs a unit"),
        ("{ type: duration, step: 0s }", "step must be above 0"),
    ])
    func reportsInvalidConfiguration(_ answer: String, _ message: String) {
        #expect(Examples.complaints(about: answer) == [message])
    }

    @Test func ordersUnitsFromLargeToSmall() throws {
        let asked = try Asked("{ type: duration, units: [seconds, days, hours] }")
        #expect(asked.format.parts == ["-days", "-hours", "-seconds"])
        #expect(asked.typed(.integer(90_061)) == ["-days": "1", "-hours": "1", "-seconds": "61"])
        #expect(asked.value(["-hours": "1", "-seconds": "3599"]) == .integer(7199))
        #expect(asked.rejection(["-hours": "1", "-seconds": "3600"])?.parts == ["-seconds"])
    }

    @Test func displaysDurationsInWords() throws {
        let asked = try Asked("{ type: duration }")
        let words = [0, 60, 3600, 5460, 7200].map {
            asked.format.display(.integer($0), in: asked.wording)
        }
        #expect(words == ["0 minutes", "1 minute", "1 hour", "1 hour 31 minutes", "2 hours"])
        let spanish = try Asked("{ type: duration }", in: "es")
        #expect(spanish.format.display(.integer(3660), in: spanish.wording) == "1 hora 1 minuto")
    }

    @Test(arguments: [
        "{ type: duration }", "{ type: duration, minimum: 15m, maximum: 18h, step: 5m }",
        "{ type: duration, units: [minutes, seconds], maximum: 10m }",
        "{ type: duration, units: [hours, minutes], minimum: 20m, maximum: 50m }",
        "{ type: duration, units: [days, hours], minimum: 1d, maximum: 3d }",
    ])
    func acceptsLimitsShownOnPage(_ answer: String) throws {
        let asked = try Asked(answer)
        let fields = asked.model()["fields"]?.elements ?? []
        let ends = ["min", "max"].map { end in
            fields.map { ($0["name"]?.text ?? "", $0[end]?.text ?? "") }
        }
        for end in ends {
            let raw = RawFields(Dictionary(end.map { ($0, [$1]) }) { first, _ in first })
            #expect(throws: Never.self, "\(end)") { try asked.answer(raw).get() }
        }
    }

    @Test func exportsSeconds() throws {
        let format = try Asked("{ type: duration }").format
        #expect(format.columns(named: "x") == [ResultColumn(name: "x", kind: .integer, unit: "s")])
        #expect(format.cells(of: .integer(90)) == ["90"])
    }
}
