import TaskModel
import Testing

@Suite struct ColorTests {
    @Test(arguments: [
        ("#d81b60", "#d81b60"), ("#D81B60", "#d81b60"), ("#d16", "#dd1166"), ("#000", "#000000"),
        ("#FFF", "#ffffff"), ("#000001", "#000001"),
    ])
    func colorIsReadAndPrintedAgain(_ text: String, _ printed: String) {
        #expect(Color(text)?.description == printed)
    }

    @Test(arguments: [
        "", "#", "red", "d81b60", "#d81b6", "#d81b60f", "#d81b60ff", "#ggg", "# d16", "#d1 6",
        "rgb(1, 2, 3)", "#d81b60;}body{", "red;}body{", "#12345\u{FF16}", "#d81b6\u{301}0", "#+12",
    ])
    func otherTextIsNotAColor(_ text: String) {
        #expect(Color(text) == nil)
    }

    @Test func numberAndTextAreTheSameColor() {
        #expect(Color(rgb: 0xD81B60) == Color("#d81b60"))
        #expect(Color(rgb: 0xFFFFFF) == .white && Color(rgb: 0) == .black)
    }

    /// The expected contrasts are those of WebAIM's contrast checker.
    @Test(arguments: [
        ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#767676", "#ffffff", 4.54),
        ("#ff0000", "#ffffff", 4.0), ("#0000ff", "#ffffff", 8.59), ("#14606a", "#faf8f4", 6.8),
        ("#ffffff", "#ffffff", 1.0),
    ])
    func contrastIsThatOfWCAG(_ one: String, _ other: String, _ expected: Double) throws {
        let (one, other) = (try #require(Color(one)), try #require(Color(other)))
        #expect(abs(one.contrast(with: other) - expected) < 0.011)
        #expect(one.contrast(with: other) == other.contrast(with: one))
    }

    @Test func mixtureIsBetweenItsColors() throws {
        let color = try #require(Color("#204060"))
        #expect(color.mixed(with: .white, percent: 0) == color)
        #expect(color.mixed(with: .white, percent: 100) == .white)
        #expect(color.mixed(with: .white, percent: 50) == Color("#90a0b0"))
    }

    @Test func colorMovesOnlyAsFarAsNeeded() throws {
        let grey = try #require(Color("#999999"))
        let moved = grey.moved(toward: .black, until: 4.5, on: [.white], percent: 1)
        #expect(moved == Color("#767676"))
        #expect(Color.black.moved(toward: .white, until: 4.5, on: [.white]) == .black)
        #expect(grey.moved(toward: .white, until: 4.5, on: [.white]) == .white, "none is readable")
    }

    @Test(arguments: [("#ffffff", "#000000"), ("#14606a", "#ffffff"), ("#ffd700", "#000000")])
    func readableTextIsBlackOrWhite(_ background: String, _ text: String) {
        #expect(Color(background)?.readable.description == text)
    }
}
