import TaskModel
import Testing

@Suite struct OperandKindTests {
    @Test func acceptsPossibleAnswers() {
        #expect(OperandKind.boolean.accepts("true") && !OperandKind.boolean.accepts("yes"))
        #expect(OperandKind.number.accepts("-3.5") && !OperandKind.number.accepts("three"))
        #expect(OperandKind.date.accepts("2026-01-31") && !OperandKind.date.accepts("31.1.2026"))
        #expect(OperandKind.time.accepts("07:30") && !OperandKind.time.accepts("7:30"))
        let values = OperandKind.values(["tea", "milk"])
        #expect(values.accepts("tea") && !values.accepts("Tea"))
        #expect(OperandKind.anything.accepts(""))
    }

    @Test func reportsOrderedKinds() {
        #expect(OperandKind.values(["1", "2.5"]).isOrdered)
        #expect(!OperandKind.values(["1", "many"]).isOrdered)
        #expect(!OperandKind.boolean.isOrdered && OperandKind.date.isOrdered)
    }

    @Test func reportsNumericKinds() {
        #expect(OperandKind.number.isNumeric && OperandKind.boolean.isNumeric)
        #expect(OperandKind.values(["0", "1"]).isNumeric)
        #expect(!OperandKind.values(["a"]).isNumeric && !OperandKind.date.isNumeric)
    }

    @Test func suggestsCorrections() {
        #expect(OperandKind.boolean.repaired("Yes") == "true")
        #expect(OperandKind.boolean.repaired("off") == "false")
        #expect(OperandKind.boolean.repaired("True") == "true")
        #expect(OperandKind.boolean.repaired("maybe") == nil)
        #expect(OperandKind.time.repaired("7:30") == "07:30")
        #expect(OperandKind.number.repaired("three") == nil)
    }
}
