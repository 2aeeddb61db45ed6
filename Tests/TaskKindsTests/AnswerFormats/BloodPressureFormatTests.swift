import TaskModel
import Testing

@Suite struct BloodPressureFormatTests {
    private func parts(_ systolic: String, _ diastolic: String) -> [String: String] {
        ["-systolic": systolic, "-diastolic": diastolic]
    }

    private let usual = AnswerValue.components([
        "systolic": .integer(120), "diastolic": .integer(80),
    ])

    @Test func readsBothParts() throws {
        let asked = try Asked("{ type: bloodPressure }")
        #expect(asked.value(parts("120", "80")) == usual)
        #expect(asked.value(parts(" ١٢٠ ", "۸۰")) == usual)
        #expect(try asked.answer(parts("", " ")).get() == nil)
    }

    @Test func requiresBothParts() throws {
        let asked = try Asked("{ type: bloodPressure }")
        #expect(
            asked.rejection(parts("120", ""))
                == Rejection(sentence: "Enter the diastolic (lower) number", parts: ["-diastolic"])
        )
        #expect(asked.rejection(parts("", "80"))?.parts == ["-systolic"])
    }

    @Test func systolicMustExceedDiastolic() throws {
        let asked = try Asked("{ type: bloodPressure }")
        let swapped = asked.rejection(parts("80", "120"))
        #expect(swapped?.parts == ["-systolic", "-diastolic"])
        #expect(swapped?.sentence.contains("higher than the diastolic number") == true)
        #expect(asked.rejection(parts("90", "90")) != nil, "equal values are rejected, too")
        let own = try Asked("{ type: bloodPressure, orderMessage: The other way round }")
        #expect(own.rejection(parts("80", "120"))?.sentence == "The other way round")
    }

    @Test func marksFieldsInError() throws {
        let asked = try Asked("{ type: bloodPressure, maximumSystolic: 250, minimumDiastolic: 30 }")
        let high = asked.rejection(parts("251", "80"))
        #expect(
            high?.sentence == "The value for “Systolic (the higher number)” must be 250 or less"
        )
        #expect(high?.parts == ["-systolic"])
        let low = asked.rejection(parts("120", "29"))
        #expect(
            low?.sentence == "The value for “Diastolic (the lower number)” must be 30 or more"
        )
        #expect(low?.parts == ["-diastolic"])
        #expect(asked.rejection(parts("120.5", "80"))?.parts == ["-systolic"])
        #expect(asked.rejection(parts("120", "x"))?.parts == ["-diastolic"])
    }

    @Test func usesCustomMessages() throws {
        let answer = """
            { type: bloodPressure, minimumMessage: Low, maximumMessage: High, \
            invalidMessage: What }
            """
        let asked = try Asked(answer)
        #expect(asked.rejection(parts("49", "20"))?.sentence == "Low")
        #expect(asked.rejection(parts("301", "20"))?.sentence == "High")
        #expect(asked.rejection(parts("x", "20"))?.sentence == "What")
    }

    @Test func conditionsCanUseParts() throws {
        let format = try Asked("{ type: bloodPressure }").format
        #expect(format.components.map(\.name) == ["systolic", "diastolic"])
        #expect(format.components.allSatisfy { $0.operands == .number })
        #expect(format.components.map(\.limits.minimum) == [50, 20])
        #expect(format.components.first?.limits.maximum == 300)
        #expect(format.operands == .nothing)
    }

    @Test func exportsTwoColumns() throws {
        let asked = try Asked("{ type: bloodPressure }")
        #expect(
            asked.format.columns(named: "x") == [
                ResultColumn(name: "x_systolic", kind: .integer, unit: "mmHg"),
                ResultColumn(name: "x_diastolic", kind: .integer, unit: "mmHg"),
            ]
        )
        #expect(asked.format.cells(of: usual) == ["120", "80"])
        #expect(asked.format.cells(of: .components(["systolic": .integer(120)])) == ["120", ""])
        #expect(asked.format.display(usual, in: asked.wording) == "120/80 mmHg")
        #expect(asked.typed(usual) == ["-systolic": "120", "-diastolic": "80"])
    }

    @Test func reportsBoundsThatExcludeEverything() {
        let answer = "{ type: bloodPressure, minimumSystolic: 200, maximumSystolic: 100 }"
        let message = "maximumSystolic 100 is below minimumSystolic 200"
        #expect(Examples.complaints(about: answer) == [message])
    }
}
