import Authoring
import TaskModel

/// A check that completion steps and `fullPage` lead only to sites in `returnSites`.
///
/// `returnSites` shows at a glance where a study sends its participants, even if several authors
/// wrote the study's pages.
struct ReturnSiteCheck {
    private let reading: ReadingContext
    private let study: Study?
    private let tasks: [TaskIndex]

    init(_ edition: EditionDraft, in names: StudyNames) {
        reading = edition.reading
        study = edition.study
        tasks = names.tasks
    }

    func run() {
        guard let study else { return }
        let ofSteps = tasks.flatMap(\.steps).compactMap { step in
            if case .completion(let completion) = step.body { completion.platform } else { nil }
        }
        let ofFullPage = [study.enrolment.fullPage?.platform].compactMap(\.self)
        for platform in ofSteps + ofFullPage { check(platform, study.returnSites) }
    }

    private func check(_ platform: PlatformReturn, _ listed: [String]) {
        guard let site = platform.address?.site, let position = platform.position,
            !listed.contains(site)
        else { return }
        let message = "\(site) is not listed in returnSites"
        let advice = "add it to returnSites in study.yaml"
        reading.report(.unlistedSite, message, suggestion: advice, at: position)
    }
}
