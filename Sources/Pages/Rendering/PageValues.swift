internal import TaskModel

/// All variables that the templates of one page can use.
struct PageValues: Sendable {
    let template: String
    let wording: Wording
    /// The variables, including those of the frame.
    var variables: [String: TemplateValue]
}

extension PageValues {
    /// Creates the variables of a page; `isTest` marks the page as belonging to a test.
    init<Page: PageModel>(_ page: Page, isTest: Bool = false) {
        template = "pages/" + Page.template
        wording = page.frame.wording
        variables = page.values
        variables["frame"] = .object(page.frame.values(isTest: isTest))
    }

    /// The values in the form that Mustache reads.
    var context: [String: Any] {
        var context = variables.mapValues(\.forMustache)
        context["t"] = Words(wording)
        return context
    }
}
