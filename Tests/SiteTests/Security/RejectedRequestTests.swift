import HTTP
import HTTPTesting
import TaskModel
import Testing

@testable import Site

@Suite struct RejectedRequestTests {
    @Test func tooLargeBodyGetsPage() async throws {
        let site = try await SiteUnderTest()
        let response = try await site.browser().post(
            "/sessions/x/steps/y",
            FormFields.pairs([("note", String(repeating: "x", count: 1 << 20))])
        )
        #expect(response.status == .contentTooLarge)
        #expect(response.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(
            response.bodyText.contains(site.environment.wording("en")(MessageWord.text(.tooLarge)))
        )
    }

    @Test func busyServerReturnsTypedInput() async throws {
        let site = try await SiteUnderTest()
        let head = RequestHead(method: .post, target: "/sessions/x/steps/y", path: ["sessions"])
        let request = Request(head: head, form: FormFields.pairs([("note", "a < b")]))
        let response = site.site.response(
            to: RequestRejectedError(.serviceUnavailable, "Busy."),
            for: request
        )
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers["Retry-After"] == "5")
        guard case .bytes(let bytes) = response.body else { throw NoPage() }
        #expect(String(decoding: bytes, as: UTF8.self).contains("a &lt; b"))
    }

    @Test func busyServerReturnsNoPassword() async throws {
        let site = try await SiteUnderTest()
        let head = RequestHead(method: .post, target: "/admin/sign-in", path: ["admin", "sign-in"])
        let request = Request(head: head, form: FormFields.pairs([("password", "hunter2222")]))
        let response = site.site.response(
            to: RequestRejectedError(.serviceUnavailable, "Busy."),
            for: request
        )
        guard case .bytes(let bytes) = response.body else { throw NoPage() }
        #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter2222"))
    }

    private struct NoPage: Error {}
}
