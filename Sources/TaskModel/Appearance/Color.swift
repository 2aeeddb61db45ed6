internal import Foundation

/// An opaque colour in sRGB.
///
/// Style sheets contain the parsed and formatted colour, not the author's text, which could contain
/// other CSS.
public struct Color: Sendable, Hashable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public static let white = Color(red: 255, green: 255, blue: 255)
    public static let black = Color(red: 0, green: 0, blue: 0)

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Creates a colour from a number such as `0xd81b60`; bits above the lowest 24 are ignored.
    public init(rgb: UInt32) {
        red = UInt8(truncatingIfNeeded: rgb >> 16)
        green = UInt8(truncatingIfNeeded: rgb >> 8)
        blue = UInt8(truncatingIfNeeded: rgb)
    }

    /// Creates a colour from a text such as `#d81b60` or `#d16`; returns `nil` for any other form.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "#"), [4, 7].contains(bytes.count) else { return nil }
        let digits = bytes.dropFirst().compactMap(\.hexadecimalValue)
        guard digits.count == bytes.count - 1 else { return nil }
        let pairs = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
        self.init(
            red: pairs[0] << 4 | pairs[1],
            green: pairs[2] << 4 | pairs[3],
            blue: pairs[4] << 4 | pairs[5]
        )
    }
}

extension Color: CustomStringConvertible {
    /// The colour in style sheets: `#d81b60`.
    public var description: String { "#" + [red, green, blue].hexadecimal }
}

extension Color {
    /// The relative luminance as defined by WCAG 2.2, from 0 (black) to 1 (white).
    public var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    private static func linear(_ component: UInt8) -> Double {
        let share = Double(component) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }

    /// Returns the contrast ratio as defined by WCAG 2.2, from 1 (the same colour) to 21 (black and
    /// white).
    public func contrast(with other: Color) -> Double {
        let (own, its) = (luminance, other.luminance)
        return (max(own, its) + 0.05) / (min(own, its) + 0.05)
    }

    /// Black or white, whichever is easier to read on this colour.
    public var readable: Color {
        contrast(with: .white) >= contrast(with: .black) ? .white : .black
    }

    /// Returns this colour mixed with a share of another colour, from 0 to 100 percent.
    public func mixed(with other: Color, percent: Int) -> Color {
        func mix(_ own: UInt8, _ its: UInt8) -> UInt8 {
            UInt8(clamping: (Int(own) * (100 - percent) + Int(its) * percent + 50) / 100)
        }
        return Color(
            red: mix(red, other.red),
            green: mix(green, other.green),
            blue: mix(blue, other.blue)
        )
    }

    /// Returns this colour, mixed with just enough of `end` to have at least the given contrast
    /// with all backgrounds.
    ///
    /// Shares are tried from 0 percent in steps of `step` percent. If none gives enough contrast,
    /// the result is `end`.
    public func moved(
        toward end: Color,
        until contrast: Double,
        on backgrounds: [Color],
        percent step: Int = 5
    ) -> Color {
        stride(from: 0, to: 100, by: step).lazy.map { self.mixed(with: end, percent: $0) }
            .first { $0.isReadable(on: backgrounds, contrast) } ?? end
    }

    /// Returns whether this colour has at least the given contrast with all backgrounds.
    func isReadable(on backgrounds: [Color], _ contrast: Double) -> Bool {
        backgrounds.allSatisfy { self.contrast(with: $0) >= contrast }
    }
}

/// The minimum contrast ratios that WCAG 2.2 AA requires.
public enum RequiredContrast {
    /// The contrast between text and its background.
    public static let text = 4.5
    /// The contrast of a button, an edge or the focus ring with the colours next to it.
    public static let control = 3.0
}
