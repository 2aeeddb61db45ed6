import Authoring
import StudyFiles
import TaskModel
import Testing

/// Checks that pages inherit the themes of the study, the task and the sections around them.
@Suite struct ThemeReadingTests {
    private static let study = """
        id: s
        title: S
        theme:
          palette: sea
          logo: { file: media/logo.svg, alt: University of Example }
        """
    private static let task = """
        id: t
        title: T
        theme: { corners: round }
        steps:
          - { id: plain, type: instruction, title: Plain }
          - id: own
            type: instruction
            title: Own
            theme: { density: compact, colors: { accent: "#a03000" } }
          - id: group
            type: section
            theme: { palette: plum }
            steps:
              - { id: inner, type: instruction, title: Inner }
              - { id: square, type: instruction, title: Square, theme: { corners: square } }
              - { id: part, include: parts/more.yaml }
          - { id: done, type: completion, title: Done }
        """
    private static let files = [
        "study.yaml": study, "tasks/t.yaml": task, "media/logo.svg": "<svg/>",
        "parts/more.yaml": "steps:\n  - { id: last, type: instruction, title: Last }\n",
    ]

    private func read(_ more: [String: String] = [:]) throws -> Study {
        let reading = BadCase(.lowContrast, "", files: Self.files.merging(more) { $1 }).reading
        try #require(reading.lines == [])
        return try #require(reading.version?.study)
    }

    @Test func nearestThemeDecidesPropertyByProperty() throws {
        let study = try read()
        let task = try #require(study.tasks.first)
        let logo = StepImage(file: "media/logo.svg", alt: "University of Example")
        let theme = Theme(palette: .sea, logo: logo, corners: .round)
        #expect(study.theme == Theme(palette: .sea, logo: logo))
        #expect(task.theme == theme && task.theme(of: "plain") == theme)
        #expect(task.theme(of: nil) == theme && task.theme(of: "unknown") == theme)
        let accent = ModeColors(accent: Color("#a03000"))
        let own = Theme(
            palette: .sea,
            colors: ThemeColors(light: accent),
            logo: logo,
            corners: .round,
            density: .compact
        )
        #expect(task.theme(of: "own") == own)
        #expect(task.stepThemes["plain"] == nil, "it has the theme of the task")
    }

    @Test func stepsInSectionsInheritTheirTheme() throws {
        let task = try #require(try read().tasks.first)
        #expect(task.theme(of: "inner")?.palette == .plum)
        #expect(task.theme(of: "inner")?.corners == .round)
        #expect(task.theme(of: "square")?.palette == .plum)
        #expect(task.theme(of: "square")?.corners == .square)
        #expect(task.theme(of: "part_last")?.palette == .plum)
        #expect(task.theme(of: "done")?.palette == .sea)
    }

    @Test func studyWithoutThemeHasNone() throws {
        let task = "id: t\ntitle: T\nsteps:\n  - { id: done, type: completion, title: Done }\n"
        let plain = ["study.yaml": "id: s\ntitle: S\n", "tasks/t.yaml": task]
        let reading = BadCase(.lowContrast, "", files: plain).reading
        let study = try #require(reading.version?.study)
        #expect(study.theme == nil && study.themes.isEmpty)
        #expect(study.tasks.first?.theme == nil && study.tasks.first?.stepThemes == [:])
    }

    @Test func studyHasThemesOfAllPages() throws {
        #expect(try read().themes.count == 5)
    }

    @Test func logoCanBeTranslated() throws {
        let texts = """
            study: { title: S, theme.logo.alt: Universidad de Ejemplo }
            t:
              title: T
              steps:
                plain.title: P
                own.title: O
                group.steps: { inner.title: I, square.title: C }
                done.title: D
            more.steps.last.title: U
            """
        let study = Self.study + "\nlanguages: [en, es]\n"
        let files = Self.files.merging(["study.yaml": study, "languages/es.yaml": texts]) { $1 }
        let reading = BadCase(.lowContrast, "", files: files).reading
        #expect(reading.lines == [])
        let spanish = try #require(reading.version?.edition("es"))
        #expect(spanish.theme?.logo?.alt == "Universidad de Ejemplo")
        #expect(spanish.tasks.first?.theme?.palette == .sea)
    }
}
