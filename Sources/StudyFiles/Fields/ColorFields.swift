package import Authoring
import TaskModel

/// The fields of a theme's colours.
package enum ColorFields {
    static let accent = Field<Color?>.optional(
        "accent",
        .color,
        "Links, selected answers and the filled button."
    )
    static let edge = Field<Color?>.optional(
        "edge",
        .color,
        "The edges of fields, choices and buttons."
    )
    static let button = Field<ColorPair?>.optional(
        "button",
        .colorPair,
        "The filled button (default: the accent)."
    )
    static let header = Field<ColorPair?>.optional(
        "header",
        .colorPair,
        "The header, with the name of the study (default: the body)."
    )
    static let body = Field<ColorPair?>.optional(
        "body",
        .colorPair,
        "The background and text of the page."
    )
    static let footer = Field<ColorPair?>.optional(
        "footer",
        .colorPair,
        "The footer, with the contact (default: the body)."
    )
    static let dark = Field<ModeColors?>.optional(
        "dark",
        .darkColors,
        "The colours in dark mode. Missing colours are derived from the light ones."
    )

    /// The declarations of the fields for one mode.
    package static let ofMode = [
        accent.declaration, edge.declaration, button.declaration, header.declaration,
        body.declaration, footer.declaration,
    ]
    package static let declarations = ofMode + [dark.declaration]

    fileprivate static func read(_ source: FieldReader) -> ModeColors {
        ModeColors(
            accent: source[accent],
            edge: source[edge],
            button: source[button],
            header: source[header],
            body: source[body],
            footer: source[footer]
        )
    }
}

/// The fields of a pair of colours for an area of the page.
package enum ColorPairFields {
    static let background = Field<Color?>.required("background", .color, "The background.")
    static let text = Field<Color?>.optional(
        "text",
        .color,
        "The text (default: black or white, whichever is easier to read)."
    )

    package static let declarations = [background.declaration, text.declaration]
}

extension FieldType where Value == ThemeColors {
    static var themeColors: FieldType {
        .object("these colours", fields: ColorFields.declarations) { source in
            ThemeColors(
                light: ColorFields.read(source),
                dark: source[ColorFields.dark] ?? ModeColors()
            )
        }
    }
}

extension FieldType where Value == ModeColors {
    static var darkColors: FieldType {
        .object("these dark colours", fields: ColorFields.ofMode) { ColorFields.read($0) }
    }
}

extension FieldType where Value == ColorPair {
    static var colorPair: FieldType {
        .object("this pair of colours", fields: ColorPairFields.declarations) { source in
            let text = source[ColorPairFields.text]
            return source[ColorPairFields.background].map { ColorPair(background: $0, text: text) }
        }
    }
}
