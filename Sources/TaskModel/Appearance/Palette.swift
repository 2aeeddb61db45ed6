/// A named set of colours for light and dark mode.
public enum Palette: String, Sendable, Hashable, CaseIterable {
    /// Waymark's own colours: blue-green on warm paper.
    case plain
    /// Blue on cool white.
    case sea
    /// Green on white with a touch of moss.
    case forest
    /// Purple on rosy white.
    case plum
    /// Burnt orange on sand.
    case clay
    /// Grey on grey.
    case stone

    /// The colours from which all other colours are derived.
    struct Base {
        let paper: Color
        let ink: Color
        let accent: Color

        init(_ paper: UInt32, _ ink: UInt32, _ accent: UInt32) {
            self.paper = Color(rgb: paper)
            self.ink = Color(rgb: ink)
            self.accent = Color(rgb: accent)
        }
    }

    func base(_ mode: ColorMode) -> Base {
        switch mode {
        case .light: light
        case .dark: dark
        }
    }

    private var light: Base {
        switch self {
        case .plain: Base(0xFAF8F4, 0x24272B, 0x14606A)
        case .sea: Base(0xF5F8FB, 0x1C2733, 0x0B5394)
        case .forest: Base(0xF6F8F2, 0x1F2A20, 0x2B6230)
        case .plum: Base(0xFBF7FA, 0x2C2230, 0x79296F)
        case .clay: Base(0xFBF6F1, 0x2E251F, 0x8F3F1A)
        case .stone: Base(0xF7F7F6, 0x222222, 0x3F4A54)
        }
    }

    private var dark: Base {
        switch self {
        case .plain: Base(0x17191C, 0xE8E5DF, 0x86CDD3)
        case .sea: Base(0x131A21, 0xE3E9EF, 0x8CC2F0)
        case .forest: Base(0x151A15, 0xE4E9E0, 0x9CCF9A)
        case .plum: Base(0x1C161D, 0xECE4EC, 0xE0A6D8)
        case .clay: Base(0x1D1814, 0xEDE5DD, 0xEFB08A)
        case .stone: Base(0x171717, 0xE6E6E4, 0xC3CCD4)
        }
    }
}

/// The colour mode of the participant's device.
public enum ColorMode: String, Sendable, Hashable, CaseIterable {
    case light
    case dark
}
