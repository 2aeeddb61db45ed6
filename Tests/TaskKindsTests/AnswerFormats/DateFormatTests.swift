import TaskModel
import Testing

@Suite struct DateFormatTests {
    private func fields(_ day: String, _ month: String, _ year: String) -> RawFields {
        RawFields(["a-day": [day], "a-month": [month], "a-year": [year]])
    }

    private func rejection(
        _ day: String,
        _ month: String,
        _ year: String,
        in language: String = "en"
    ) throws -> Rejection? {
        try Asked("{ type: date }", in: language).rejection(fields(day, month, year))
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

    @Test func readsMonthNamesOfLanguage() throws {
        let asked = try Asked("{ type: date }", in: "es")
        #expect(try asked.answer(fields("1", "Enero", "2026")).get() == .date("2026-01-01"))
        #expect(try asked.answer(fields("1", "abr", "2026")).get() == .date("2026-04-01"))
        #expect(try rejection("1", "January", "2026", in: "es")?.parts == ["-month"])
    }

    @Test func reportsMissingParts() throws {
        #expect(
            try rejection("27", "", "1985")
                == Rejection(sentence: "The date must include a month", parts: ["-month"])
        )
        #expect(
            try rejection("", "3", " ")
                == Rejection(
                    sentence: "The date must include a day and a year",
                    parts: ["-day", "-year"]
                )
        )
        #expect(try rejection("27", "", "1985", in: "es")?.sentence == "Falta el mes en la fecha")
    }

    @Test func marksInvalidParts() throws {
        #expect(
            try rejection("27", "13", "1985")
                == Rejection(
                    sentence: "The month must be a number from 1 to 12, or the name of a month",
                    parts: ["-month"]
                )
        )
        #expect(try rejection("32", "1", "1985")?.parts == ["-day"])
        #expect(try rejection("0", "1", "1985")?.parts == ["-day"])
        #expect(try rejection("1", "j", "1985")?.parts == ["-month"])
        #expect(try rejection("1", "ju", "1985")?.parts == ["-month"], "may be June or July")
        #expect(try rejection("1", "1", "abcd")?.parts == ["-year"])
        #expect(try rejection("1", "1", "19850")?.parts == ["-year"])
        #expect(try rejection("-1", "1", "1985")?.parts == ["-day"])
        #expect(try rejection("x", "y", "1985")?.parts == ["-day", "-month"])
    }

    @Test(arguments: [
        ("30", "2", "2026"), ("29", "2", "2023"), ("29", "2", "1900"), ("31", "4", "2026"),
    ])
    func rejectsDatesThatDoNotExist(_ day: String, _ month: String, _ year: String) throws {
        let all = ["-day", "-month", "-year"]
        #expect(
            try rejection(day, month, year)
                == Rejection(sentence: "Enter a real date", parts: all)
        )
    }

    @Test func requiresFourDigitYear() throws {
        #expect(
            try rejection("27", "3", "85")
                == Rejection(sentence: "The year must have 4 digits", parts: ["-year"])
        )
    }

    @Test func reportsMissingThenInvalidThenOutOfRange() throws {
        let asked = try Asked("{ type: date, minimum: 2026-01-01, maximum: 2026-12-31 }")
        #expect(asked.rejection(fields("45", "", "2020"))?.parts == ["-month"])
        #expect(asked.rejection(fields("45", "1", "2020"))?.parts == ["-day"])
        let early = asked.rejection(fields("31", "12", "2025"))
        #expect(early?.sentence == "The date must be on or after 1 January 2026")
        #expect(early?.parts == ["-day", "-month", "-year"])
        let late = asked.rejection(fields("1", "1", "2027"))
        #expect(late?.sentence == "The date must be on or before 31 December 2026")
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

    @Test func marksAllFieldsWhenErrorNamesNone() throws {
        let asked = try Asked("{ type: date }")
        let wrong = asked.model(errorParts: [])["fields"]?.elements ?? []
        #expect(wrong.allSatisfy { $0["hasError"] == .flag(true) })
        let right = asked.model()["fields"]?.elements ?? []
        #expect(right.allSatisfy { $0["hasError"] == .flag(false) })
    }

    @Test func ordersFieldsByLanguage() throws {
        let asked = try Asked("{ type: date }")
        let wording = Wording(language: "ja", texts: [:])
        let control = Control(
            name: "a",
            raw: RawFields(),
            context: wording.context,
            isRequired: true
        )
        let parts = asked.format.pageModel(for: control)["fields"]?.elements ?? []
        #expect(parts.map { $0["id"]?.text } == ["a-year", "a-month", "a-day"])
    }

    @Test func displaysDatesInLanguage() throws {
        let asked = try Asked("{ type: date }", in: "es")
        #expect(
            asked.format.display(.date("1985-03-27"), in: asked.wording) == "27 de marzo de 1985"
        )
        #expect(asked.format.cells(of: .date("1985-03-27")) == ["1985-03-27"])
    }

    @Test func limitsAreRelativeToToday() throws {
        let asked = try Asked("{ type: date, minimum: today-90, maximum: today }")
        #expect(try asked.answer(fields("15", "6", "2026")).get() == .date("2026-06-15"))
        #expect(try asked.answer(fields("17", "3", "2026")).get() == .date("2026-03-17"))
        #expect(
            asked.rejection(fields("16", "3", "2026"))?.sentence
                == "The date must be on or after 17 March 2026"
        )
        let late = asked.rejection(fields("16", "6", "2026"))
        #expect(late?.sentence == "The date must be today or in the past")
        #expect(late?.parts == ["-day", "-month", "-year"])
        #expect(asked.model()["min"] == .text("2026-03-17"))
        #expect(asked.model()["max"] == .text("2026-06-15"))
    }

    @Test func limitsFollowCurrentDate() throws {
        let asked = try Asked("{ type: date, maximum: today }")
        let later = AnswerContext(
            wording: asked.wording,
            now: try #require(LocalDateTime("2026-06-16T00:00")),
            draw: Draw(seed: 1, key: "t")
        )
        let tomorrow = fields("16", "6", "2026")
        #expect(asked.rejection(tomorrow) != nil)
        #expect(
            try asked.format.value(from: tomorrow, named: "a", in: later) == .date("2026-06-16")
        )
    }

    @Test func limitsAreRelativeToEnrolment() throws {
        let asked = try Asked("{ type: date, minimum: enrolment, maximum: enrolment+2w }")
        let now = try #require(LocalDateTime("2026-06-16T00:00"))
        let draw = Draw(seed: 1, key: "t")
        let early = fields("31", "5", "2026")
        let enrolled = AnswerContext(
            wording: asked.wording,
            now: now,
            enrolment: CalendarDate("2026-06-01"),
            draw: draw
        )
        #expect(throws: InvalidAnswer.self) {
            try asked.format.value(from: early, named: "a", in: enrolled)
        }
        #expect(throws: InvalidAnswer.self) {
            try asked.format.value(from: fields("16", "6", "2026"), named: "a", in: enrolled)
        }
        let last = try asked.format.value(from: fields("15", "6", "2026"), named: "a", in: enrolled)
        #expect(last == .date("2026-06-15"))
        let other = AnswerContext(wording: asked.wording, now: now, draw: draw)
        let free = try asked.format.value(from: early, named: "a", in: other)
        #expect(free == .date("2026-05-31"), "the limits do not apply without enrolment")
    }

    @Test(arguments: [
        ("today", "2026-06-15"), ("today+7", "2026-06-22"), ("today-1d", "2026-06-14"),
        ("today-2w", "2026-06-01"), ("today+1m", "2026-07-15"), ("today-18y", "2008-06-15"),
        ("today - 18 y", "2008-06-15"), ("today-999999d", "0001-01-01"),
        ("today+999999y", "9999-12-31"), ("2020-02-29", "2020-02-29"), ("2020-02", "2020-02-01"),
        ("2020", "2020-01-01"),
    ])
    func readsLimitExpressions(_ limit: String, _ date: String) throws {
        #expect(try Asked("{ type: date, minimum: \(limit) }").model()["min"] == .text(date))
    }

    @Test(arguments: [
        "Today", "today-", "today+x", "today-1h", "today-18Y", "now", "yesterday", "2026-13", "26",
        "today-1234567",
    ])
    func reportsInvalidLimits(_ limit: String) {
        let expected =
            "expected a date such as 2026-01-31, or a relative date such as today, today-90, "
            + "today-18y or enrolment+2w, found \"\(limit)\""
        #expect(Examples.complaints(about: "{ type: date, minimum: \(limit) }") == [expected])
    }

    @Test func maximumMonthIncludesItsLastDay() throws {
        let asked = try Asked("{ type: date, maximum: 2024-02 }")
        #expect(try asked.answer(fields("29", "2", "2024")).get() == .date("2024-02-29"))
        #expect(asked.rejection(fields("1", "3", "2024")) != nil)
    }

    @Test(arguments: [
        (
            "{ type: date, minimum: today, maximum: today-1 }",
            "maximum today-1 is below minimum today"
        ),
        (
            "{ type: date, minimum: 2026, maximum: 2025-12 }",
            "maximum 2025-12 is below minimum 2026"
        ),
    ])
    func reportsLimitsThatExcludeEverything(_ answer: String, _ message: String) {
        #expect(Examples.complaints(about: answer) == [message])
        #expect(
            Examples.complaints(about: "{ type: date, minimum: 2099-01-01, maximum: today }") == []
        )
    }

    @Test func precisionCanBeMonth() throws {
        let asked = try Asked("{ type: date, precision: month, minimum: 2020-03, maximum: today }")
        #expect(asked.format.parts == ["-month", "-year"])
        let march = RawFields(["a-month": ["mar"], "a-year": ["2020"]])
        #expect(try asked.answer(march).get() == .date("2020-03"))
        let june = RawFields(["a-month": ["6"], "a-year": ["2026"]])
        #expect(try asked.answer(june).get() == .date("2026-06"))
        let july = RawFields(["a-month": ["7"], "a-year": ["2026"]])
        #expect(asked.rejection(july)?.sentence == "The date must be on or before June 2026")
        let early = RawFields(["a-month": ["2"], "a-year": ["2020"]])
        #expect(asked.rejection(early)?.sentence == "The date must be on or after March 2020")
        #expect(asked.rejection(RawFields(["a-year": ["2020"]]))?.parts == ["-month"])
        #expect(asked.format.display(.date("2020-03"), in: asked.wording) == "March 2020")
        #expect(
            asked.format.raw(of: .date("2020-03"), named: "a", in: asked.wording)["a-month"] == "3"
        )
        #expect(asked.format.cells(of: .date("2020-03")) == ["2020-03"])
        #expect(asked.format.cells(of: .date("2020-03-01")) == [""], "not a value of this format")
        #expect(asked.format.columns(named: "x") == [ResultColumn(name: "x", kind: .text)])
        #expect(asked.model()["isWhole"] == .flag(false))
    }

    @Test func precisionCanBeYear() throws {
        let asked = try Asked("{ type: date, precision: year, maximum: today }")
        #expect(try asked.answer(RawFields(["a-year": ["2026"]])).get() == .date("2026"))
        #expect(
            asked.rejection(RawFields(["a-year": ["2027"]]))?.sentence
                == "The date must be on or before 2026"
        )
        #expect(asked.rejection(RawFields(["a-year": ["85"]]))?.parts == ["-year"])
        #expect(asked.format.display(.date("2020"), in: asked.wording) == "2020")
        #expect(asked.format.columns(named: "x") == [ResultColumn(name: "x", kind: .integer)])
    }

    @Test func usesCustomMessages() throws {
        let answer =
            "{ type: date, minimum: today, maximum: today, minimumMessage: Low, maximumMessage: High, invalidMessage: What }"
        let asked = try Asked(answer)
        #expect(asked.rejection(fields("14", "6", "2026"))?.sentence == "Low")
        #expect(asked.rejection(fields("16", "6", "2026"))?.sentence == "High")
        #expect(asked.rejection(fields("30", "2", "2026"))?.sentence == "What")
        #expect(asked.rejection(fields("30", "", "2026"))?.parts == ["-month"])
    }

    @Test func exampleIsAnAcceptedDate() throws {
        #expect(try Asked("{ type: date }").model()["example"] == .text("27 3 1985"))
        #expect(
            try Asked("{ type: date, minimum: today }").model()["example"] == .text("15 6 2026")
        )
        #expect(
            try Asked("{ type: date, maximum: 1950-01-02 }").model()["example"] == .text("2 1 1950")
        )
        #expect(try Asked("{ type: date, precision: month }").model()["example"] == .text("3 1985"))
    }
}
