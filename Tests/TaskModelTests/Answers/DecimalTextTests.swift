import TaskModel
import Testing

@Suite struct DecimalTextTests {
    @Test(arguments: [
        ("12", "12"), ("3.50", "3.50"), (".5", "0.5"), ("5.", "5"), ("00.5", "0.5"), ("-0", "0"),
        ("-0.00", "0.00"), ("-3.5", "-3.5"), ("0", "0"), ("000", "0"),
        ("123456789012345", "123456789012345"),
    ])
    func preservesDigits(_ text: String, _ digits: String) {
        #expect(DecimalText(text)?.text == digits)
    }

    @Test(arguments: [
        "", "-", ".", "-.", "1.2.3", "1e3", "+1", "1,5", " 1", "٣", "NaN", "inf", "--1", "1-",
        "1234567890123456", "0.1234567890123456", "0x1",
    ])
    func rejectsInvalidNumbers(_ text: String) {
        #expect(DecimalText(text) == nil)
    }

    @Test func comparesNumbersNotDigits() throws {
        let small = try #require(DecimalText("3.50"))
        let same = try #require(DecimalText("3.5"))
        let large = try #require(DecimalText("10"))
        #expect(small == same && small.hashValue == same.hashValue)
        #expect(small < large && !(large < small))
        #expect(try #require(DecimalText("-10")) < small)
        #expect(small.fractionDigits == 2 && large.fractionDigits == 0)
    }
}
