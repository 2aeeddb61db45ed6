import ArgumentParser

/// `waymark-bench steps`: each client answers, follows the redirect and reads the next page.
struct Steps: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Clients answer one page after another, as fast as they are served."
    )

    @OptionGroup var options: LoadOptions

    @Option(help: "Of ten thousand steps, how many are broken off at a random place.")
    var aborts = 0

    func run() throws {
        try options.measure("steps", Plan(aborts: aborts))
    }
}

/// `waymark-bench get`: each client reads the page of its step repeatedly.
struct Pages: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Clients read the page of their step again and again."
    )

    @OptionGroup var options: LoadOptions

    func run() throws {
        try options.measure("pages", Plan(unit: .page))
    }
}

/// `waymark-bench think`: clients pause before they answer, or steps start at a fixed rate.
struct Think: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Clients think before they answer, or steps come at a rate, however it is served.",
        discussion: "Latency counts from the moment at which a step was to begin."
    )

    @OptionGroup var options: LoadOptions

    @Option(help: "The mean pause of each client, in seconds.")
    var pause = 5.0

    @Option(help: "Steps in each second by all together, instead of pauses.")
    var rate: Double?

    @Flag(help: "All pauses are of the same length, instead of an exponential distribution.")
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
