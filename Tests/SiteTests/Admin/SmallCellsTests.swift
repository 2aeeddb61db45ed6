import HTTPTesting
import Storage
import Testing

@testable import Site

/// Tests that the answers page hides small numbers from analysts.
@Suite struct SmallCellsTests {
    @Test(
        arguments: [
            ([], []), ([0, 7, 9], []),
            // The smallest cell of at least 5 is also hidden, because the total would otherwise
            // reveal the small cell.
            ([1, 8, 6], [0, 2]), ([2, 0, 9], [0, 2]),
            // For two small cells, a third cell is hidden only if their sum is below 5.
            ([1, 2, 20, 30], [0, 1, 2]), ([4, 3, 20], [0, 1]),
            // If the other cells do not suffice, the whole table is hidden.
            ([3], [0]), ([3, 0], [0, 1]), ([1, 2], [0, 1]),
        ] as [([Int], [Int])]
    )
    func hidesWhatGivesSmallNumbersAway(_ counts: [Int], _ hidden: [Int]) {
        #expect(SmallCells.hidden(counts) == Set(hidden))
    }

    @Test(
        arguments: [
            // A chart shows the first cell, so the hidden cells must not follow from the first cell
            // and the total.
            ([73, 143, 4], [1, 2]), ([73, 4, 3], [1, 2]), ([73, 20, 30], []),
            // The first cell is also hidden if it is small or if hiding the other cells does not
            // suffice.
            ([73, 4], [0, 1]), ([3, 20, 30], [0, 1]),
        ] as [([Int], [Int])]
    )
    func hidesWhatFollowsFromAChart(_ counts: [Int], _ hidden: [Int]) {
        #expect(SmallCells.hidden(counts, keeping: 0) == Set(hidden))
    }

    @Test func hidesOptionsThatNearlyEverybodyChose() {
        #expect(SmallCells.hidden([3, 10, 18, 20, 0], eachOf: 20) == [0, 2])
    }

    @Test func analystSeesNoSmallNumbers() async throws {
        let files = [
            "study.yaml": Array("id: tea\ntitle: Tea\ncontact: Us\ntasks: [cups]\n".utf8),
            "tasks/cups.yaml": Array(
                """
                id: cups
                title: Cups
                steps:
                  - { id: cups, type: question, title: How many cups?, answer: { type: integer } }
                  - { id: done, type: completion, title: Done }
                """.utf8
            ),
        ]
        let site = try await SiteUnderTest(studies: [files], hasSamples: false)
        let grace = try await Researching.signedIn(site)
        let analyst = try await Researching.colleague(.analyst, of: "tea", grace, site)
        let path = "/admin/studies/tea/tasks/cups/answers"
        for (number, cups) in ["1", "1", "1", "1", "1", "1", "8"].enumerated() {
            let visitor = try await Visitor(site.browser())
            try await visitor.start("tea", "cups")
            try await visitor.continue([("cups", cups)])
            guard number == 3 else { continue }
            let few = try await analyst.get(path).bodyText
            #expect(few.contains("There are fewer than five sessions"))
            #expect(!few.contains("How many cups?"))
        }
        let seen = try await analyst.get(path).bodyText
        #expect(seen.contains("How many cups?"))
        #expect(seen.contains("Numbers from 1 to 4 are hidden"))
        #expect(!seen.contains("Maximum") && !seen.contains("median"))
        #expect(!seen.contains("<td class=\"figure\">6</td>"))
        let all = try await grace.get(path).bodyText
        #expect(all.contains("maximum 8"))
        #expect(all.contains("<td class=\"figure\">6</td>"))
        #expect(!all.contains("Numbers from 1 to 4 are hidden"))
    }
}
