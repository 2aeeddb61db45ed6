import Authoring
import TaskModel

/// A check for repeated sections that would make an export too wide.
struct RoundsCheck {
    /// The number of export columns above which a section is reported.
    static let mostColumns = 500
    private let index: TaskIndex

    init(_ index: TaskIndex) {
        self.index = index
    }

    func run() {
        for section in index.steps {
            guard let repetition = section.repetition, let position = section.position else {
                continue
            }
            let columns = index.opened(section).flatMap(\.items)
                .map { $0.format.columns(named: $0.id).count }.reduce(0, +)
            guard columns * repetition.maximum > Self.mostColumns else { continue }
            let message =
                "\(repetition.maximum) rounds of section \(Diagnostic.quoted(section.id)) add "
                + "\(columns * repetition.maximum) columns to an export"
            index.reading.report(.wideRepeat, message, at: position)
        }
    }
}
