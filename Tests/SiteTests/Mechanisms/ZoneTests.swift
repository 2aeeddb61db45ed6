import HTTP
import HTTPTesting
import TaskModel
import Testing

@testable import Site

/// The tests' clock shows 14:13 UTC, which is 23:13 in Tokyo.
@Suite("Displayed times are in the study's time zone")
struct ZoneTests {
    @Test func participantsSeeTimeInStudyZone() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("ward", "diary")
        try await ada.open("/studies/ward")
        #expect(ada.page.contains("Last used 21 September 2026, 23:13<"))
    }

    @Test func researchersSeeTimeWithZoneName() async throws {
        let site = try await SiteUnderTest(studies: [WardStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("ward", "diary")
        let browser = try await Researching.signedIn(site)
        let study = Page(try await browser.get("/admin/studies/ward"))
        #expect(study.contains("21 September 2026, 23:13 (Asia/Tokyo)"), "publication")
        #expect(study.contains("<td class=\"time\">21 September 2026, 23:13</td>"))
        #expect(study.contains("Times are in the Asia/Tokyo time zone."))
        let session = Page(try await browser.get("/admin/sessions/\(ada.session)"))
        #expect(session.contains("<dd class=\"time\">21 September 2026, 23:13</dd>"))
        #expect(session.contains("Times are in the Asia/Tokyo time zone."))
        let studies = Page(try await browser.get("/admin"))
        #expect(studies.contains("21 September 2026, 23:13 (Asia/Tokyo)"))
    }

    @Test(arguments: [("Europe/Madrid", "Europe/Madrid"), ("Etc/UTC", "UTC"), ("GMT", "UTC")])
    func zonesHaveReadableNames(_ zone: String, _ name: String) {
        let wording = Wording(language: "en", texts: ["format.zonedMoment": "{zone}"])
        #expect(Instant(milliseconds: 0).zonedWords(in: wording, zone: zone) == name)
    }

    /// The two times are two minutes apart, before and after the end of summer time.
    @Test func summerTimeIsApplied() {
        let wording = Wording(language: "en", texts: ["format.moment": "{date}, {time}"])
        let before = Instant(milliseconds: 1_792_889_940_000)
        #expect(before.words(in: wording, zone: "Europe/Madrid") == "25 October 2026, 02:59")
        let after = before.adding(seconds: 120)
        #expect(after.words(in: wording, zone: "Europe/Madrid") == "25 October 2026, 02:01")
    }
}
