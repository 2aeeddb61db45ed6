import TaskModel
import Testing

@Suite struct TimeFormatTests {
    @Test(arguments: [
        ("7:30", "07:30"), ("07:30", "07:30"), ("19.30", "19:30"), ("7:30 pm", "19:30"),
        ("7:30PM", "19:30"), ("7.30 p.m.", "19:30"), ("7 am", "07:00"), ("12 am", "00:00"),
        ("12 pm", "12:00"), ("12:30 am", "00:30"), ("19h30", "19:30"), ("22h", "22:00"),
        ("22 h", "22:00"), ("1930", "19:30"), ("730", "07:30"), ("0000", "00:00"),
        ("00:00", "00:00"), ("23:59", "23:59"), ("19:30 pm", "19:30"), ("٧:٣٠", "07:30"),
        (" 7 : 30 ", "07:30"), ("7 P. M.", "19:00"),
    ])
    func readsCommonTimeNotations(_ text: String, _ time: String) throws {
        #expect(try Asked("{ type: time }").value(text) == .time(time))
    }

    @Test(arguments: [
        "7", "24:00", "23:60", "7:3", "7:300", "13:00 am", "0 am", "0:30 pm", "24 pm", "7:30:00",
        ":30", "7:", "pm", "h", "seven", "-7:30", "7:-3", "+7:30", "99999", "7;30",
    ])
    func rejectsInvalidTimes(_ text: String) throws {
        let rejection = try Asked("{ type: time }").rejection(text)
        #expect(rejection == "Enter a time, such as 22:30")
    }

    @Test func reportsViolatedBound() throws {
        let asked = try Asked(#"{ type: time, minimum: "11:00", maximum: "15:30" }"#)
        #expect(asked.value("11") == nil)
        #expect(asked.value("11:00") == .time("11:00"))
        #expect(asked.rejection("10:59") == "The time must be 11:00 or later")
        #expect(asked.rejection("3:31 pm") == "The time must be 15:30 or earlier")
        #expect(asked.model()["min"] == .text("11:00"))
        #expect(asked.model()["max"] == .text("15:30"))
    }

    @Test(arguments: [
        ("", "22:30"), (#", minimum: "11:00", maximum: "15:30""#, "14:30"),
        (#", minimum: "11:10", maximum: "15:30", minuteStep: 15"#, "14:30"),
        (#", minimum: "11:10", maximum: "11:50", minuteStep: 15"#, "11:15"),
        (#", maximum: "00:20""#, "00:00"), (#", minimum: "22:00", maximum: "02:00""#, "22:30"),
        (#", minimum: "23:10", maximum: "02:00""#, "00:00"), (", minuteStep: 60", "10:00"),
        (#", maximum: "12:00""#, "10:30"),
    ])
    func exampleIsAccepted(_ bounds: String, _ example: String) throws {
        let asked = try Asked("{ type: time\(bounds) }")
        #expect(asked.model()["example"] == .text(example))
        #expect(asked.value(example) == .time(example))
        let unreal = asked.rejection("soon")
        #expect(unreal == "Enter a time, such as \(example)")
    }

    @Test func suggestedStepIsAccepted() throws {
        let asked = try Asked(#"{ type: time, minimum: "11:10", minuteStep: 15 }"#)
        #expect(asked.rejection("11:12")?.hasSuffix("such as 11:15") == true)
        #expect(asked.rejection("11:32")?.hasSuffix("such as 11:30") == true)
    }

    @Test func exportsHoursAndMinutes() throws {
        let format = try Asked("{ type: time }").format
        #expect(format.columns(named: "x") == [ResultColumn(name: "x", kind: .time)])
        #expect(format.cells(of: .time("07:30")) == ["07:30"])
    }

    @Test func boundsCanSpanMidnight() throws {
        let asked = try Asked(#"{ type: time, minimum: "21:00", maximum: "03:00" }"#)
        for time in ["21:00", "23:59", "00:00", "03:00"] {
            #expect(asked.value(time) == .time(time))
        }
        for time in ["03:01", "12:00", "20:59"] {
            #expect(asked.rejection(time) == "The time must be between 21:00 and 03:00")
        }
        #expect(asked.model()["min"] == .text("21:00"))
        #expect(asked.model()["max"] == .text("03:00"))
    }

    @Test func reportsNearerBoundAcrossMidnight() throws {
        let answer =
            #"{ type: time, minimum: "21:00", maximum: "03:00", minimumMessage: Early, maximumMessage: Late }"#
        let asked = try Asked(answer)
        #expect(asked.rejection("04:00") == "Late")
        #expect(asked.rejection("20:00") == "Early")
    }

    @Test func nowUsesTimeOfPage() throws {
        let asked = try Asked("{ type: time, maximum: now }")
        #expect(asked.value("12:00") == .time("12:00"))
        #expect(asked.rejection("12:01") == "The time must be 12:00 or earlier")
        #expect(asked.model()["max"] == .text("12:00"))
        let night = try Asked(#"{ type: time, minimum: now, maximum: "03:00" }"#)
        #expect(night.value("02:00") == .time("02:00"))
        #expect(night.rejection("11:59") != nil)
    }

    @Test func rejectsMinutesBetweenSteps() throws {
        let asked = try Asked("{ type: time, minuteStep: 15 }")
        #expect(asked.value("11:45") == .time("11:45"))
        #expect(asked.rejection("11:50") == "Enter a time in steps of 15 minutes, such as 11:45")
        let complaint = "steps of 7 minutes do not divide an hour evenly"
        #expect(Examples.complaints(about: "{ type: time, minuteStep: 7 }") == [complaint])
    }

    @Test func suggestsLeadingZeroForLimit() {
        #expect(
            Examples.complaints(about: "{ type: time, minimum: 9:00 }")
                == ["expected a time such as 22:30, or now, found \"9:00\"; write 09:00"]
        )
    }
}
