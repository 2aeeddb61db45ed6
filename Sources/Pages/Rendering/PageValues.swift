internal import TaskModel

/// Everything that the templates of one page can name.
struct PageValues: Sendable {
    /// The template's name.
    let template: String
    /// The words of the page's language.
    let wording: Wording
    /// The variables, those of the frame among them.
    var variables: [String: TemplateValue]
}

extension PageValues {
    /// Takes the values of a page.
    init<Page: PageModel>(_ page: Page) {
        template = "pages/" + Page.template
        wording = page.frame.wording
        variables = page.values
        variables["frame"] = .object(page.frame.values)
    }

    /// The same as Mustache sees it.
    var context: [String: Any] {
        var context = variables.mapValues(\.forMustache)
        context["t"] = Words(wording)
        return context
    }
}
