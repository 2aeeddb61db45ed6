package import TaskModel

/// The style sheet of a theme.
///
/// It sets custom properties of `waymark.css`, and adds rules for the header, the footer, spacing
/// and the logo. It contains no text written by an author: colours are printed from numbers, and
/// the rest consists of the fixed rules below. Printed pages keep the colours of `waymark.css`.
package struct ThemeSheet: Sendable {
    package let text: String
    /// The theme colours of the browser, by mode.
    package let bars: [ColorMode: Color]

    package init(_ theme: Theme) {
        var bars: [ColorMode: Color] = [:]
        var parts = ["/* Generated from the theme of a study. */"]
        for mode in ColorMode.allCases {
            let scheme = theme.scheme(mode)
            bars[mode] = scheme.header?.background ?? scheme.paper
            let rules = Self.rules(of: scheme, hasBody: theme.colorsBody(in: mode))
            if !rules.isEmpty { parts.append(Self.block(mode, rules)) }
        }
        parts += [Self.corners(theme.corners), Self.density(theme.density)].compactMap { $0 }
        parts.append(Self.frame)
        self.bars = bars
        text = parts.joined(separator: "\n") + "\n"
    }
}

// MARK: - Colours

extension ThemeSheet {
    /// Returns a block with a mode's rules for screens; the rules of dark mode apply only to users
    /// who prefer dark mode.
    private static func block(_ mode: ColorMode, _ rules: [String]) -> String {
        let condition = mode == .dark ? "screen and (prefers-color-scheme: dark)" : "screen"
        return "@media \(condition) {\n" + rules.joined(separator: "\n") + "\n}"
    }

    private static func rules(of scheme: ColorScheme, hasBody: Bool) -> [String] {
        let rules: [String?] = [
            hasBody ? root(scheme) : nil,
            scheme.button.map(button),
            scheme.header.map { area(".site-header", $0, clip: "0 -100vmax") },
            scheme.footer.map { area(".site-footer", $0, clip: "0 -100vmax -100vmax") },
        ]
        return rules.compactMap { $0 }
    }

    private static func root(_ scheme: ColorScheme) -> String {
        let isDark = scheme.ink.luminance > scheme.paper.luminance
        let colors: [(String, Color)] = [
            ("paper", scheme.paper), ("surface", scheme.surface), ("ink", scheme.ink),
            ("muted", scheme.muted), ("line", scheme.line), ("edge", scheme.edge),
            ("accent", scheme.accent), ("accent-strong", scheme.accentStrong),
            ("on-accent", scheme.onAccent), ("soft", scheme.soft), ("danger", scheme.danger),
            ("danger-soft", scheme.dangerSoft), ("focus", scheme.focus),
        ]
        return rule(":root", ["color-scheme: \(isDark ? "dark" : "light")"] + properties(colors))
    }

    /// Returns the rule with the colours of the filled button.
    private static func button(_ colors: ColorPair) -> String {
        let strong = colors.background.strengthened(under: colors.ink)
        return rule(
            ".primary",
            properties([
                ("accent", colors.background), ("accent-strong", strong),
                ("on-accent", colors.ink),
            ])
        )
    }

    /// Returns the rule for an area whose background spans the width of the window.
    private static func area(_ selector: String, _ colors: ColorPair, clip: String) -> String {
        let texts = ["ink", "muted", "accent", "accent-strong", "focus"].map { ($0, colors.ink) }
        let grounds = ["paper", "line"].map { ($0, colors.background) }
        return rule(
            selector,
            properties(texts + grounds) + [
                "background: var(--paper)", "color: var(--ink)",
                "box-shadow: 0 0 0 100vmax var(--paper)", "clip-path: inset(\(clip))",
            ]
        )
    }

    private static func properties(_ colors: [(String, Color)]) -> [String] {
        colors.map { "--\($0): \($1)" }
    }

    private static func rule(_ selector: String, _ declarations: [String]) -> String {
        "\(selector) { \(declarations.joined(separator: "; ")); }"
    }
}

// MARK: - Corners, density and frame

extension ThemeSheet {
    private static func corners(_ corners: Theme.Corners?) -> String? {
        switch corners {
        case .square: ":root { --corner: 0px; }"
        case .round: ":root { --corner: 20px; }"
        case .rounded, nil: nil
        }
    }

    private static func density(_ density: Theme.Density?) -> String? {
        switch density {
        case .compact: compact
        case .spacious: spacious
        case .normal, nil: nil
        }
    }

    /// The rules of the compact layout, with less space between elements than by default.
    ///
    /// Buttons and choices remain large enough for touch input.
    private static let compact = """
        :root { line-height: 1.4; }
        h1 { margin-block-end: 12px; }
        .prose { margin-block-end: 16px; }
        .item ~ .item { margin-block-start: 20px; }
        .choices { gap: 4px; }
        .choice { padding-block: 8px; }
        button, .button, .choice, .scale-option { min-block-size: 44px; }
        .actions { gap: 8px; margin-block: 20px 12px; }
        """

    private static let spacious = """
        :root { line-height: 1.7; }
        h1 { margin-block-end: 24px; }
        .prose { margin-block-end: 32px; }
        .item ~ .item { margin-block-start: 48px; }
        .choices { gap: 12px; }
        .choice { padding-block: 14px; }
        button, .button, .choice, .scale-option { min-block-size: 56px; }
        .actions { gap: 16px; margin-block: 48px 24px; }
        """

    /// The rules for the logo, and for padding that keeps content clear of a phone's notch and
    /// bars.
    private static let frame = """
        body {
          padding-right: max(16px, env(safe-area-inset-right));
          padding-bottom: calc(48px + env(safe-area-inset-bottom));
          padding-left: max(16px, env(safe-area-inset-left));
        }
        .site-header {
          margin-block-end: 16px;
          padding-block-start: calc(10px + env(safe-area-inset-top));
        }
        .logo img {
          display: block;
          inline-size: auto;
          max-inline-size: 12rem;
          block-size: 40px;
          border-radius: 0;
        }
        .logo + .study-name { margin-inline-end: auto; }
        """
}
