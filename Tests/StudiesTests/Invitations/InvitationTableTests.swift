import Storage
import TaskModel
import Testing

@testable import Studies

@Suite("A table of invitations")
struct InvitationTableTests {
    private let study = Study(
        id: "ward",
        title: "On the ward",
        tasks: [],
        randomisation: Randomisation(
            arms: [.init(id: "tea", title: "Tea"), .init(id: "coffee", title: "Coffee")],
            blockSize: 2,
            strata: [AnswerReference(task: nil, step: "site", item: "site", part: nil)]
        )
    )

    private func mistakes(_ text: String) -> [String] {
        do throws(InvitationTableError) {
            _ = try InvitationTable.drafts(in: text, to: study)
            return []
        } catch { return error.mistakes }
    }

    @Test(arguments: [",", ";", "\t"])
    func readsAllColumns(_ delimiter: String) throws {
        let text = """
            \u{feff}label,arm,reusable,site
            "Ann ""Annie"" Lee",tea,,
             Ben ,,no,a
            ,,Yes,

            """.replacing(",", with: delimiter)
        let drafts = try InvitationTable.drafts(in: text, to: study)
        #expect(
            drafts == [
                InvitationDraft(label: "Ann \"Annie\" Lee", arm: "tea"),
                InvitationDraft(label: "Ben", stratum: ["a"]),
                InvitationDraft(isReusable: true),
            ]
        )
    }

    @Test func linesMayEndInCRLFAndColumnsBeMissing() throws {
        let drafts = try InvitationTable.drafts(in: "Label\r\nAnn\r\nBen\r\n", to: study)
        #expect(drafts.map(\.label) == ["Ann", "Ben"])
    }

    @Test func blankRowsAreCounted() {
        let text = "label,arm\nA,tea\n,\nB,milk\n"
        #expect(mistakes(text) == ["Row 4: there is no arm “milk”: the arms are tea, coffee."])
    }

    @Test func reportsEveryWrongRow() {
        let text = "label,arm,reusable,site\nA,milk,,\nB,tea,,a\nC,,maybe,\nD\n"
        #expect(
            mistakes(text) == [
                "Row 2: there is no arm “milk”: the arms are tea, coffee.",
                "Row 3: an invitation cannot name both an arm and the stratum it is drawn in.",
                "Row 4: write yes or no in the column reusable.",
            ]
        )
    }

    @Test(arguments: [
        ("name,arm\nAnn,tea\n", "There is no column “name”."),
        ("Ann,Ben\n", "There is no column “Ann”."),
        ("label,label\na,b\n", "The column “label” occurs twice."),
        ("label\nAnn,Ben\n", "A row has more cells than the first row"),
        ("label\n", "The table has no row"),
        ("label\n\"Ann\n", "The table cannot be read"),
    ])
    func reportsUnusableTables(_ text: String, _ start: String) {
        #expect(mistakes(text).first?.hasPrefix(start) == true, "\(mistakes(text))")
    }

    @Test func blankRowsAndColumnsAreIgnored() throws {
        let text = "label,arm,,\nAnn,tea,,\n,,,\n , ,,\n"
        #expect(
            try InvitationTable.drafts(in: text, to: study)
                == [InvitationDraft(label: "Ann", arm: "tea")]
        )
    }

    @Test func wideRowIsRejectedBeforeRowsArePadded() {
        let text = "label\n" + String(repeating: ",", count: 400_000) + "\n"
        let rows = String(repeating: "a\n", count: 9000)
        #expect(mistakes(text + rows) == ["A row has more than 1000 cells."])
    }

    @Test func reportsTooManyRows() {
        let text = "label\n" + String(repeating: "a\n", count: InvitationRules.most + 1)
        #expect(mistakes(text).first?.contains("at most 10000") == true)
    }

    @Test func studyWithoutArmsSaysSo() {
        let bare = Study(id: "bare", title: "Bare", tasks: [])
        let rules = InvitationRules(bare)
        #expect(
            rules.mistakes(in: InvitationDraft(arm: "tea"))
                == ["there is no arm “tea”: the study has no arms"]
        )
        #expect(
            rules.mistakes(in: InvitationDraft(stratum: ["a"])) == ["the study has no strata"]
        )
    }
}
