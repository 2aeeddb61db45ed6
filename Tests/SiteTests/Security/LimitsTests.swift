import HTTP
import TaskModel
import Testing

@testable import Site

@Suite struct AttemptLimiterTests {
    let start = Instant(milliseconds: 0)

    @Test func rejectsAttemptsUntilOldestExpires() async {
        let limiter = AttemptLimiter<String>(limit: 3, seconds: 60)
        for second in [0, 10, 20] as [Int64] {
            #expect(await limiter.begin("a", at: start.adding(seconds: second)))
        }
        #expect(await !limiter.begin("a", at: start.adding(seconds: 59)))
        #expect(await limiter.begin("b", at: start.adding(seconds: 59)))
        #expect(await limiter.begin("a", at: start.adding(seconds: 60)))
        #expect(await !limiter.begin("a", at: start.adding(seconds: 60)))
    }

    @Test func undoRemovesOneAttempt() async {
        let limiter = AttemptLimiter<String>(limit: 2, seconds: 60)
        #expect(await limiter.begin("a", at: start))
        #expect(await limiter.begin("a", at: start))
        await limiter.undoAttempt("a")
        #expect(await limiter.begin("a", at: start))
        #expect(await !limiter.begin("a", at: start))
    }

    @Test func concurrentAttemptsCannotExceedLimit() async {
        let limiter = AttemptLimiter<String>(limit: 5, seconds: 60)
        let allowed = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<50 { group.addTask { await limiter.begin("a", at: start) } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(allowed == 5)
    }

    @Test func fillingLimiterResetsNoCount() async {
        let limiter = AttemptLimiter<String>(limit: 1, seconds: 60, maximumKeys: 3)
        #expect(await limiter.begin("a", at: start))
        for key in ["b", "c", "d", "e"] { _ = await limiter.begin(key, at: start) }
        #expect(await !limiter.begin("a", at: start))
    }

    @Test func fullLimiterRejectsNewKeysUntilOldOnesExpire() async {
        let limiter = AttemptLimiter<String>(limit: 2, seconds: 60, maximumKeys: 2)
        #expect(await limiter.begin("a", at: start))
        #expect(await limiter.begin("b", at: start.adding(seconds: 30)))
        #expect(await !limiter.begin("c", at: start.adding(seconds: 59)))
        #expect(await limiter.begin("b", at: start.adding(seconds: 59)))
        #expect(await limiter.begin("c", at: start.adding(seconds: 60)))
    }
}

@Suite struct FormGuardTests {
    let secrets = Secrets(key: [UInt8](repeating: 1, count: 32))

    private func accepts(_ headers: [(name: String, value: String)]) -> Bool {
        let browser = Secrets.hash(of: "secret")
        let token = secrets.formToken(browser: browser, object: "o", purpose: "p")
        let fields = HeaderFields([("Host", "study.example")] + headers)
        let head = RequestHead(method: .post, target: "/", path: [], headers: fields)
        let request = Request(head: head, form: FormFields([.init(name: "_token", value: token)]))
        return FormGuard(secrets: secrets)
            .accepts(request, browser: browser, object: "o", purpose: "p")
    }

    @Test func acceptsOwnForm() {
        #expect(accepts([]))
        #expect(accepts([("Origin", "https://study.example")]))
        #expect(accepts([("Sec-Fetch-Site", "same-origin")]))
    }

    @Test func rejectsForeignFormEvenWithToken() {
        #expect(!accepts([("Origin", "https://evil.example")]))
        #expect(!accepts([("Origin", "null")]))
        #expect(!accepts([("Sec-Fetch-Site", "cross-site")]))
        #expect(!accepts([("Sec-Fetch-Site", "same-site")]))
    }
}

@Suite struct LanguagesTests {
    private func preferred(_ accept: String?, query: String? = nil) -> String {
        var headers = HeaderFields()
        headers["Accept-Language"] = accept
        var fields = FormFields()
        if let query { fields.append("language", query) }
        let head = RequestHead(
            method: .get,
            target: "/",
            path: [],
            query: fields,
            headers: headers
        )
        return Languages.preferred(head, of: ["en", "es", "de-CH"])
    }

    @Test func usesMostPreferredAvailableLanguage() {
        #expect(preferred(nil) == "en")
        #expect(preferred("es") == "es")
        #expect(preferred("es-MX,en;q=0.5") == "es")
        #expect(preferred("en;q=0.1, es;q=0.9") == "es")
        #expect(preferred("fr, *") == "en")
        #expect(preferred("de-ch") == "de-CH")
        #expect(preferred(";;;,,q=") == "en")
    }

    @Test func queryOverridesBrowserLanguages() {
        #expect(preferred("en", query: "es") == "es")
        #expect(preferred("es", query: "xx") == "en")
    }
}
