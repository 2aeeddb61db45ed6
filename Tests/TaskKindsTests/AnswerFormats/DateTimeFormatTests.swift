import TaskModel
import Testing

@Suite struct DateTimeFormatTests {
    private func parts(_ date: String, _ time: String) -> [String: String] {
        let numbers = date.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        return ["-year": numbers[0], "-month": numbers[1], "-day": numbers[2], "-time": time]
    }

    @Test(arguments: [
        ("2026-01-31", "22:30", "2026-01-31T22:30"), ("2024-2-29", "7 pm", "2024-02-29T19:00"),
        ("1985-mar-7", "0000", "1985-03-07T00:00"),
    ])
    func readsBothParts(_ date: String, _ time: String, _ moment: String) throws {
        #expect(try Asked("{ type: dateTime }").value(parts(date, time)) == .dateTime(moment))
    }

    @Test func requiresBothParts() throws {
        let asked = try Asked("{ type: dateTime }")
        let dateless = asked.rejection(["-time": "22:30"])
        #expect(dateless?.sentence == "Enter the date")
        #expect(dateless?.parts == ["-day", "-month", "-year"])
        let timeless = asked.rejection(parts("2026-01-31", " "))
        #expect(timeless == Rejection(sentence: "Enter the time", parts: ["-time"]))
        #expect(asked.rejection(parts("2026--31", "22:30"))?.parts == ["-month"])
        #expect(asked.rejection(parts("2026-1-31", "late"))?.parts == ["-time"])
        #expect(try asked.answer([:]).get() == nil)
    }

    @Test func rejectsTimesAfterNow() throws {
        let asked = try Asked("{ type: dateTime, maximum: now }")
        #expect(asked.value(parts("2026-06-15", "12:00")) == .dateTime("2026-06-15T12:00"))
        let late = asked.rejection(parts("2026-06-15", "12:01"))
        #expect(
            late?.sentence
                == "The date and time must not be in the future. It is now 15 June 2026, 12:00."
        )
        #expect(late?.parts == asked.format.parts)
        #expect(asked.model()["max"] == .text("2026-06-15T12:00"))
    }

    @Test(arguments: [
        ("now-30", "2026-06-15T11:30"), ("now-30min", "2026-06-15T11:30"),
        ("now-13h", "2026-06-14T23:00"), ("now-7d", "2026-06-08T12:00"),
        ("now-1m", "2026-05-15T12:00"), ("now+1440", "2026-06-16T12:00"),
        ("today", "2026-06-15T00:00"), ("today-1y", "2025-06-15T00:00"),
        ("2026-01-31T07:30", "2026-01-31T07:30"), ("2026-01-31", "2026-01-31T00:00"),
    ])
    func readsLimitExpressions(_ limit: String, _ moment: String) throws {
        let asked = try Asked("{ type: dateTime, minimum: \(limit) }")
        #expect(asked.model()["min"] == .text(moment))
    }

    @Test func maximumDayIncludesItsLastMinute() throws {
        let asked = try Asked("{ type: dateTime, maximum: today }")
        #expect(asked.value(parts("2026-06-15", "23:59")) != nil)
        let late = asked.rejection(parts("2026-06-16", "00:00"))
        #expect(late?.sentence == "The date and time must be on or before 15 June 2026, 23:59")
    }

    @Test func rejectsMinutesBetweenSteps() throws {
        let asked = try Asked("{ type: dateTime, minuteStep: 30 }")
        let rejection = asked.rejection(parts("2026-06-15", "12:10"))
        #expect(rejection?.sentence == "Enter a time in steps of 30 minutes, such as 12:00")
        #expect(rejection?.parts == ["-time"])
    }

    @Test func usesCustomMessages() throws {
        let answer = """
            { type: dateTime, minimum: now, maximum: now, minimumMessage: Low, maximumMessage: \
            High, invalidMessage: What }
            """
        let asked = try Asked(answer)
        #expect(asked.rejection(parts("2026-06-15", "11:59"))?.sentence == "Low")
        #expect(asked.rejection(parts("2026-06-15", "12:01"))?.sentence == "High")
        #expect(asked.rejection(parts("2026-06-15", ""))?.sentence == "What")
    }

    @Test func reportsLimitsThatExcludeEverything() {
        let answer = "{ type: dateTime, minimum: now, maximum: now-1h }"
        #expect(Examples.complaints(about: answer) == ["maximum now-1h is below minimum now"])
        let mixed = "{ type: dateTime, minimum: 2099-01-01, maximum: now }"
        #expect(Examples.complaints(about: mixed) == [])
        #expect(Examples.complaints(about: "{ type: dateTime, minimum: noon }").count == 1)
    }

    @Test func displaysTimesInLanguage() throws {
        let asked = try Asked("{ type: dateTime }", in: "es")
        let moment = AnswerValue.dateTime("1985-03-27T07:05")
        #expect(asked.format.display(moment, in: asked.wording) == "27 de marzo de 1985, 07:05")
        #expect(asked.format.cells(of: moment) == ["1985-03-27T07:05"])
        #expect(asked.format.columns(named: "x") == [ResultColumn(name: "x", kind: .dateTime)])
        #expect(asked.format.operands == .dateTime)
    }

    @Test func describesFourFields() throws {
        let model = try Asked("{ type: dateTime, minuteStep: 5 }").model(errorParts: ["-time"])
        #expect(model["fields"]?.elements.map { $0["id"]?.text } == ["a-day", "a-month", "a-year"])
        let time = model["times"]?.elements.first
        #expect(time?["id"] == .text("a-time"))
        #expect(time?["label"] == .text("Time"))
        #expect(time?["hasError"] == .flag(true))
        #expect(model["fields"]?.elements.allSatisfy { $0["hasError"] == .flag(false) } == true)
    }

    @Test(arguments: [
        ("", "1985-3-27", "22:30"), (", maximum: now", "1985-3-27", "22:30"),
        (", minimum: now", "2026-6-15", "22:30"),
        (", minimum: now, maximum: now+60", "2026-6-15", "12:00"),
        (", minimum: now-9, maximum: now-5", "2026-6-15", "11:51"),
        (", minimum: now-9, maximum: now+60, minuteStep: 5", "2026-6-15", "12:00"),
        (", maximum: 1980-01-31T00:20", "1980-1-31", "00:00"),
    ])
    func exampleIsAccepted(_ bounds: String, _ date: String, _ time: String) throws {
        let asked = try Asked("{ type: dateTime\(bounds) }")
        #expect(asked.value(parts(date, time)) != nil)
        let day = date.split(separator: "-").reversed().joined(separator: " ")
        #expect(asked.model()["example"] == .text("\(day), at \(time)"))
        let unreal = asked.rejection(parts(date, "soon"))?.sentence
        #expect(unreal?.hasSuffix("such as \(time)") == true)
    }
}
