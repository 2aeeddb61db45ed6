public import TaskModel

extension StepPage { public var values: [String: TemplateValue] { [:] } }
extension StudyListPage { public var values: [String: TemplateValue] { [:] } }
extension StudyPage { public var values: [String: TemplateValue] { [:] } }
extension LearnMorePage { public var values: [String: TemplateValue] { [:] } }
extension CancelPage { public var values: [String: TemplateValue] { [:] } }
extension SavedPage { public var values: [String: TemplateValue] { [:] } }
extension ReturnPage { public var values: [String: TemplateValue] { [:] } }
extension MessagePage { public var values: [String: TemplateValue] { [:] } }
extension SignInPage { public var values: [String: TemplateValue] { [:] } }
extension AdminStudiesPage { public var values: [String: TemplateValue] { [:] } }
extension AdminStudyPage { public var values: [String: TemplateValue] { [:] } }
extension AdminSessionPage { public var values: [String: TemplateValue] { [:] } }

/// Joins page models to templates.
public struct PageRenderer: Sendable {
    /// Reads all templates of a directory.
    public init(templates: String) throws {}
    /// The HTML of a page, in UTF-8.
    public func render(_ page: some PageModel) throws -> [UInt8] { [] }
}
