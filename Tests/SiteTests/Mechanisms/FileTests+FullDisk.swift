import HTTP
import HTTPTesting
import Testing

@testable import Site

extension FileTests {
    /// Sends a form with a file to a server that cannot store answers, and returns the response.
    ///
    /// The server can store files only if `keepsFiles` is `true`.
    private func rejection(keepsFiles: Bool) async throws -> (TestResponse, Page) {
        let site = try await site()
        let ada = try await atPictures(site)
        let storage = FullStorage(site.storage, keepsFiles: keepsFiles)
        let full = Site(site.environment.with(storage: storage), setUp: site.setUp)
        let browser = TestClient(InProcessTransport(full))
        await browser.setCookie("waymark", ada.browser.cookies.values["waymark"])
        let form = MultipartForm(
            fields: try ada.form("continue", [("note", "left arm")]),
            files: [picture()]
        )
        let response = try await browser.post(try #require(ada.page.action()), form)
        return (response, Page(response))
    }

    @Test func unstorableFileRedisplaysItsPage() async throws {
        let (response, page) = try await rejection(keepsFiles: false)
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers["Retry-After"] == "5")
        #expect(page.step == "pictures")
        #expect(page.value(of: "note") == "left arm")
        #expect(page.contains("We could not save the file"))
        #expect(page.value(of: "rash") == nil)
    }

    @Test func storedFileIsNotRequestedAgain() async throws {
        let (response, page) = try await rejection(keepsFiles: true)
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers["Retry-After"] == "5")
        #expect(page.step == "pictures")
        #expect(page.value(of: "note") == "left arm")
        #expect(page.contains("Your answer is not saved yet"))
        #expect(page.value(of: "rash")?.isEmpty == false)
    }
}
