import Testing

@testable import TaskModel

@Suite struct HexadecimalTests {
    @Test func allBytesAreReadBack() {
        let bytes = (0...255).map { UInt8($0) }
        let text = bytes.hexadecimal
        #expect(text.hasPrefix("000102") && text.hasSuffix("fdfeff"))
        #expect([UInt8](hexadecimal: text) == bytes)
        #expect([UInt8](hexadecimal: text.uppercased()) == bytes)
        #expect([UInt8](hexadecimal: "") == [])
    }

    @Test(arguments: ["0", "000", "0g", "+1", " 1", "é", "0x10", "１２"])
    func rejectsOtherTexts(_ text: String) {
        #expect([UInt8](hexadecimal: text) == nil)
    }
}
