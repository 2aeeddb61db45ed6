import Authoring
import TaskModel

/// A check for theme colours with insufficient contrast.
///
/// Only colours chosen by the author are checked; derived colours have sufficient contrast.
struct ContrastCheck {
    private let own: Theme
    private let theme: Theme
    private let node: SourceNode
    private let reading: ReadingContext

    /// Creates the check of a theme.
    ///
    /// - Parameters:
    ///   - own: The theme as written.
    ///   - theme: The theme, completed with the colours of the inherited theme.
    ///   - node: The node of the theme.
    ///   - reading: The context that receives the findings.
    init(_ own: Theme, in theme: Theme, at node: SourceNode, reading: ReadingContext) {
        self.own = own
        self.theme = theme
        self.node = node
        self.reading = reading
    }

    func run() {
        guard !reading.isTranslated else { return }
        for mode in ColorMode.allCases {
            checkTexts(mode)
            checkControls(mode)
        }
    }

    /// Checks the contrast of texts in the areas that the theme itself colours.
    private func checkTexts(_ mode: ColorMode) {
        let colors = own.colors[mode]
        let areas = [
            (field: ColorFields.body, pair: colors.body, words: "the text of the body"),
            (field: ColorFields.header, pair: colors.header, words: "the text of the header"),
            (field: ColorFields.footer, pair: colors.footer, words: "the text of the footer"),
            (field: ColorFields.button, pair: colors.button, words: "the text of the button"),
        ]
        for area in areas {
            guard let pair = area.pair else { continue }
            let place = chosen(mode)?[area.field.name]
            let need = Need(
                words: area.words,
                field: ColorPairFields.text.name,
                contrast: RequiredContrast.text,
                mode: mode,
                node: place?[ColorPairFields.text.name] ?? place
            )
            require(need, pair.ink, on: [pair.background])
        }
    }

    /// Checks the chosen colours of links, edges and filled buttons against the backgrounds on
    /// which they are shown.
    private func checkControls(_ mode: ColorMode) {
        let (colors, scheme) = (theme.colors[mode], theme.scheme(mode))
        if let accent = colors.accent {
            let name = ColorFields.accent.name
            let text = RequiredContrast.text
            let need = need("the accent", name, text, mode, place(of: name, mode))
            require(need, accent, on: [scheme.paper])
        }
        let control = RequiredContrast.control
        if let edge = colors.edge {
            let name = ColorFields.edge.name
            let need = need("the edge", name, control, mode, place(of: name, mode))
            require(need, edge, on: [scheme.paper, scheme.surface])
        }
        if let button = colors.button {
            let name = ColorPairFields.background.name
            let place = place(of: ColorFields.button.name, mode)
            let need = need("the button", name, control, mode, place)
            require(need, button.background, on: [scheme.paper, scheme.surface])
        }
    }
}

extension ContrastCheck {
    /// A contrast that is required of a colour.
    private struct Need {
        /// The description of the colour in the message.
        let words: String
        /// The field whose colour the author should change.
        let field: String
        let contrast: Double
        let mode: ColorMode
        /// The node of the finding; `nil` if the theme itself does not change the contrast.
        let node: SourceNode?
    }

    private func need(
        _ words: String,
        _ field: String,
        _ contrast: Double,
        _ mode: ColorMode,
        _ node: SourceNode?
    ) -> Need {
        Need(words: words, field: field, contrast: contrast, mode: mode, node: node)
    }

    /// Returns the node of the theme's colours for a mode.
    private func chosen(_ mode: ColorMode) -> SourceNode? {
        let colors = node[ThemeFields.colors.name]
        return mode == .light ? colors : colors?[ColorFields.dark.name]
    }

    /// Returns the node of a colour.
    ///
    /// If the theme does not set the colour, returns the node of the body, on which the colour is
    /// shown. The result is `nil` if the theme sets neither.
    private func place(of field: String, _ mode: ColorMode) -> SourceNode? {
        let body = ColorFields.body.name
        let place = chosen(mode)?[field] ?? chosen(mode)?[body] ?? chosen(.light)?[body]
        return place?[ColorPairFields.background.name] ?? place
    }

    private func require(_ need: Need, _ color: Color, on grounds: [Color]) {
        let ground = grounds.min { color.contrast(with: $0) < color.contrast(with: $1) }
        guard let node = need.node, let ground else { return }
        let contrast = color.contrast(with: ground)
        guard contrast < need.contrast else { return }
        let better = color.moved(
            toward: ground.readable,
            until: need.contrast,
            on: grounds,
            percent: 1
        )
        let least = "\(Self.words(need.contrast)):1"
        let mode = need.mode == .dark ? "in dark mode, " : ""
        let message =
            "\(mode)\(need.words) \"\(color)\" on \"\(ground)\" has a contrast of "
            + "\(Self.words(contrast)):1, less than \(least)"
        let advice =
            "write \(need.field): \"\(better)\", or another colour with at least \(least)"
        reading.report(.lowContrast, message, suggestion: advice, at: node.position)
    }

    /// Returns a contrast with at most two decimal places.
    ///
    /// The number is truncated, not rounded, so that a contrast below 4.5 is never reported as 4.5.
    private static func words(_ contrast: Double) -> String {
        let hundredths = Int(contrast * 100)
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        if rest.isMultiple(of: 10) { return "\(whole).\(rest / 10)" }
        return rest < 10 ? "\(whole).0\(rest)" : "\(whole).\(rest)"
    }
}
