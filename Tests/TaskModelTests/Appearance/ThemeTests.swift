import TaskModel
import Testing

@Suite struct ThemeTests {
    private let logo = StepImage(file: "media/logo.svg", alt: "")

    @Test func missingPropertiesAreTakenFromTheOuterTheme() {
        let outer = Theme(palette: .sea, logo: logo, corners: .round, density: .compact)
        let theme = Theme(density: .spacious).over(outer)
        #expect(theme == Theme(palette: .sea, logo: logo, corners: .round, density: .spacious))
        #expect(theme.over(nil) == theme)
    }

    @Test func colorsAreMergedOneByOne() throws {
        let header = ColorPair(background: .black)
        let outer = Theme(colors: ThemeColors(light: ModeColors(accent: .black, header: header)))
        let teal = try #require(Color("#14606a"))
        let theme = Theme(colors: ThemeColors(light: ModeColors(accent: teal))).over(outer)
        #expect(theme.colors.light == ModeColors(accent: teal, header: header))
    }

    @Test func paletteReplacesOuterColors() {
        let outer = Theme(palette: .sea, colors: ThemeColors(light: ModeColors(accent: .black)))
        #expect(Theme(palette: .plum).over(outer) == Theme(palette: .plum))
        #expect(Theme(corners: .square).over(outer).colors == outer.colors)
    }

    @Test func darkColorOfReplacedColorIsReplacedToo() {
        let pale = ColorPair(background: .white)
        let night = ColorPair(background: .black)
        let outer = Theme(
            colors: ThemeColors(light: ModeColors(body: pale), dark: ModeColors(body: night))
        )
        let other = ColorPair(background: .white, text: .black)
        let theme = Theme(colors: ThemeColors(light: ModeColors(body: other))).over(outer)
        #expect(theme.colors.dark.body == nil)
        let darker = Theme(colors: ThemeColors(dark: ModeColors(body: other))).over(outer)
        #expect(darker.colors.light.body == pale && darker.colors.dark.body == other)
    }

    @Test func onlyChosenColorsChangeTheBody() {
        #expect(!Theme(corners: .round).colorsBody(in: .light))
        #expect(!Theme(palette: .plain).colorsBody(in: .dark))
        #expect(Theme(palette: .sea).colorsBody(in: .dark))
        let header = ModeColors(header: ColorPair(background: .black))
        #expect(!Theme(colors: ThemeColors(light: header)).colorsBody(in: .light))
        let dark = Theme(colors: ThemeColors(dark: ModeColors(accent: .white)))
        #expect(dark.colorsBody(in: .dark) && !dark.colorsBody(in: .light))
        let light = Theme(colors: ThemeColors(light: ModeColors(accent: .black)))
        #expect(light.colorsBody(in: .dark) && light.colorsBody(in: .light))
    }
}
