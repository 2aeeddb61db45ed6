/// Units of the server and units of a bound, measured by turns, so that what else the machine does
/// meanwhile falls on both.
struct Turns {
    /// How often each has its turn.
    static let rounds = 7
    /// Units in a second, of each round.
    private(set) var (server, bound): ([Double], [Double]) = ([], [])

    /// Lets both work, one after the other.
    ///
    /// - Parameters:
    ///   - server: Measures the server once.
    ///   - bound: Measures the bound once.
    /// - Throws: What they throw, or `Failure` when there were errors.
    init(server: () throws -> Measurement, bound: () throws -> Measurement) throws {
        for _ in 0..<Self.rounds {
            self.server.append(try Self.rate(of: server()))
            self.bound.append(try Self.rate(of: bound()))
        }
    }

    /// The median of what the server did over what the bound did in the same round.
    var ratio: Double { zip(server, bound).map { $0 / $1 }.median }

    /// Both in words, with an aim for the ratio.
    func findings(_ units: String, over bare: String, aim: Double) -> [Finding] {
        [
            Finding("\(units) and \(bare) by turns, medians", "\(words) a second"),
            .share("\(units) over \(bare), median of \(Self.rounds) rounds", ratio, aim: aim),
        ]
    }

    private var words: String { "\(server.median.text(0)), \(bound.median.text(0))" }

    private static func rate(of measurement: Measurement) throws -> Double {
        guard measurement.counts.errors == 0 else {
            throw Failure("\(measurement.name) had errors")
        }
        return measurement.perSecond
    }
}
