import TaskModel
import Testing

@Suite struct ColorSchemeTests {
    @Test(arguments: Palette.allCases, ColorMode.allCases)
    func palettesAreReadable(_ palette: Palette, _ mode: ColorMode) {
        let scheme = Theme(palette: palette).scheme(mode)
        #expect(Self.faults(of: scheme) == [])
        #expect((scheme.ink.luminance > scheme.paper.luminance) == (mode == .dark))
    }

    @Test func palettesAreDifferent() {
        let accents = Palette.allCases.map { Theme(palette: $0).scheme(.light).accent }
        #expect(Set(accents).count == Palette.allCases.count)
    }

    @Test(arguments: 0..<6)
    func colorsDerivedFromReadableColorsAreReadable(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed, key: "colours")
        func color() -> Color { Color(rgb: UInt32(generator.number(below: 0x1000000))) }
        var tried = 0
        for _ in 0..<5_000 {
            let (paper, ink, accent, fill) = (color(), color(), color(), color())
            guard paper.contrast(with: ink) >= 4.5, paper.contrast(with: accent) >= 4.5 else {
                continue
            }
            tried += 1
            let chosen = ModeColors(
                accent: accent,
                button: ColorPair(background: fill),
                header: ColorPair(background: fill),
                body: ColorPair(background: paper, text: ink)
            )
            let theme = Theme(colors: ThemeColors(light: chosen))
            #expect(Self.faults(of: theme.scheme(.light)) == [], "\(chosen)")
            let dark = theme.scheme(.dark)
            #expect(Self.faults(of: dark) == [], "\(chosen)")
            #expect(dark.header.map { $0.ink.contrast(with: $0.background) >= 4.5 } == true)
            let button = dark.button?.background ?? dark.accent
            #expect(button.contrast(with: dark.paper) >= 3, "\(chosen)")
        }
        #expect(tried > 50)
    }

    @Test func accentOfPaletteAdaptsToChosenBody() throws {
        let yellow = ColorPair(background: try #require(Color("#e8a33d")))
        let theme = Theme(colors: ThemeColors(light: ModeColors(body: yellow)))
        let scheme = theme.scheme(.light)
        #expect(scheme.accent != Theme().scheme(.light).accent)
        #expect(Self.faults(of: scheme) == [])
    }

    @Test func darkColorsAreDerivedOrChosen() throws {
        let light = ColorPair(background: .white, text: .black)
        let night = ColorPair(background: .black, text: .white)
        let derived = Theme(colors: ThemeColors(light: ModeColors(body: light))).scheme(.dark)
        #expect(derived.paper.luminance < 0.02 && derived.ink.luminance > 0.5)
        let colors = ThemeColors(light: ModeColors(body: light), dark: ModeColors(body: night))
        let chosen = Theme(colors: colors).scheme(.dark)
        #expect(chosen.paper == .black && chosen.ink == .white)
    }

    @Test func darkAreaStaysInDarkMode() throws {
        let header = ColorPair(background: try #require(Color("#14606a")), text: .white)
        let theme = Theme(colors: ThemeColors(light: ModeColors(header: header)))
        #expect(theme.scheme(.dark).header == header)
    }

    /// Returns the pairs of colours whose contrast is too low.
    private static func faults(of scheme: ColorScheme) -> [String] {
        let grounds = [
            ("paper", scheme.paper), ("surface", scheme.surface), ("soft", scheme.soft),
        ]
        let texts = [
            ("ink", scheme.ink), ("muted", scheme.muted), ("accent", scheme.accent),
            ("accentStrong", scheme.accentStrong), ("danger", scheme.danger),
        ]
        let controls = [("edge", scheme.edge), ("focus", scheme.focus)]
        var faults: [String] = []
        for (ground, below) in grounds {
            for (name, color) in texts where color.contrast(with: below) < 4.5 {
                faults.append("\(name) on \(ground)")
            }
            for (name, color) in controls where color.contrast(with: below) < 3 {
                faults.append("\(name) on \(ground)")
            }
        }
        let others = [
            ("onAccent on accent", scheme.onAccent, scheme.accent),
            ("onAccent on accentStrong", scheme.onAccent, scheme.accentStrong),
            ("ink on dangerSoft", scheme.ink, scheme.dangerSoft),
            ("danger on dangerSoft", scheme.danger, scheme.dangerSoft),
        ]
        return faults + others.filter { $0.1.contrast(with: $0.2) < 4.5 }.map(\.0)
    }
}
