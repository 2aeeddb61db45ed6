import Studies
import Storage
import Testing

@testable import Site

@Suite struct SecretsTests {
    let secrets = Secrets(key: [UInt8](repeating: 1, count: 32))
    let browser = SecretHash(rawValue: "b1")
    let anna = Participant(id: "anna", study: "tea")

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
        #expect(other.personalToken(of: anna) != secrets.personalToken(of: anna))
        #expect(other.personalCode(of: anna) != secrets.personalCode(of: anna))
        #expect(other.personalKeys(of: anna) != secrets.personalKeys(of: anna))
        let mine = secrets.identity("A1", of: "ID", in: "tea")
        #expect(other.identity("A1", of: "ID", in: "tea") != mine)
        #expect(secrets.identity("A1", of: "ID", in: "tea") == mine)
        for (value, name, study) in [("A2", "ID", "tea"), ("A1", "IE", "tea"), ("A1", "ID", "cup")]
        {
            #expect(secrets.identity(value, of: name, in: study) != mine)
        }
    }

    @Test func eachGenerationHasItsOwnLinkAndCode() {
        let next = Participant(id: "anna", study: "tea", generation: 2)
        #expect(secrets.personalToken(of: next) != secrets.personalToken(of: anna))
        #expect(secrets.personalCode(of: next) != secrets.personalCode(of: anna))
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

    @Test func personalCodeToleratesVariantSpellings() throws {
        let code = secrets.personalCode(of: anna)
        #expect(code.count == 10)
        #expect(PersonalCode.normalized(PersonalCode.grouped(code).lowercased()) == code)
        #expect(PersonalCode.normalized("  o1234 - abcdi ") == "01234ABCD1")
        #expect(PersonalCode.normalized("12345") == nil)
        #expect(PersonalCode.normalized("") == nil)
        #expect(PersonalCode.normalized(String(repeating: "A", count: 11)) == nil)
    }
}
