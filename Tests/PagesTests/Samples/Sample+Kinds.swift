import TaskKinds

extension Sample {
    static let kinds: [Sample] = StepKinds.builtIn.flatMap { KindExample(kind: $0).samples }
}
