import Studies
import Export
import Foundation
import HTTPTesting
import TaskModel
import Testing

@testable import Site

/// Tests of tasks with repeated sections and included parts.
@Suite struct PartTests {
    private let headings = [
        "Before", "Your pets: A guinea pig", "Your pets: A dog", "Two walks: Round 1",
        "Two walks: Round 2", "Round 1", "Round 2", "After",
    ]

    /// Returns a participant who has reached the review page.
    private func reviewing() async throws -> (SiteUnderTest, Visitor) {
        let site = try await SiteUnderTest(studies: [PartsStudy.files])
        let ada = try await Visitor(site.browser())
        try await ada.start("parts", "parts")
        try await ada.continue([("before_sad", "true")])
        try await ada.continue([("pets", "Guinea Pig"), ("pets", "Dog, large")])
        for age in ["3", "4"] { try await ada.continue([("age", age)]) }
        for minutes in ["10", "20"] { try await ada.continue([("long", minutes)]) }
        for _ in 0..<2 { try await ada.continue([("well", "true")]) }
        #expect(ada.page.contains("name=\"rank-rank-Ice%20Cream\""))
        try await ada.continue([("rank-rank-Ice%20Cream", "2"), ("rank-rank-Hot%20Dogs", "1")])
        try await ada.continue([("after_sad", "false")])
        #expect(ada.page.step == "check")
        return (site, ada)
    }

    private func headings(of page: Page) -> [String] {
        page.html.matches(of: /<h2>(.*?)<\/h2>/).map { String($0.1) }
    }

    @Test func eachPartAndRoundHasOwnHeading() async throws {
        let (_, ada) = try await reviewing()
        #expect(headings(of: ada.page) == headings)
    }

    @Test func otherTaskShowsAnswersUnderSameHeadings() async throws {
        let (_, ada) = try await reviewing()
        try await ada.continue()
        try await ada.start("parts", "look")
        #expect(headings(of: ada.page) == headings)
        #expect(ada.page.contains("A guinea pig, A dog"))
    }

    @Test func exportContainsValuesOfStudyFile() async throws {
        let (site, ada) = try await reviewing()
        try await ada.continue()
        let wide = try await export(site, "csv")
        #expect(wide.contains("pets___guinea_pig,pets___dog__large,pet__count,pet__each,age,"))
        #expect(wide.contains(",1,1,2,Guinea Pig,3,\"Dog, large\",4,2,10,20,"))
        let long = try await export(site, "csv-long")
        #expect(long.contains(",pet__each,pet,,1,1,,Guinea Pig,A guinea pig,category,"))
        #expect(long.contains(",pet__r2__each,pet,,2,1,,\"Dog, large\",A dog,category,"))
        #expect(long.contains(",rank,rank,rank,1,1,answered,Hot Dogs,Sausages,category,"))
        #expect(long.contains(",before_sad,before_sad,before_sad,1,1,answered,1,Very,boolean,"))
        #expect(long.contains(",well,well,well,1,1,answered,1,,boolean,"))
    }

    private func export(_ site: SiteUnderTest, _ format: String) async throws -> String {
        try await site.export("parts", format, task: "parts")
    }
}
