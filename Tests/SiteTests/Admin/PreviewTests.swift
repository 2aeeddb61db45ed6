import Foundation
import HTTP
import HTTPTesting
import Storage
import Studies
import TaskModel
import Testing

@testable import Site

@Suite("Researchers preview the pages of a version")
struct PreviewTests {
    /// A site with a draft of one of the samples.
    private struct Preview {
        let site: SiteUnderTest
        let browser: TestClient
        let version: StudyVersion

        init(of study: String) async throws {
            site = try await SiteUnderTest(hasSamples: false)
            browser = try await Researching.signedIn(site)
            let (drafts, now) = (site.environment.drafts, site.environment.now())
            let draft = try #require(try await drafts.add(sample: study, by: "ada", at: now))
            version = try #require(try await site.environment.library.version(draft.hash))
        }

        func page(_ task: String, _ step: String, _ query: String = "") async throws -> Page {
            let endpoint = PreviewPageEndpoint(version: version.hash, task: task, step: step)
            return Page(try await browser.get(endpoint.path + "?" + query))
        }
    }

    /// Every page of these studies is shown in every language and state.
    @Test(arguments: ["showcase", "cohort", "wellbeing", "balance"])
    func everyPageIsShown(_ study: String) async throws {
        let preview = try await Preview(of: study)
        let events = try await Researching.events(preview.site, limit: 99)
        for task in preview.version.study.tasks {
            for step in task.pages {
                for language in preview.version.languages {
                    for state in PagePreview.State.allCases {
                        let query = "language=\(language)&state=\(state.rawValue)"
                        let page = try await preview.page(task.id, step.id, query)
                        #expect(page.status == .ok, "\(task.id) \(step.id) \(query)")
                        #expect(page.contains("<html lang=\"\(language)\""))
                        let isRejected =
                            state == .rejected && step.items.contains { !$0.isOptional }
                        #expect(
                            !isRejected || page.contains("class=\"error-summary\""),
                            "\(task.id) \(step.id) \(query)"
                        )
                    }
                }
            }
        }
        #expect(try await Researching.events(preview.site, limit: 99) == events)
        #expect(try await preview.site.storage.counts().isEmpty)
    }

    /// The state `answered` shows a page as if all earlier pages had been answered.
    @Test func filledInPagesShowEarlierAnswers() async throws {
        let preview = try await Preview(of: "showcase")
        let task = try #require(
            preview.version.study.tasks.first { task in
                task.pages.contains { if case .review = $0.body { true } else { false } }
            }
        )
        let review = try #require(
            task.pages.first { if case .review = $0.body { true } else { false } }
        )
        let none = "You have not answered any questions yet"
        let first = try await preview.page(task.id, review.id, "state=first")
        #expect(first.contains(none))
        let answered = try await preview.page(task.id, review.id, "state=answered")
        #expect(!answered.contains(none))
        #expect(answered.html.components(separatedBy: "<dt").count > 3)
    }

    @Test func pageIsFramedOnlyByThisSiteAndSendsNothing() async throws {
        let preview = try await Preview(of: "sleep-diary")
        let task = try #require(preview.version.study.tasks.first)
        let endpoint = PreviewPageEndpoint(
            version: preview.version.hash,
            task: task.id,
            step: try #require(task.pages.first).id
        )
        let response = try await preview.browser.get(endpoint.path)
        let policy = try #require(response.headers["Content-Security-Policy"])
        #expect(policy.contains("frame-ancestors 'self'"))
        #expect(policy.contains("form-action 'none'"))
        #expect(!policy.contains("connect-src"))
        #expect(response.headers["X-Frame-Options"] == "SAMEORIGIN")
    }

    @Test func linksLeadToEveryPageLanguageStateAndWidth() async throws {
        let preview = try await Preview(of: "sleep-diary")
        let path = PreviewEndpoint(version: preview.version.hash).path
        let first = Page(try await preview.browser.get(path))
        #expect(first.contains("width=\"375\""))
        #expect(first.contains("state=first"))
        #expect(first.contains("about=&amp;language=en"), "a link to the page of the study")
        let task = try #require(preview.version.study.tasks.last)
        let step = try #require(task.pages.last)
        let query = "?task=\(task.id)&step=\(step.id)&language=es&state=rejected&width=1280"
        let last = Page(try await preview.browser.get(path + query))
        #expect(last.contains("width=\"1280\""))
        #expect(last.contains("/pages/\(task.id)/\(step.id)?language=es&amp;state=rejected"))
        #expect(last.contains("rel=\"prev\"") && !last.contains("rel=\"next\""))
        let study = Page(try await preview.browser.get(path + "?about="))
        #expect(!study.contains("rel=\"prev\"") && study.contains("rel=\"next\""))
        #expect(study.contains("/study-page?") && !study.contains("state=rejected"))
        for query in ["?task=none&step=none", "?step=none", "?about=none"] {
            #expect(try await preview.browser.get(path + query).status == .notFound)
        }
        let odd = Page(try await preview.browser.get(path + "?language=xx&state=x&width=9"))
        #expect(odd.html == first.html)
    }

    /// Shows the study page and the page of every explanation in every language.
    @Test(arguments: ["showcase", "cohort"])
    func pagesOutsideTheTasksAreShown(_ study: String) async throws {
        let preview = try await Preview(of: study)
        let version = preview.version
        var explained = 0
        for language in version.languages {
            let query = "?language=\(language)"
            let path = PreviewStudyEndpoint(version: version.hash).path
            let page = Page(try await preview.browser.get(path + query))
            #expect(page.status == .ok && page.contains("<html lang=\"\(language)\""))
            #expect(!page.html.contains("test-banner"))
            #expect(!page.html.contains("href=\"/studies/\(study)\""))
            #expect(!page.html.contains("/about/"), "links stay in the preview")
            #expect(page.html.contains("action=\"/studies/\(study)/tasks/"))
            for task in version.study.tasks {
                for step in task.pages {
                    for topic in step.explainedTopics {
                        let query = "language=\(language)&about=\(topic)"
                        let page = try await preview.page(task.id, step.id, query)
                        #expect(page.status == .ok, "\(step.id) \(topic)")
                        explained += 1
                    }
                }
            }
        }
        #expect(explained > 0)
        #expect(try await preview.site.storage.counts().isEmpty)
        let none = PreviewStudyEndpoint(version: version.hash).path + "?about=none"
        #expect(try await preview.browser.get(none).status == .notFound)
    }

    /// The images of a draft are shown before anyone can take part.
    @Test func draftHasImagesAndFiles() async throws {
        let site = try await SiteUnderTest(hasSamples: false)
        let browser = try await Researching.signedIn(site)
        let drafts = site.environment.drafts
        let now = site.environment.now()
        let draft = try #require(try await drafts.add(sample: "sleep-diary", by: "ada", at: now))
        let page = try await browser.get(StudyDraftEndpoint(number: "1").path).bodyText
        let preview = PreviewEndpoint(version: draft.hash)
        #expect(page.contains("href=\"\(preview.path)\""))
        #expect(try await browser.get(preview.path).status == .ok)
        let moon = MediaEndpoint(ofFile: "moon.svg", in: draft.hash).path
        #expect(try await browser.get(moon).status == .ok)

        let archive = try await browser.get(VersionFilesEndpoint(version: draft.hash).path)
        #expect(archive.headers["Content-Disposition"]?.contains("sleep-diary.zip") == true)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(archive.body).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let again = try await drafts.add(archive: file.path, by: "ada", at: now)
        #expect(again.hash == draft.hash && again.number != draft.number)

        _ = try await drafts.remove(again, by: "ada", at: now)
        #expect(try await browser.get(preview.path).status == .notFound)
        #expect(try await browser.get(moon).status == .notFound)
    }

    @Test func unknownVersionHasNoPreview() async throws {
        let preview = try await Preview(of: "sleep-diary")
        for path in ["preview", "pages/evening/mood", "files"] {
            let response = try await preview.browser.get("/admin/versions/none/\(path)")
            #expect(response.status == .notFound)
        }
        #expect(try await preview.page("none", "none").status == .notFound)
    }
}
