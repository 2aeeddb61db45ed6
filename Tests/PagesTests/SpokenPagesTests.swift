import Pages
import TaskModel
import Testing

@Suite("Pages with texts to be read aloud")
struct SpokenPagesTests {
    private func tags(_ time: TimeModel?) throws -> [Tag] {
        try TagReader.tags(in: Project.html(of: Sample.spoken(time)))
    }

    private func moments(_ time: TimeModel?) throws -> [String] {
        try tags(time).compactMap { $0.attributes["data-at"] }
    }

    @Test func scriptIsLoadedOnlyWhenNeeded() {
        var spoken = 0
        for sample in Sample.all {
            guard let page = sample.page as? StepPage else { continue }
            spoken += page.spoken.isEmpty ? 0 : 1
            #expect(page.assets.contains("spoken") == !page.spoken.isEmpty, "\(sample.name)")
            let readsAloud = !page.spoken.isEmpty && page.timer == nil
            #expect(page.assets.contains("read-aloud") == readsAloud, "\(sample.name)")
        }
        #expect(spoken > 2)
    }

    @Test func cuesAreGivenInSeconds() throws {
        #expect(try moments(TimeModel(seconds: 5, secondsLeft: 4)) == ["0", "1", "2.5", "4", "5"])
        #expect(try moments(nil) == ["0", "", "", "", ""])
    }

    @Test func durationIsPassedToTheScript() throws {
        let running = try #require(
            tags(TimeModel(seconds: 5, secondsLeft: 4)).first(where: isPlace)
        )
        #expect(running.attributes["data-seconds"] == "5")
        #expect(running.attributes["data-seconds-left"] == "4")
        let over = try #require(tags(TimeModel(seconds: 5, secondsLeft: 0)).first(where: isPlace))
        #expect(over.attributes["data-seconds"] == "5")
        #expect(over.attributes["data-seconds-left"] == "")
        let endless = try #require(tags(nil).first(where: isPlace))
        #expect(endless.attributes["data-seconds"] == nil)
    }

    @Test func textsAreShownWithTheirCues() throws {
        let html = try Project.html(of: Sample.spoken(nil))
        #expect(html.contains("<dt>At the start</dt>"))
        #expect(html.contains(">Close your eyes &amp; "))
        #expect(
            html.contains("<dt>After 1 second</dt>") && html.contains("<dt>After 4 seconds</dt>")
        )
        #expect(html.contains("<dt>Halfway</dt>") && html.contains("<dt>At the end</dt>"))
    }

    /// Only the script can detect whether the browser can read aloud.
    @Test func buttonIsAddedOnlyByTheScript() throws {
        let html = try Project.html(of: Sample.spoken(nil))
        #expect(!html.contains(">Read aloud<"))
        #expect(html.contains("data-read-aloud=\"Read aloud\" data-stop=\"Stop\""))
    }

    private func isPlace(_ tag: Tag) -> Bool { tag.attributes["class"] == "spoken" }
}
