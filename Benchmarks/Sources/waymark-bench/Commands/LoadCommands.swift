import ArgumentParser

/// `waymark-bench steps`: each client answers, follows the redirect and reads the next page.
struct Steps: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Clients answer one page after another, as fast as they are served."
    )

    @OptionGroup var options: LoadOptions

    @Option(help: "The number of steps in 10,000 that are slow or aborted at a random point.")
    var aborts = 0

    func run() throws {
        try options.measure("steps", Plan(aborts: aborts))
    }
}

/// `waymark-bench get`: each client reads its step's page repeatedly.
struct Pages: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Clients read the page of their step repeatedly."
    )

    @OptionGroup var options: LoadOptions

    func run() throws {
        try options.measure("pages", Plan(unit: .page))
    }
}

/// `waymark-bench think`: clients pause before they answer, or steps start at a given rate.
struct Think: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Clients pause before they answer, or steps start at a given rate.",
        discussion: "Latency is measured from the time at which a step should have started."
    )

    @OptionGroup var options: LoadOptions

    @Option(help: "The mean pause of each client, in seconds.")
    var pause = 5.0

    @Option(help: "The steps per second of all clients together, instead of pauses.")
    var rate: Double?

    @Flag(help: "Makes all pauses equally long, instead of exponentially distributed.")
    var constant = false

    func run() throws {
        let pace: Plan.Pace =
            if let rate {
                .rate(perSecond: rate, exponential: !constant)
            } else {
                .think(seconds: pause, exponential: !constant)
            }
        try options.measure("thinking", Plan(pace: pace))
    }
}
