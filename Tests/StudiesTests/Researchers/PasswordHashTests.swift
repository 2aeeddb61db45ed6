import Testing

@testable import Studies

@Suite struct PasswordHashTests {
    let salt: [UInt8] = Array(0..<16)

    @Test func onlyCorrectPasswordMatches() throws {
        let text = try PasswordHash.text(of: "correct horse battery", salt: salt)
        #expect(text.hasPrefix("scrypt$32768$8$3$"))
        #expect(try PasswordHash.matches("correct horse battery", text))
        #expect(try !PasswordHash.matches("correct horse batterz", text))
    }

    @Test(arguments: [
        "", "scrypt", "scrypt$1$2$3$4", "md5$32768$8$3$AAAA$AAAA", "scrypt$x$8$3$AAAA$AAAA",
    ])
    func malformedHashMatchesNoPassword(_ text: String) throws {
        #expect(try !PasswordHash.matches("", text))
        #expect(try !PasswordHash.matches("anything at all", text))
    }

    @Test func dummyHashMatchesNoPasswordAtSameCost() throws {
        let nobody = PasswordHash.ofNobody(.standard)
        #expect(nobody.hasPrefix("scrypt$32768$8$3$"))
        #expect(try !PasswordHash.matches("anything at all", nobody))
    }
}
