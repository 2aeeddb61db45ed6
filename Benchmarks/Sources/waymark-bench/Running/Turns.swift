/// Units of the server and units of a bound, measured by turns, so that what else the machine does
/// meanwhile falls on both.
struct Turns {
    /// How often each has its turn.
    static let rounds = 7
    /// What each round showed, of the server and of the bound.
    let (server, bound): ([Measurement], [Measurement])

    /// Lets both work, one after the other; whoever was second is the first in the next round.
    ///
    /// - Parameters:
    ///   - server: Measures the server once.
    ///   - bound: Measures the bound once.
    /// - Returns: What both showed.
    /// - Throws: What they throw, or `Failure` when there were errors.
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

    /// What the server did over what the bound did, of each round.
    private var ratios: [Double] { zip(server, bound).map { $0.perSecond / $1.perSecond } }

    /// The median of what the server did over what the bound did in the same round.
    var ratio: Double { ratios.median }

    /// What each round showed, in full.
    var measurements: [Measurement] { server + bound }

    /// Both in words, with an aim for the ratio.
    func findings(_ units: String, over bare: String, aim: Double) -> [Finding] {
        let medians = [server, bound].map { $0.map(\.perSecond).median.text(0) }
        let each = ratios.map { $0.text(2) }.joined(separator: ", ")
        return [
            Finding("\(units), \(bare) by turns: medians", "\(medians[0]), \(medians[1]) a second"),
            Finding("\(units) over \(bare), each round", each),
            .share("\(units) over \(bare), median of \(Self.rounds) rounds", ratio, aim: aim),
        ]
    }
}
