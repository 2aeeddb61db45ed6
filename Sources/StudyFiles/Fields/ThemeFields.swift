package import Authoring
import TaskModel

package enum ThemeFields {
    /// The field `theme` of a study, a task or a step.
    static let theme = Field<Theme?>.optional(
        "theme",
        .theme,
        "The appearance of the pages: colours, logo, corners and density."
    )
    static let palette = Field<Palette?>.optional(
        "palette",
        .oneOf,
        "A set of colours (default: plain)."
    )
    static let colors = Field<ThemeColors?>.optional(
        "colors",
        .themeColors,
        "Colours that replace those of the palette."
    )
    static let logo = Field<StepImage?>.optional(
        "logo",
        .plainPicture,
        "An image before the name of the study."
    )
    static let corners = Field<Theme.Corners?>.optional(
        "corners",
        .oneOf,
        "The corners of buttons, fields and images (default: rounded)."
    )
    static let density = Field<Theme.Density?>.optional(
        "density",
        .oneOf,
        "The space between the parts of a page (default: normal)."
    )

    package static let declarations = [
        palette.declaration, colors.declaration, logo.declaration, corners.declaration,
        density.declaration,
    ]

    fileprivate static func read(_ source: FieldReader) -> Theme {
        Theme(
            palette: source[palette],
            colors: source[colors] ?? ThemeColors(),
            logo: source[logo],
            corners: source[corners],
            density: source[density]
        )
    }
}

extension FieldType where Value == Theme {
    static var theme: FieldType {
        let shape = FieldShape.named("a theme such as { palette: sea }")
        return FieldType(shape) { node, reading in
            guard case .mapping = node.content else {
                reading.expected(shape, insteadOf: node)
                return nil
            }
            let fields = ThemeFields.declarations
            return FieldReader(node, of: "this theme", knowing: fields, in: reading)
                .map { ThemeFields.read($0) }
        }
    }
}

extension FieldReader {
    /// Returns the theme of a study, a task or a step, completed with the inherited theme.
    ///
    /// If the field `theme` is missing or unreadable, returns the inherited theme, if any.
    ///
    /// Reports colours with too little contrast.
    func theme() -> Theme? {
        guard let own = self[ThemeFields.theme] else { return reading.inherited.theme }
        let theme = own.over(reading.inherited.theme)
        if let node = node[ThemeFields.theme.name] {
            ContrastCheck(own, in: theme, at: node, reading: reading).run()
        }
        return theme
    }
}
