import Studies
import Storage
import Testing

@testable import Site

@Suite struct SecretsTests {
    let secrets = Secrets(key: [UInt8](repeating: 1, count: 32))
    let browser = SecretHash(rawValue: "b1")

    @Test func tokenIsValidOnlyForItsBrowserObjectAndPurpose() {
        let token = secrets.formToken(browser: browser, object: "s1", purpose: "step")
        #expect(secrets.isToken(token, browser: browser, object: "s1", purpose: "step"))
        let other = SecretHash(rawValue: "b2")
        #expect(!secrets.isToken(token, browser: other, object: "s1", purpose: "step"))
        #expect(!secrets.isToken(token, browser: browser, object: "s2", purpose: "step"))
        #expect(!secrets.isToken(token, browser: browser, object: "s1", purpose: "start"))
        #expect(!secrets.isToken(token + "x", browser: browser, object: "s1", purpose: "step"))
        #expect(!secrets.isToken("", browser: browser, object: "s1", purpose: "step"))
    }

    @Test func tokenSeparatesObjectFromPurpose() {
        let one = secrets.formToken(browser: browser, object: "ab", purpose: "c")
        let two = secrets.formToken(browser: browser, object: "a", purpose: "bc")
        #expect(one != two)
    }

    @Test func anotherKeyGivesOtherTokensAndCodes() {
        let other = Secrets(key: [UInt8](repeating: 2, count: 32))
        #expect(other.returnToken(of: "s1") != secrets.returnToken(of: "s1"))
        #expect(other.returnCode(of: "s1") != secrets.returnCode(of: "s1"))
        #expect(other.returnKeys(of: "s1") != secrets.returnKeys(of: "s1"))
    }

    @Test func identifiersStartWithLetterAndHave128Bits() {
        var (all, firsts): (Set<String>, Set<Character>) = ([], [])
        for first in UInt8.min...UInt8.max {
            for second in [0, 0xF8, 0xFC, 0xFF] as [UInt8] {
                let bytes = [first, second] + [UInt8](repeating: first, count: 15)
                let id = Secrets.identifier(of: bytes)
                #expect(id.first?.isLetter == true && id.count == 23)
                all.insert(String(id.dropFirst()))
                if let character = id.first { firsts.insert(character) }
            }
        }
        #expect(all.count == 1024)
        #expect(firsts.count == 16)
        let files = (0..<500).map { number in
            secrets.fileIdentifier(session: "s", place: "\(number)", digest: [1])
        }
        #expect(files.allSatisfy { $0.first?.isLetter == true })
        #expect(Set(files).count == 500)
    }

    @Test func returnCodeToleratesVariantSpellings() throws {
        let code = secrets.returnCode(of: "s1")
        #expect(code.count == 10)
        #expect(ReturnCode.normalized(ReturnCode.grouped(code).lowercased()) == code)
        #expect(ReturnCode.normalized("  o1234 - abcdi ") == "01234ABCD1")
        #expect(ReturnCode.normalized("12345") == nil)
        #expect(ReturnCode.normalized("") == nil)
        #expect(ReturnCode.normalized(String(repeating: "A", count: 11)) == nil)
    }
}
