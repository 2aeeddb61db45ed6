import Testing

@Suite("Counterparts of members of other frameworks exist")
struct SeedsTests {
    static let rows = SeedRow.rows(of: (try? Project.text(SeedRow.page)) ?? "")
    /// The number of rows under each heading.
    ///
    /// Each type has a row for itself and a row for each of its members.
    static let counts = [
        "ORKStepViewController": 18, "ORKTask": 11, "ORKTaskViewControllerDelegate": 12,
        "RSDStepViewController": 79, "RSDTaskController": 18, "RSDCancelActionController": 5,
        "Finish reasons": 5, "Directions": 3, "Action types": 8, "Commands": 11,
        "Colour placements": 3, "Image placements": 5, "Authorisation status": 5,
        "Permissions": 15, "Sounds": 6,
    ]

    @Test func everyMemberHasRow() {
        let counts = Dictionary(grouping: Self.rows, by: \.type).mapValues(\.count)
        #expect(counts == Self.counts)
        #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
    }

    @Test(arguments: rows)
    func rowHasVerdictAndExplanation(_ row: SeedRow) {
        #expect(row.namesMembers && row.hasAnswer && row.isExplained)
    }

    @Test(arguments: rows)
    func everyReferencedNameExists(_ row: SeedRow) throws {
        #expect(try Self.missing(in: row) == [])
    }

    @Test(arguments: rows)
    func everyReferencedSymbolIsUsed(_ row: SeedRow) {
        let unused = row.names.filter { $0.isSymbol && !SourceSymbols.all.uses($0.text) }
        #expect(unused.map(\.text) == [])
    }

    @Test(arguments: rows)
    func rowThatDoesItNamesTest(_ row: SeedRow) {
        #expect(row.hasTest)
        if let test = row.testName { #expect(test.isThere(), "\(test.text)") }
    }

    @Test func symbolOnlyDeclaredAndSetIsUnused() {
        let declaration = """
            /// Stops at `stopStep`.
            public struct Action {
                let stopStep: String?
                let kind: String

                init(stopStep: String? = nil, kind: String) {
                    self.stopStep = stopStep
                    self.kind = kind
                }
            }

            """
        let alone = SourceSymbols(reading: [declaration])
        #expect(!alone.uses("Action") && !alone.uses("Action.stopStep"))
        let use = "func f(_ action: Action) -> String { action.kind }  // not stopStep\n"
        let used = SourceSymbols(reading: [declaration, use])
        #expect(used.uses("Action") && used.uses("Action.kind") && !used.uses("Action.stopStep"))
    }

    @Test(arguments: SeedRow.Verdict.allCases)
    func everyVerdictOccurs(_ verdict: SeedRow.Verdict) {
        #expect(Self.rows.contains { $0.verdict == verdict })
    }

    @Test(arguments: [
        "NoSuchType", "StepPage.nothing", "StepPage.kind.nothing", "StepTimer.Command.nothing",
        "templates/nothing.mustache", "/sessions/{id}/nothing", "field:task.nothing",
        "field:nothing.id", "field:task", "field:active.commands.nothing",
        "field:active.sounds.nothing", "field:task.id.nothing",
    ])
    func detectsMissingName(_ name: String) throws {
        let row = try row("does it | `StepPage.kind`, `\(name)` | It does so, in a way. | `A.b`")
        #expect(row.hasAnswer && row.isExplained)
        #expect(try Self.missing(in: row) == [name])
    }

    @Test(arguments: [
        "StepTimer.Command.playSound", "field:active.commands.playSound",
        "field:active.sounds.start", "field:theme.colors.header",
    ])
    func findsNestedName(_ name: String) throws {
        #expect(try SeedName(name).isThere())
    }

    @Test(arguments: [
        "does it | ", "does it | –", "does it | StepPage", "does it | `StepPage`,", "in part | –",
        "perhaps | `StepPage`", " | `StepPage`", "not built | –", "does it | a | b",
    ])
    func detectsRowWithoutAnswer(_ answer: String) throws {
        let row = try row("\(answer) | It does so, in a way. | `A.b`")
        #expect(!row.hasAnswer)
    }

    @Test(arguments: [
        "in part | `StepPage` | It does so, in a way.", "does it | `StepPage` | It does so.",
        "does it | `StepPage` | It does so, in a way. Missing: the rest.",
        "not in a browser | – | Browsers cannot do this",
    ])
    func detectsRowWithoutExplanation(_ cells: String) throws {
        #expect(try !row("\(cells) | `A.b`").isExplained)
    }

    @Test(arguments: ["–", "", "SeedsTests.rows", "`A.b`, `A.c`"])
    func detectsRowWithoutTest(_ test: String) throws {
        #expect(try !row("does it | `StepPage` | It does so, in a way. | \(test)").hasTest)
    }

    @Test(arguments: [
        "SeedsTests.nothing", "SeedsTests.missing", "NoSuchTests.everyMemberHasRow",
        "everyMemberHasRow", "Tests/Browser/test_timed.py::test_nothing",
        "Tests/Browser/test_timed.py::hide", "Tests/Browser/test_nothing.py::test_sound",
        "Tests/Scripts/clock.test.mjs: \"nothing\"", "Tests/Scripts/clock.test.mjs: \"Clock\"",
        "Tests/Scripts/clock.test.mjs", "Tests/Browser/test_timed.py",
    ])
    func detectsMissingTest(_ name: String) {
        #expect(!TestName(name).isThere())
    }

    @Test(arguments: [
        "SeedsTests.everyMemberHasRow", "SeedsTests.detectsMissingTest",
        "Tests/Browser/test_timed.py::test_sound_can_be_turned_off",
        "Tests/Scripts/clock.test.mjs: \"hidden time counts\"",
    ])
    func findsTest(_ name: String) {
        #expect(TestName(name).isThere())
    }

    @Test func testsBelongToTheirSuite() {
        let tests = SwiftTests(reading: [
            """
            @Suite(.serialized) struct A {
                @Test func one() {}

                @Test(arguments: [
                    1, 2,
                ])
                func two(_ number: Int) {}

                func three() {}
            }

            """,
            "extension B {\n    @Test @MainActor func four() async throws {}\n}\n",
        ])
        #expect(["A.one", "A.two", "B.four"].allSatisfy(tests.contains))
        #expect(!["A.three", "A.four", "B.one", "one"].contains(where: tests.contains))
    }

    @Test func membersBelongToTheirType() {
        let symbols = SourceSymbols(reading: [
            "struct A {\n    let one = 1\n\n    func two() {\n        let three = 3\n    }\n}\n",
            "public enum B {\n    case four, five\n}\n\nextension A {\n    static var six = 6\n}\n",
            """
            extension A {
                enum C: String {
                    case seven
                }

                struct D { let eight = 8 }

                func nine() {
                    let ten = 10
                }
            }

            """,
        ])
        let declared = [
            "A", "A.one", "A.two", "A.six", "B.four", "A.C", "A.C.seven", "A.D", "A.nine",
        ]
        #expect(declared.allSatisfy(symbols.declares))
        let others = ["A.three", "A.four", "B.one", "C", "one", "A.seven", "A.C.nine", "A.D.ten"]
        #expect(!others.contains(where: symbols.declares))
    }

    /// Returns a row with the given cells after the member.
    private func row(_ cells: String) throws -> SeedRow {
        try #require(SeedRow.rows(of: "## Type\n\n| `member` | \(cells) |\n").first)
    }

    private static func missing(in row: SeedRow) throws -> [String] {
        try row.names.filter { try !$0.isThere() }.map(\.text)
    }
}
