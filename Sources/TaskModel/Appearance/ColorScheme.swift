/// All colours of a page in light or dark mode.
///
/// Colours that the author does not choose come from the palette or are derived. Text, controls and
/// edges have the contrast that WCAG 2.2 AA requires if the author's own colours have it; see
/// ``RequiredContrast``.
public struct ColorScheme: Sendable, Hashable {
    /// The page's background.
    public let paper: Color
    /// The background of fields, choices and cards.
    public let surface: Color
    /// The background of notices and selected choices.
    public let soft: Color
    public let ink: Color
    /// The colour of hints and details.
    public let muted: Color
    /// The colour of decorative lines.
    public let line: Color
    /// The colour of the edges of fields, choices and buttons.
    public let edge: Color
    public let accent: Color
    /// The accent colour of a control under the pointer.
    public let accentStrong: Color
    /// The colour of text on the accent.
    public let onAccent: Color
    /// The colour of error messages.
    public let danger: Color
    public let dangerSoft: Color
    /// The colour of the ring around the control that has the focus.
    public let focus: Color
    /// The colours of the filled button; `nil` for the accent.
    public let button: ColorPair?
    /// The colours of the header; `nil` for those of the body.
    public let header: ColorPair?
    public let footer: ColorPair?

    /// Creates a scheme, deriving the colours that the author did not choose.
    ///
    /// - Parameters:
    ///   - given: The author's colours for this mode.
    ///   - base: The palette's colours.
    ///   - light: The author's colours for light mode, from which missing colours for dark mode
    ///     are derived.
    init(_ given: ModeColors, over base: Palette.Base, like light: ModeColors = ModeColors()) {
        let body = given.body ?? light.body?.darkened(to: Self.darkPaper, ink: base.ink)
        paper = body?.background ?? base.paper
        ink = body?.ink ?? base.ink
        accent =
            given.accent
            ?? (light.accent ?? base.accent).moved(
                toward: ink,
                // An accent derived from the author's accent for light mode should contrast with
                // the background as strongly as the palettes' accents do.
                until: light.accent == nil ? RequiredContrast.text : 7,
                on: [paper]
            )
        onAccent = accent.readable
        accentStrong = accent.strengthened(under: onAccent)
        let texts = [ink, accent, accentStrong]
        let isDark = ink.luminance > paper.luminance
        surface = paper.tinted(.white, isDark ? [5, 4, 3, 2, 1] : [80, 60, 40, 20], under: texts)
        soft = paper.tinted(accent, isDark ? [16, 12, 8, 4] : [10, 8, 6, 4], under: texts)
        let grounds = [paper, surface, soft]
        muted = ink.mixed(with: paper, percent: 30)
            .moved(toward: ink, until: RequiredContrast.text, on: grounds)
        line = paper.mixed(with: ink, percent: 15)
        edge =
            given.edge
            ?? (light.edge ?? paper.mixed(with: ink, percent: 40))
            .moved(toward: ink, until: RequiredContrast.control, on: grounds)
        danger = Color(rgb: isDark ? 0xFFA69B : 0xA8231B)
            .moved(toward: ink, until: RequiredContrast.text, on: grounds)
        dangerSoft = paper.tinted(danger, [10, 8, 6, 4, 2], under: [ink, danger])
        focus = Color(rgb: isDark ? 0x9CC4FF : 0x0A58CA)
            .moved(toward: ink, until: RequiredContrast.control, on: grounds + [dangerSoft])
        button = given.button ?? light.button?.lifted(above: grounds, toward: ink)
        header = given.header ?? light.header?.darkened(to: Self.darkArea, ink: base.ink)
        footer = given.footer ?? light.footer?.darkened(to: Self.darkArea, ink: base.ink)
    }

    /// The maximum luminance of a body background derived for dark mode, similar to the luminance
    /// of the palettes' dark backgrounds.
    ///
    /// `darkArea` is the maximum for the header and the footer.
    private static let darkPaper = 0.012
    private static let darkArea = 0.03
}

extension Color {
    /// Returns this background mixed with the largest listed share of `color` that leaves all texts
    /// readable; unchanged if no share does.
    ///
    /// `percents` must be in descending order.
    fileprivate func tinted(_ color: Color, _ percents: [Int], under texts: [Color]) -> Color {
        percents.lazy.map { self.mixed(with: color, percent: $0) }
            .first { ground in
                texts.allSatisfy { $0.isReadable(on: [ground], RequiredContrast.text) }
            } ?? self
    }

    /// Returns this colour mixed with black or white, to increase its contrast with `text`.
    public func strengthened(under text: Color) -> Color {
        mixed(with: text.luminance > luminance ? .black : .white, percent: 25)
    }
}

extension ColorPair {
    /// Returns these colours for dark mode; unchanged unless the text is darker than the
    /// background.
    ///
    /// The background is darkened to at most the given luminance. The text becomes `text`, or black
    /// or white if `text` is not readable on the new background.
    fileprivate func darkened(to luminance: Double, ink text: Color) -> ColorPair {
        guard ink.luminance < background.luminance else { return self }
        let darker =
            stride(from: 0, to: 100, by: 5).lazy
            .map { self.background.mixed(with: .black, percent: $0) }
            .first { $0.luminance <= luminance } ?? .black
        let isReadable = text.isReadable(on: [darker], RequiredContrast.text)
        return ColorPair(background: darker, text: isReadable ? text : nil)
    }

    /// Returns these button colours, with just enough of `end` mixed into the background to
    /// contrast with `grounds`.
    ///
    /// If the background changes, the text becomes black or white.
    fileprivate func lifted(above grounds: [Color], toward end: Color) -> ColorPair {
        let fill = background.moved(toward: end, until: RequiredContrast.control, on: grounds)
        return fill == background ? self : ColorPair(background: fill)
    }
}
