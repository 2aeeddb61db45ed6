import Pages
import Sessions
import TaskModel
import TaskPlayer

extension StepPageBuilder {
    /// Adds what is recorded on the page, and the permissions that this requires.
    func addRecorders(to page: inout StepPage) {
        guard journey.canRecord else { return }
        let running = isCurrent && !isEdit ? journey.runningRecorders : []
        page.recorders = RecordersModel(
            running.map { RecordersModel.Item($0.recorder, start: $0.start) },
            uploadPath: SessionEndpoint(id: session.state.id).path + "/recordings"
        )
        page.ownPermissions += running.flatMap { permissions(during: $0.recorder) }
    }

    /// Returns the permissions that a recording and the pages between its start and its end
    /// require.
    ///
    /// The script shows these pages in the same document, whose header fields stay in effect.
    private func permissions(during recorder: Recorder) -> [Permission] {
        let pages = session.task.definition.pages
        let place = { (step: String?) in step.flatMap { id in pages.firstIndex { $0.id == id } } }
        let (first, last) = (place(recorder.startStep) ?? 0, place(recorder.stopStep))
        let between = pages[first...].prefix((last ?? pages.count) - first + 1)
        let recorders = journey.recorders.filter { other in
            between.contains { $0.id == other.startStep } || other.id == recorder.id
        }
        return recorders.flatMap(\.kind.permissions) + between.flatMap(\.everyPermission)
    }
}

extension Step {
    /// The permissions that the page, its items and its timer can require.
    fileprivate var everyPermission: [Permission] {
        let timed = timer == nil ? [] : [Permission(.autoplay), Permission(.screenWakeLock)]
        return permissions + items.flatMap(\.format.permissions) + timed
    }
}
