internal import TaskModel

/// The parts of a theme that are needed in a page's frame.
package struct PageTheme: Sendable, Hashable {
    /// An image before the study's name.
    package struct Logo: Sendable, Hashable {
        package let path: String
        package let alt: String

        package init(path: String, alt: String) {
            self.path = path
            self.alt = alt
        }
    }

    /// The path of the style sheet.
    package let stylesheet: String
    /// The theme colour of the browser in light mode, such as `#14606a`.
    package let light: String
    package let dark: String
    package let logo: Logo?

    package init(stylesheet: String, light: String, dark: String, logo: Logo? = nil) {
        self.stylesheet = stylesheet
        self.light = light
        self.dark = dark
        self.logo = logo
    }
}

extension PageTheme {
    /// The value of the variable `frame.theme`.
    var templateValue: TemplateValue { .object(["light": .text(light), "dark": .text(dark)]) }
}

extension PageTheme.Logo {
    /// The value of the variable `frame.logo`.
    var templateValue: TemplateValue { .object(["path": .address(path), "alt": .text(alt)]) }
}
