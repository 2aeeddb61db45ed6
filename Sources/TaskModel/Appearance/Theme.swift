/// The appearance of pages: colours, logo, corners and density.
///
/// A study, a task and a step can each have a theme. A page uses the innermost theme. The outer
/// themes supply the properties that the innermost theme does not set.
public struct Theme: Sendable, Hashable {
    /// The corner shape of buttons, fields, cards and images.
    public enum Corners: String, Sendable, Hashable, CaseIterable {
        case square
        case rounded
        case round
    }

    /// The space between the parts of a page.
    public enum Density: String, Sendable, Hashable, CaseIterable {
        case compact
        case normal
        case spacious
    }

    /// The palette; if no theme sets one, ``Palette/plain``.
    public var palette: Palette?
    public var colors: ThemeColors
    /// The logo, which is shown before the study's name.
    public var logo: StepImage?
    /// The corners; if no theme sets them, `rounded`.
    public var corners: Corners?
    /// The density; if no theme sets it, `normal`.
    public var density: Density?

    public init(
        palette: Palette? = nil,
        colors: ThemeColors = ThemeColors(),
        logo: StepImage? = nil,
        corners: Corners? = nil,
        density: Density? = nil
    ) {
        self.palette = palette
        self.colors = colors
        self.logo = logo
        self.corners = corners
        self.density = density
    }

    /// Returns this theme, completed with the properties of an outer theme.
    ///
    /// A palette defines every colour, so this theme's palette also replaces the outer theme's
    /// colours.
    public func over(_ outer: Theme?) -> Theme {
        guard let outer else { return self }
        return Theme(
            palette: palette ?? outer.palette,
            colors: palette == nil ? colors.over(outer.colors) : colors,
            logo: logo ?? outer.logo,
            corners: corners ?? outer.corners,
            density: density ?? outer.density
        )
    }

    public func scheme(_ mode: ColorMode) -> ColorScheme {
        let base = (palette ?? .plain).base(mode)
        switch mode {
        case .light: return ColorScheme(colors.light, over: base)
        case .dark: return ColorScheme(colors.dark, over: base, like: colors.light)
        }
    }

    /// Returns whether this theme replaces the page colours of the site's style sheet in the given
    /// mode.
    ///
    /// Colours of the button, the header and the footer do not count.
    public func colorsBody(in mode: ColorMode) -> Bool {
        if let palette, palette != .plain { return true }
        return colors[mode].colorsBody || colors.light.colorsBody && mode == .dark
    }
}

extension ModeColors {
    /// Whether the author chose an accent colour, an edge colour or body colours.
    fileprivate var colorsBody: Bool { accent != nil || edge != nil || body != nil }
}
