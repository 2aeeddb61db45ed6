import HTTP
import Testing

@Suite struct BodyPolicyTests {
    @Test(
        arguments: [
            (0, BodyPolicy.none, true), (1, .none, false),
            (10, .form(maximumBytes: 10), true), (11, .form(maximumBytes: 10), false),
            (10, .upload(maximumBytes: 10, owner: "o"), true),
            (11, .upload(maximumBytes: 10, owner: "o"), false),
        ]
    )
    func checksLengthAgainstLimit(length: Int, policy: BodyPolicy, isAllowed: Bool) {
        var rejection: RequestRejectedError?
        do { try policy.check(length: length) } catch { rejection = error }
        #expect(rejection == (isAllowed ? nil : .bodyTooLarge))
    }
}
