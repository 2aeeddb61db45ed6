import Pages
import Sessions
import TaskModel
import TaskPlayer

extension StepPageBuilder {
    /// Adds the recorders that run on the page, and all permissions that are required during their
    /// recordings.
    func addRecorders(to page: inout StepPage) {
        page.recordsAnswers = page.items.contains { $0.item.recordsAnswer }
        guard journey.canRecord else { return }
        // An earlier page that is opened again belongs only to recordings that had started by its
        // visit.
        let running =
            isEdit ? [] : journey.runningRecorders.filter { isCurrent || $0.start <= visit }
        page.recorders = RecordersModel(
            running.map { RecordersModel.Item($0.recorder, start: $0.start) },
            uploadPath: SessionEndpoint(id: session.state.id).path + "/recordings"
        )
        let during = running.map { (recorder: $0.recorder, pages: pages(during: $0.recorder)) }
        page.ownPermissions += during.flatMap { permissions(during: $0.recorder, on: $0.pages) }
        if during.contains(where: { $0.pages.contains(where: \.recordsAnswers) }) {
            page.recordsAnswers = true
        }
    }

    /// Returns the pages from the start to the end of a recording, including the first and the
    /// last.
    ///
    /// The script shows these pages in the first page's document, so the first page's header fields
    /// stay in effect.
    private func pages(during recorder: Recorder) -> ArraySlice<Step> {
        let pages = session.task.definition.pages
        let place = { (step: String?) in step.flatMap { id in pages.firstIndex { $0.id == id } } }
        let (first, last) = (place(recorder.startStep) ?? 0, place(recorder.stopStep))
        return pages[first...].prefix(max(0, (last ?? pages.count) - first + 1))
    }

    /// Returns the permissions that a recorder, the pages during its recording, and the recorders
    /// that start on those pages require.
    private func permissions(
        during recorder: Recorder,
        on between: ArraySlice<Step>
    ) -> [Permission] {
        let recorders = journey.recorders.filter { other in
            between.contains { $0.id == other.startStep } || other.id == recorder.id
        }
        return recorders.flatMap(\.kind.permissions) + between.flatMap(\.everyPermission)
    }
}

extension FormItem {
    /// Whether the page can record the answer.
    fileprivate var recordsAnswer: Bool { format.recorder != nil }
}

extension Step {
    fileprivate var recordsAnswers: Bool { items.contains(where: \.recordsAnswer) }

    /// The permissions that the page, its items and its timer can require.
    fileprivate var everyPermission: [Permission] {
        permissions + items.flatMap(\.format.permissions) + (timer?.permissions ?? [])
    }
}
