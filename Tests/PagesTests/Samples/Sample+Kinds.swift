import TaskKinds

extension Sample {
    /// The example of each step kind.
    static let kinds: [Sample] = StepKinds.builtIn.flatMap { KindExample(kind: $0).samples }
}
