/// The background and text colours of a button or of an area of the page, such as the header.
public struct ColorPair: Sendable, Hashable {
    public let background: Color
    /// The text colour; `nil` for black or white, whichever is easier to read.
    public let text: Color?

    public init(background: Color, text: Color? = nil) {
        self.background = background
        self.text = text
    }

    /// The value of `text`, or else black or white.
    public var ink: Color { text ?? background.readable }
}

/// The colours that an author chooses for one mode.
public struct ModeColors: Sendable, Hashable {
    /// The colour of links, selected answers and, if `button` is `nil`, the filled button.
    public var accent: Color?
    /// The colour of the edges of fields, choices and buttons.
    public var edge: Color?
    /// The colours of the filled button.
    public var button: ColorPair?
    public var header: ColorPair?
    public var body: ColorPair?
    public var footer: ColorPair?

    public init(
        accent: Color? = nil,
        edge: Color? = nil,
        button: ColorPair? = nil,
        header: ColorPair? = nil,
        body: ColorPair? = nil,
        footer: ColorPair? = nil
    ) {
        self.accent = accent
        self.edge = edge
        self.button = button
        self.header = header
        self.body = body
        self.footer = footer
    }
}

/// The colours that an author chooses instead of the palette's.
///
/// If the author chooses a colour only for light mode, the colour for dark mode is derived from it.
public struct ThemeColors: Sendable, Hashable {
    public var light: ModeColors
    public var dark: ModeColors

    public init(light: ModeColors = ModeColors(), dark: ModeColors = ModeColors()) {
        self.light = light
        self.dark = dark
    }

    public subscript(mode: ColorMode) -> ModeColors {
        switch mode {
        case .light: light
        case .dark: dark
        }
    }

    /// Returns these colours, completed with those of an outer theme.
    func over(_ outer: ThemeColors) -> ThemeColors {
        var merged = self
        merged.inherit(\.accent, from: outer)
        merged.inherit(\.edge, from: outer)
        merged.inherit(\.button, from: outer)
        merged.inherit(\.header, from: outer)
        merged.inherit(\.body, from: outer)
        merged.inherit(\.footer, from: outer)
        return merged
    }

    /// Inherits a colour from an outer theme, unless this theme sets that colour for light mode.
    ///
    /// An outer theme's dark-mode colour matches its light-mode colour, so a light-mode colour of
    /// this theme replaces both. A dark-mode colour of this theme is never replaced.
    private mutating func inherit<Value>(
        _ color: WritableKeyPath<ModeColors, Value?>,
        from outer: ThemeColors
    ) {
        guard light[keyPath: color] == nil else { return }
        light[keyPath: color] = outer.light[keyPath: color]
        if dark[keyPath: color] == nil { dark[keyPath: color] = outer.dark[keyPath: color] }
    }
}
