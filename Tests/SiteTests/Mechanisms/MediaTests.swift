import Studies
import Foundation
import HTTP
import HTTPTesting
import TaskModel
import Testing

@testable import Site

/// Tests of responses with a study's files and with the site's files.
@Suite struct MediaTests {
    private func media() async throws -> (TestClient, String) {
        let site = try await SiteUnderTest(studies: [RichStudy.files])
        let version = try #require(try await site.environment.library.study("rich"))
        return (site.browser(), "/media/\(version.hash)/")
    }

    @Test(arguments: [
        ("film.mp4", "video/mp4"), ("about.html", "text/html; charset=utf-8"),
        ("leaflet.pdf", "application/pdf"), ("words.vtt", "text/vtt; charset=utf-8"),
        ("moon.svg", "image/svg+xml"),
    ])
    func fileHasItsMediaTypeAndNoScripts(name: String, type: String) async throws {
        let (browser, folder) = try await media()
        let response = try await browser.get(folder + name)
        #expect(response.status == .ok)
        #expect(response.headers["Content-Type"] == type)
        #expect(response.headers["X-Content-Type-Options"] == "nosniff")
        #expect(response.headers["Cache-Control"]?.contains("immutable") == true)
        let policy = try #require(response.headers["Content-Security-Policy"])
        #expect(policy.contains("default-src 'none'"))
        #expect(!policy.contains("script-src") && !policy.contains("allow-scripts"))
        #expect(policy.contains("sandbox") == (type != "application/pdf"))
    }

    @Test func studyHTMLIsSandboxedAndFramedOnlyByOwnPages() async throws {
        let (browser, folder) = try await media()
        let response = try await browser.get(folder + "about.html")
        let policy = try #require(response.headers["Content-Security-Policy"])
        for part in ["sandbox", "frame-ancestors 'self'", "form-action 'none'", "img-src 'self'"] {
            #expect(policy.contains(part), "\(part)")
        }
        #expect(!policy.contains("allow-same-origin") && !policy.contains("allow-forms"))
    }

    @Test(arguments: [
        ("bytes=0-9", 206, 0..<10, "bytes 0-9/100"),
        ("bytes=90-", 206, 90..<100, "bytes 90-99/100"),
        ("bytes=-5", 206, 95..<100, "bytes 95-99/100"),
        ("bytes=95-1000", 206, 95..<100, "bytes 95-99/100"),
        ("bytes=-1000", 206, 0..<100, "bytes 0-99/100"), ("bytes=100-", 416, 0..<0, "bytes */100"),
        ("bytes=-0", 416, 0..<0, "bytes */100"),
        ("bytes=99999999999999999999-", 416, 0..<0, "bytes */100"),
    ])
    func rangeRequestGetsItsRange(
        range: String,
        status: Int,
        part: Range<Int>,
        told: String
    ) async throws {
        let (browser, folder) = try await media()
        let response = try await browser.get(folder + "film.mp4", headers: ["Range": range])
        #expect(response.status.rawValue == status)
        #expect(response.body == Array(RichStudy.film[part]))
        #expect(response.headers["Content-Range"] == told)
    }

    @Test(arguments: [
        "", "bytes", "bytes=", "bytes=-", "bytes=5-1", "bytes=0-1,5-6", "lines=0-1", "bytes=a-b",
        "bytes=+1-2", "bytes= 1-2",
    ])
    func invalidRangeGetsWholeFile(range: String) async throws {
        let (browser, folder) = try await media()
        let response = try await browser.get(folder + "film.mp4", headers: ["Range": range])
        #expect(response.status == .ok)
        #expect(response.body == RichStudy.film)
        #expect(response.headers["Accept-Ranges"] == "bytes")
    }

    @Test func rangeOfAnotherVersionGetsWholeFile() async throws {
        let (browser, folder) = try await media()
        let tag = try #require(try await browser.get(folder + "film.mp4").headers["ETag"])
        for (condition, status) in [(tag, 206), ("\"other\"", 200)] {
            let headers: HeaderFields = ["Range": "bytes=0-1", "If-Range": condition]
            let response = try await browser.get(folder + "film.mp4", headers: headers)
            #expect(response.status.rawValue == status)
        }
    }

    @Test(arguments: ["study.yaml", "../study.yaml", "%2e%2e/study.yaml", "..%2fstudy.yaml", ""])
    func otherStudyFilesAreNotServed(name: String) async throws {
        let (browser, folder) = try await media()
        let response = try await browser.get(folder + name)
        #expect([400, 404].contains(response.status.rawValue))
        #expect(!response.bodyText.contains("randomisation"))
    }

    @Test func pageLoadsAssetsOfItsFormatsAndKind() async throws {
        let folder = try TemporaryFiles([
            "answers/integer.css": ".n {}", "answers/integer.js": "", "steps/question.js": "",
            "answers/.hidden.css": "", "opt-outs.css": "",
        ])
        let site = try await SiteUnderTest(studies: [StoryStudy.files], publicFolder: folder.path)
        let ada = try await Visitor(site.browser())
        try await ada.start("story", "story")
        #expect(!ada.page.contains("/public/answers"))
        try await ada.continue()
        #expect(ada.page.contains("<link rel=\"stylesheet\" href=\"/public/answers/integer.css\">"))
        #expect(ada.page.contains("src=\"/public/answers/integer.js\""))
        #expect(ada.page.contains("src=\"/public/steps/question.js\""))
        #expect(!ada.page.contains("/public/steps/question.css") && !ada.page.contains("opt-outs"))
        let script = try await ada.browser.get("/public/answers/integer.js")
        #expect(script.headers["Content-Type"] == "text/javascript; charset=utf-8")
    }

    @Test func cachedFileIsNotSentAgain() async throws {
        let site = try await SiteUnderTest()
        let first = try await site.browser().get("/public/waymark.css")
        let tag = try #require(first.headers["ETag"])
        let again = try await site.browser().get(
            "/public/waymark.css",
            headers: ["If-None-Match": tag]
        )
        #expect(again.status == .notModified && again.body.isEmpty)
        let other = try await site.browser().get(
            "/public/waymark.css",
            headers: ["If-None-Match": "\"x\""]
        )
        #expect(other.status == .ok)
    }
}

/// A folder of files that is removed when this object is deallocated.
final class TemporaryFiles: Sendable {
    let path: String

    init(_ files: [String: String]) throws {
        path = FileManager.default.temporaryDirectory.path + "/files-\(UUID().uuidString)"
        for (name, text) in files {
            let file = URL(fileURLWithPath: path + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
