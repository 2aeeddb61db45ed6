import Histogram
import Testing

@testable import waymark_bench

@Suite("Clients follow their plan and count events", .serialized, .timeLimit(.minutes(5)))
struct ClientsTests {
    private static let port: UInt16 = 24_900
    private static let site = Result { try BareSite.serve(port: port) }

    @Test("A step consists of two requests and one acknowledgement")
    func stepConsistsOfTwoRequests() throws {
        let clients = try Clients(try Self.site.get(), count: 3)
        try clients.prepare()
        let before = clients.counts
        let recorders = clients.run(Plan(unitsEach: 10))
        let counts = clients.counts - before
        #expect(counts.units == 30)
        #expect(counts.acknowledged == 30)
        #expect(counts.requests == 60)
        #expect(counts.errors == 0)
        #expect(recorders.map(\.latency.totalCount).reduce(0, +) == 30)
        #expect(recorders.map(\.acknowledgement.totalCount).reduce(0, +) == 30)
    }

    @Test("A page is one request")
    func pageIsOneRequest() throws {
        let clients = try Clients(try Self.site.get(), count: 4, threads: 2)
        try clients.prepare()
        let before = clients.counts
        _ = clients.run(Plan(unit: .page, unitsEach: 5))
        let counts = clients.counts - before
        #expect(counts.requests == 20)
        #expect(counts.acknowledged == 0)
        #expect(clients.openConnections == 4)
    }

    @Test("At a fixed rate, the number of units is rate times duration")
    func rateDeterminesNumberOfUnits() throws {
        let clients = try Clients(try Self.site.get(), count: 4)
        try clients.prepare()
        let pace = Plan.Pace.rate(perSecond: 200, exponential: false)
        let recorders = clients.run(Plan(unit: .page, pace: pace, seconds: 0.5))
        #expect(recorders.map(\.latency.totalCount) == [100])
    }

    @Test("Clients reconnect after aborting, which is not an error")
    func abortingClientsReturnWithoutErrors() throws {
        let clients = try Clients(try Self.site.get(), count: 4)
        try clients.prepare()
        _ = clients.run(Plan(unitsEach: 50, aborts: 5_000))
        #expect(clients.counts.aborted > 20)
        #expect(clients.counts.errors == 0)
    }

    @Test("A missing server is an error")
    func missingServerIsAnError() throws {
        let clients = try Clients(Target(port: 24_901), count: 1)
        #expect(throws: Failure.self) { try clients.prepare() }
        #expect(clients.counts.connectionErrors > 0)
    }

    @Test("A page outside the expected path is an error")
    func pageOutsideExpectedPathIsAnError() throws {
        var target = try Self.site.get()
        (target.inside, target.begin) = ("/other/", "/nothing")
        let clients = try Clients(target, count: 1)
        #expect(throws: Failure.self) { try clients.prepare() }
        #expect(clients.counts.pageErrors > 0)
    }
}
