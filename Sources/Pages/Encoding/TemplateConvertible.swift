package import TaskModel

/// A type that can be used in page models and defines its value in templates.
package protocol TemplateConvertible: Encodable, Sendable {
    /// The value of a property of this type in templates.
    var templateValue: TemplateValue { get }
    /// The function that returns additional variables, given the property's name; `nil` if the
    /// property sets only its own variable.
    var companions: ((String) -> [String: TemplateValue])? { get }
}

extension TemplateConvertible {
    package var companions: ((String) -> [String: TemplateValue])? { nil }

    package func encode(to encoder: any Encoder) throws {
        (encoder as? TemplateEncoder)?.set(self)
    }
}

/// An author's Markdown, shown as HTML.
package struct Markdown: TemplateConvertible, Hashable, ExpressibleByStringLiteral {
    package let text: String

    package init(_ text: String) { self.text = text }
    package init(stringLiteral text: String) { self.text = text }

    package var templateValue: TemplateValue { .markdown(text) }
}

/// A line of an author's Markdown, shown without a paragraph around it.
package struct InlineMarkdown: TemplateConvertible, Hashable, ExpressibleByStringLiteral {
    package let text: String

    package init(_ text: String) { self.text = text }
    package init(stringLiteral text: String) { self.text = text }

    package var templateValue: TemplateValue { .inlineMarkdown(text) }
}

/// The target of a link or form; `#` replaces a target that could run a script.
package struct Address: TemplateConvertible, Hashable, ExpressibleByStringInterpolation {
    package let text: String

    package init(_ text: String) { self.text = text }
    package init(stringLiteral text: String) { self.text = text }

    package var templateValue: TemplateValue { .address(text) }
}

/// A list with a Boolean: a property `rows` sets the variables `rows` and `hasRows`.
package struct FlaggedList<Element: Encodable & Sendable>: TemplateConvertible,
    ExpressibleByArrayLiteral
{
    package let elements: [Element]

    package init(_ elements: [Element]) { self.elements = elements }
    package init(arrayLiteral elements: Element...) { self.elements = elements }

    package var templateValue: TemplateValue {
        .list(elements.map { TemplateEncoder.value(of: $0) })
    }

    package var companions: ((String) -> [String: TemplateValue])? {
        { name in ["has" + name.prefix(1).uppercased() + name.dropFirst(): .flag(!elements.isEmpty)]
        }
    }
}
