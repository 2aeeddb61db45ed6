import Testing

@Suite("Counterparts of members of other frameworks exist")
struct SeedsTests {
    static let rows = SeedRow.rows(of: (try? Project.text(SeedRow.page)) ?? "")
    /// The number of members of each type, including the type itself.
    static let members = [
        "ORKStepViewController": 18, "ORKTask": 11, "ORKTaskViewControllerDelegate": 12,
        "RSDStepViewController": 79, "RSDTaskController": 18,
    ]

    @Test func everyMemberHasRow() {
        let counts = Dictionary(grouping: Self.rows, by: \.type).mapValues(\.count)
        #expect(counts == Self.members)
        #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
    }

    @Test(arguments: rows)
    func rowHasAnswerAndExplanation(_ row: SeedRow) {
        #expect(row.member.wholeMatch(of: /`[^`]+`/) != nil)
        #expect(row.hasAnswer && row.isExplained)
    }

    @Test(arguments: rows)
    func everyReferencedNameExists(_ row: SeedRow) throws {
        #expect(try Self.missing(in: row) == [])
    }

    @Test(arguments: rows)
    func everyReferencedSymbolIsUsed(_ row: SeedRow) {
        guard !row.namesATest else { return }
        let unused = row.names.filter { $0.isSymbol && !SourceSymbols.all.uses($0.text) }
        #expect(unused.map(\.text) == [])
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

    @Test(arguments: ["not built", "not in a browser"])
    func bothStatesWithoutCounterpartOccur(_ state: String) {
        #expect(Self.rows.contains { $0.answer == state })
    }

    @Test(arguments: [
        "NoSuchType", "StepPage.nothing", "StepPage.kind.nothing", "StepTimer.Command.nothing",
        "templates/nothing.mustache", "/sessions/{id}/nothing", "field:task.nothing",
        "field:nothing.id", "field:task", "field:active.commands.nothing",
        "field:active.sounds.nothing", "field:task.id.nothing",
    ])
    func detectsMissingName(_ name: String) throws {
        let page = "## Type\n\n| `member` | `StepPage.kind`, `\(name)` | It does so, in a way. |\n"
        let row = try #require(SeedRow.rows(of: page).first)
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
        "", "perhaps", "StepPage", "`StepPage`,", "not yet", "not built, `StepPage`", "a | b",
    ])
    func detectsRowWithoutAnswer(_ answer: String) throws {
        let page = "## Type\n\n| `member` | \(answer) | It does so, in a way. |\n"
        let row = try #require(SeedRow.rows(of: page).first)
        #expect(!row.hasAnswer)
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

    private static func missing(in row: SeedRow) throws -> [String] {
        try row.names.filter { try !$0.isThere() }.map(\.text)
    }
}
