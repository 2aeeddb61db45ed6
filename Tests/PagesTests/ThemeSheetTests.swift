import Pages
import TaskModel
import Testing

@Suite("Style sheets of themes")
struct ThemeSheetTests {
    private func sheet(_ theme: Theme) -> String { ThemeSheet(theme).text }

    private func theme(light: ModeColors, dark: ModeColors = ModeColors()) -> Theme {
        Theme(colors: ThemeColors(light: light, dark: dark))
    }

    @Test func paletteSetsAllColorsInBothModes() throws {
        let sheet = sheet(Theme(palette: .sea))
        let style = try Project.text("Public/waymark.css")
        let names = Set(style.matches(of: #/--([a-z-]+): #[0-9a-f]/#).map { String($0.1) })
        #expect(names.count == 13)
        for name in names {
            let color = try Regex("--\(name): #[0-9a-f]{6};")
            #expect(sheet.matches(of: color).count == 2, "\(name)")
        }
        #expect(sheet.contains("@media screen and (prefers-color-scheme: dark) {"))
        #expect(sheet.contains("color-scheme: light;") && sheet.contains("color-scheme: dark;"))
    }

    @Test(arguments: [
        Theme(), Theme(palette: .plain), Theme(corners: .rounded, density: .normal),
    ])
    func usualThemeChangesNoColor(_ theme: Theme) {
        #expect(!sheet(theme).contains("--"))
        #expect(ThemeSheet(theme).bars[.light]?.description == "#faf8f4")
        #expect(ThemeSheet(theme).bars[.dark]?.description == "#17191c")
    }

    @Test func areasHaveTheirOwnColors() throws {
        let green = try #require(Color("#1b4332"))
        let pair = ColorPair(background: green, text: .white)
        let sheet = sheet(theme(light: ModeColors(header: pair)))
        #expect(sheet.contains(".site-header { --ink: #ffffff;"))
        #expect(sheet.contains("--paper: #1b4332"))
        #expect(!sheet.contains(":root { color-scheme") && !sheet.contains(".site-footer"))
        #expect(ThemeSheet(theme(light: ModeColors(header: pair))).bars[.light] == green)
        let footer = self.sheet(theme(light: ModeColors(footer: pair)))
        #expect(footer.contains(".site-footer {") && footer.contains("-100vmax -100vmax"))
        let button = self.sheet(theme(light: ModeColors(button: pair)))
        #expect(button.contains(".primary { --accent: #1b4332; --accent-strong: #"))
    }

    @Test func darkColorsApplyOnlyInDarkMode() {
        let dark = ModeColors(body: ColorPair(background: .black))
        let sheet = sheet(theme(light: ModeColors(), dark: dark))
        #expect(sheet.matches(of: /:root \{ color-scheme/).count == 1)
        #expect(sheet.contains("color-scheme: dark; --paper: #000000"))
    }

    @Test func lightBodyCanBeDark() {
        let night = ColorPair(background: .black, text: .white)
        #expect(!sheet(theme(light: ModeColors(body: night))).contains("color-scheme: light"))
    }

    @Test func cornersAndDensityAreRules() {
        #expect(sheet(Theme(corners: .square)).contains(":root { --corner: 0px; }"))
        #expect(sheet(Theme(corners: .round)).contains(":root { --corner: 20px; }"))
        #expect(sheet(Theme(density: .compact)).contains("min-block-size: 44px"))
        #expect(sheet(Theme(density: .spacious)).contains("min-block-size: 56px"))
    }

    @Test(arguments: Palette.allCases)
    func sheetIsSmallAndLoadsNothing(_ palette: Palette) {
        let pair = ColorPair(background: .black)
        let colors = ModeColors(
            accent: .black,
            edge: .black,
            button: pair,
            header: pair,
            body: ColorPair(background: .white),
            footer: pair
        )
        let sheet = sheet(
            Theme(
                palette: palette,
                colors: ThemeColors(light: colors, dark: colors),
                corners: .round,
                density: .spacious
            )
        )
        #expect(sheet.utf8.count < 5_000)
        #expect(!sheet.contains("url(") && !sheet.contains("@import"))
        #expect(sheet.count { $0 == "{" } == sheet.count { $0 == "}" })
        #expect(sheet.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func notchIsLeftFree() {
        let sheet = sheet(Theme())
        for side in ["top", "right", "bottom", "left"] {
            #expect(sheet.contains("env(safe-area-inset-\(side))"))
        }
    }
}
