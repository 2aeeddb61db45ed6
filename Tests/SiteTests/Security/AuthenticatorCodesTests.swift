import Foundation
import Storage
import TaskModel
import Testing

@testable import Site

@Suite struct AuthenticatorCodesTests {
    private let codes = AuthenticatorCodes(secret: Array("12345678901234567890".utf8))

    /// The examples of RFC 6238, appendix B, shortened to the six digits that apps show.
    @Test(arguments: [
        (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"),
        (1_234_567_890, "005924"), (2_000_000_000, "279037"), (20_000_000_000, "353130"),
    ])
    func codeOfStandardExample(_ seconds: Int64, _ code: String) {
        #expect(codes.code(ofStep: seconds / 30) == code)
        #expect(codes.step(of: code, at: Instant(milliseconds: seconds * 1000)) == seconds / 30)
    }

    @Test func codesJustBeforeAndAfterCount() {
        let now = Instant(milliseconds: 100 * 30_000 + 1)
        for step in [99, 100, 101] as [Int64] {
            #expect(codes.step(of: codes.code(ofStep: step), at: now) == step)
        }
        for step in [98, 102] as [Int64] {
            #expect(codes.step(of: codes.code(ofStep: step), at: now) == nil)
        }
        for typed in ["", "12345", "1234567", "abcdef", codes.code(ofStep: 100) + "0"] {
            #expect(codes.step(of: typed, at: now) == nil)
        }
        let code = codes.code(ofStep: 100)
        #expect(codes.step(of: " \(code.prefix(3)) \(code.suffix(3)) ", at: now) == 100)
    }

    @Test func keyIsBase32() {
        #expect(codes.text == "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ")
        let link = codes.link(of: "zoë@example.org", at: "study.example.org")
        #expect(link.hasPrefix("otpauth://totp/Waymark%20study%2Eexample%2Eorg:zo"))
        #expect(link.contains("?secret=\(codes.text)&issuer=Waymark%20study%2Eexample%2Eorg"))
        #expect(URL(string: link) != nil)
    }

    @Test func encryptedSecretBelongsToItsOwnerAndPurpose() throws {
        let key = [UInt8](repeating: 7, count: 32)
        let cipher = SecretCipher(key: key, purpose: "one")
        let sealed = try cipher.encrypt([1, 2, 3], of: "mia")
        #expect(cipher.decrypt(sealed, of: "mia") == [1, 2, 3])
        #expect(cipher.decrypt(sealed, of: "ada") == nil)
        #expect(SecretCipher(key: key, purpose: "two").decrypt(sealed, of: "mia") == nil)
        #expect(cipher.decrypt([], of: "mia") == nil)
        #expect(try cipher.encrypt([1, 2, 3], of: "mia") != sealed)
    }

    @Test func recoveryCodesAreHashedWithTheirOwner() {
        let secrets = Secrets(key: [UInt8](repeating: 1, count: 32))
        var next: UInt8 = 0
        let codes = RecoveryCodes { count in
            next += 1
            return (0..<count).map { UInt8($0) &* next }
        }
        #expect(codes.grouped.count == 10 && Set(codes.texts).count == 10)
        #expect(codes.grouped.allSatisfy { $0.count == 17 })
        let typed = codes.grouped[3].lowercased().replacingOccurrences(of: "-", with: " ")
        let hash = RecoveryCodes.hash(typed, secrets, of: "mia")
        #expect(hash.map { codes.hashes(secrets, of: "mia").contains($0) } == true)
        #expect(hash.map { codes.hashes(secrets, of: "ada").contains($0) } == false)
        #expect(RecoveryCodes.hash("123456", secrets, of: "mia") == nil)
    }
}
