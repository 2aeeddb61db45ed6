/// Alternating measurements of the server and of a limit, so that other load affects both.
struct Turns {
    static let rounds = 7
    let (server, bound): ([Measurement], [Measurement])

    /// Measures the server and the limit in each round; their order changes with every round.
    ///
    /// - Throws: An error from a closure, or `Failure` if a measurement had errors.
    static func measure(
        server: () throws -> Measurement,
        bound: () throws -> Measurement
    ) throws -> Turns {
        var (ours, bare): ([Measurement], [Measurement]) = ([], [])
        for round in 0..<rounds {
            if round % 2 == 1 { bare.append(try bound()) }
            ours.append(try server())
            if round % 2 == 0 { bare.append(try bound()) }
        }
        for measurement in ours + bare where measurement.counts.errors > 0 {
            throw Failure("\(measurement.name) had errors")
        }
        return Turns(server: ours, bound: bare)
    }

    /// The server's throughput divided by the limit, for each round.
    private var ratios: [Double] { zip(server, bound).map { $0.perSecond / $1.perSecond } }

    /// The median of the rounds' ratios.
    var ratio: Double { ratios.median }

    var measurements: [Measurement] { server + bound }

    /// Returns the results as findings; `aim` is the minimum ratio.
    func findings(_ units: String, over bare: String, aim: Double) -> [Finding] {
        let medians = [server, bound].map { $0.map(\.perSecond).median.text(0) }
        let each = ratios.map { $0.text(2) }.joined(separator: ", ")
        return [
            Finding(
                "\(units) and \(bare), measured alternately: medians",
                "\(medians[0]), \(medians[1]) a second"
            ),
            Finding("\(units) over \(bare), each round", each),
            .share("\(units) over \(bare), median of \(Self.rounds) rounds", ratio, aim: aim),
        ]
    }
}
