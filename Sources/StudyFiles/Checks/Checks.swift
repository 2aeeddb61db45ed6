import TaskModel

/// What can be judged only when a whole study is known.
enum Checks {
    /// Notes everything in an edition that does not fit together.
    static func run(on edition: EditionDraft, parameters: [String]) {
        let indexes = edition.tasks.map { TaskIndex($0, reading: edition.reading) }
        for index in indexes {
            IdentifierCheck(index).run()
            DestinationCheck(index).run()
            MentionCheck(index, others: indexes, parameters: parameters).run()
            ScoreCheck(index).run()
            ColumnCheck(index).run()
        }
        // What follows from an error is not worth a line of its own.
        for index in indexes where !index.hasErrors { ReachabilityCheck(index).run() }
    }
}
