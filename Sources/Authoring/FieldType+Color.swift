public import TaskModel

extension FieldType where Value == Color {
    /// A colour in hexadecimal digits.
    ///
    /// Colour names are rejected, because the same name can mean different colours.
    public static var color: FieldType {
        let shape = FieldShape.form("a colour such as #d81b60")
        return FieldType(shape) { node, reading in
            if let color = node.text.flatMap(Color.init(_:)) { return color }
            let hint = node.text.flatMap(advice(on:))
            reading.expected(shape, insteadOf: node, advice: hint)
            return nil
        }
    }

    /// Returns advice such as `write "#ff0000"` for `red` or `ff0000`, and general advice for other
    /// texts.
    private static func advice(on text: String) -> String? {
        let word = text.lowercased()
        if let color = names[word].map(Color.init(rgb:)) ?? Color("#" + word) {
            return "write \"\(color)\""
        }
        return "write six hexadecimal digits after a #, in quotes"
    }

    /// Colour names that authors are likely to try.
    private static var names: [String: UInt32] {
        [
            "black": 0x000000, "white": 0xFFFFFF, "gray": 0x808080, "grey": 0x808080,
            "silver": 0xC0C0C0, "red": 0xFF0000, "maroon": 0x800000, "orange": 0xFFA500,
            "yellow": 0xFFFF00, "gold": 0xFFD700, "olive": 0x808000, "green": 0x008000,
            "lime": 0x00FF00, "teal": 0x008080, "turquoise": 0x40E0D0, "cyan": 0x00FFFF,
            "aqua": 0x00FFFF, "blue": 0x0000FF, "navy": 0x000080, "indigo": 0x4B0082,
            "violet": 0xEE82EE, "purple": 0x800080, "magenta": 0xFF00FF, "fuchsia": 0xFF00FF,
            "pink": 0xFFC0CB, "brown": 0xA52A2A, "beige": 0xF5F5DC,
        ]
    }
}
