import Testing

@testable import waymark_bench

@Suite("Results page") struct ResultsPageTests {
    private let page = """
        # Results

        Written by programs.

        ## Aims

        | old |

        ## Steps

        | 1 |

        """

    @Test("A report replaces only its own section")
    func reportReplacesOnlyItsSection() {
        var results = ResultsPage(page)
        results.replace("Aims", with: "## Aims\n\n| new |")
        #expect(results.text == page.replacing("| old |", with: "| new |"))
    }

    @Test("A report that has no section yet is appended")
    func reportWithoutSectionIsAppended() {
        var results = ResultsPage(page)
        results.replace("Soak", with: "## Soak\n\n| 2 |")
        #expect(results.text == page + "\n## Soak\n\n| 2 |\n")
    }
}
