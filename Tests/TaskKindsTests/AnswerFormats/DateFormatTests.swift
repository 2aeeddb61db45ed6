import TaskModel
import Testing

@Suite struct DateFormatTests {
    private func fields(_ day: String, _ month: String, _ year: String) -> RawFields {
        RawFields(["a-day": [day], "a-month": [month], "a-year": [year]])
    }

    private func refusal(
        _ day: String,
        _ month: String,
        _ year: String,
        in language: String = "en"
    ) throws -> Refusal? {
        try Asked("{ type: date }", in: language).refusal(fields(day, month, year))
    }

    @Test(arguments: [
        ("27", "3", "1985", "1985-03-27"), ("01", "01", "2026", "2026-01-01"),
        (" 1 ", "December", "2026", "2026-12-01"), ("1", "dec", "2026", "2026-12-01"),
        ("1", "SEPT.", "2026", "2026-09-01"), ("29", "2", "2024", "2024-02-29"),
        ("29", "2", "2000", "2000-02-29"), ("٢٧", "٣", "١٩٨٥", "1985-03-27"),
        ("۱", "۱۲", "۲۰۲۴", "2024-12-01"), ("31", "may", "1066", "1066-05-31"),
    ])
    func readsDates(_ day: String, _ month: String, _ year: String, _ date: String) throws {
        let asked = try Asked("{ type: date }")
        #expect(try asked.answer(fields(day, month, year)).get() == .date(date))
    }

    @Test func knowsTheMonthsOfTheLanguage() throws {
        let asked = try Asked("{ type: date }", in: "es")
        #expect(try asked.answer(fields("1", "Enero", "2026")).get() == .date("2026-01-01"))
        #expect(try asked.answer(fields("1", "abr", "2026")).get() == .date("2026-04-01"))
        #expect(try refusal("1", "January", "2026", in: "es")?.parts == ["-month"])
    }

    @Test func namesWhatIsMissing() throws {
        #expect(
            try refusal("27", "", "1985")
                == Refusal(sentence: "The date must include a month", parts: ["-month"])
        )
        #expect(
            try refusal("", "3", " ")
                == Refusal(
                    sentence: "The date must include a day and a year",
                    parts: ["-day", "-year"]
                )
        )
        #expect(try refusal("27", "", "1985", in: "es")?.sentence == "Falta el mes en la fecha")
    }

    @Test func namesTheWrongPart() throws {
        #expect(
            try refusal("27", "13", "1985")
                == Refusal(
                    sentence: "The month must be a number from 1 to 12, or its name",
                    parts: ["-month"]
                )
        )
        #expect(try refusal("32", "1", "1985")?.parts == ["-day"])
        #expect(try refusal("0", "1", "1985")?.parts == ["-day"])
        #expect(try refusal("1", "j", "1985")?.parts == ["-month"])
        #expect(try refusal("1", "ju", "1985")?.parts == ["-month"], "June or July")
        #expect(try refusal("1", "1", "abcd")?.parts == ["-year"])
        #expect(try refusal("1", "1", "19850")?.parts == ["-year"])
        #expect(try refusal("-1", "1", "1985")?.parts == ["-day"])
        #expect(try refusal("x", "y", "1985")?.parts == ["-day", "-month"])
    }

    @Test(arguments: [
        ("30", "2", "2026"), ("29", "2", "2023"), ("29", "2", "1900"), ("31", "4", "2026"),
    ])
    func refusesDaysThatNoCalendarHas(_ day: String, _ month: String, _ year: String) throws {
        let all = ["-day", "-month", "-year"]
        #expect(
            try refusal(day, month, year)
                == Refusal(sentence: "Enter a date that is in the calendar", parts: all)
        )
    }

    @Test func doesNotGuessTheCentury() throws {
        #expect(
            try refusal("27", "3", "85")
                == Refusal(sentence: "The year must have four digits", parts: ["-year"])
        )
    }

    @Test func saysMissingBeforeImpossibleBeforeOutside() throws {
        let asked = try Asked("{ type: date, minimum: 2026-01-01, maximum: 2026-12-31 }")
        #expect(asked.refusal(fields("45", "", "2020"))?.parts == ["-month"])
        #expect(asked.refusal(fields("45", "1", "2020"))?.parts == ["-day"])
        let early = asked.refusal(fields("31", "12", "2025"))
        #expect(early?.sentence == "The date must be 1 January 2026 or later")
        #expect(early?.parts == ["-day", "-month", "-year"])
        let late = asked.refusal(fields("1", "1", "2027"))
        #expect(late?.sentence == "The date must be 31 December 2026 or earlier")
        #expect(try asked.answer(fields("31", "12", "2026")).get() == .date("2026-12-31"))
    }

    @Test func describesThreeFields() throws {
        let asked = try Asked("{ type: date, maximum: 2026-12-31, purpose: bday }")
        let model = asked.model(fields("27", "x", "1985"), errorParts: ["-month"])
        let parts = model["fields"]?.elements ?? []
        #expect(parts.map { $0["id"]?.text } == ["a-day", "a-month", "a-year"])
        #expect(parts.map { $0["label"]?.text } == ["Day", "Month", "Year"])
        #expect(parts.map { $0["value"]?.text } == ["27", "x", "1985"])
        #expect(parts.map { $0["size"]?.text } == ["2", "2", "4"])
        #expect(
            parts.map { $0["autocomplete"]?.text } == ["bday-day", "bday-month", "bday-year"]
        )
        #expect(parts.map { $0["hasError"] } == [.flag(false), .flag(true), .flag(false)])
        #expect(model["min"] == .flag(false))
        #expect(model["max"] == .text("2026-12-31"))
    }

    @Test func marksAllFieldsWhenTheErrorNamesNone() throws {
        let asked = try Asked("{ type: date }")
        let wrong = asked.model(errorParts: [])["fields"]?.elements ?? []
        #expect(wrong.allSatisfy { $0["hasError"] == .flag(true) })
        let right = asked.model()["fields"]?.elements ?? []
        #expect(right.allSatisfy { $0["hasError"] == .flag(false) })
    }

    @Test func followsTheOrderOfTheLanguage() throws {
        let asked = try Asked("{ type: date }")
        let wording = Wording(language: "ja", texts: ["language.dateOrder": "year month day"])
        let control = Control(
            name: "a",
            raw: RawFields(),
            context: wording.context,
            isRequired: true
        )
        let parts = asked.format.pageModel(for: control)["fields"]?.elements ?? []
        #expect(parts.map { $0["id"]?.text } == ["a-year", "a-month", "a-day"])
    }

    @Test func saysDatesInTheLanguage() throws {
        let asked = try Asked("{ type: date }", in: "es")
        #expect(
            asked.format.display(.date("1985-03-27"), in: asked.wording) == "27 de marzo de 1985"
        )
        #expect(asked.format.cells(of: .date("1985-03-27")) == ["1985-03-27"])
    }
}
