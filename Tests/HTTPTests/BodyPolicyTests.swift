import HTTP
import Testing

@Suite("Body policies")
struct BodyFramingTests {
    @Test(
        "are kept before the first byte",
        arguments: [
            (BodyFraming.none, BodyPolicy.none, true), (.length(0), .none, true),
            (.length(1), .none, false), (.chunked, .none, false),
            (.length(10), .form(maximumBytes: 10), true),
            (.length(11), .form(maximumBytes: 10), false),
            (.chunked, .form(maximumBytes: 10), true),
            (.length(10), .upload(maximumBytes: 10), true),
            (.length(11), .upload(maximumBytes: 10), false),
        ]
    )
    func check(framing: BodyFraming, policy: BodyPolicy, isAllowed: Bool) {
        var refusal: Refusal?
        do { try framing.check(against: policy) } catch { refusal = error }
        #expect(refusal == (isAllowed ? nil : .bodyTooLarge))
    }
}
