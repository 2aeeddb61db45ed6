/// The time limit or fixed duration of a step's page.
public struct StepTimer: Sendable, Hashable {
    /// An instruction to the page, such as to play a sound when the time is up.
    ///
    /// The names are those of SageResearch's `RSDActiveUIStepCommand`.
    public enum Command: String, Sendable, Hashable, CaseIterable {
        /// Plays a sound at the start and at the end.
        case playSound
        case playSoundOnStart
        case playSoundOnFinish
        /// Vibrates at the start and at the end.
        case vibrate
        case vibrateOnStart
        case vibrateOnFinish
        /// Starts the timer when the page opens, instead of when Start is pressed.
        case startTimerAutomatically
        /// Continues when the time is up, instead of when Continue is pressed.
        case continueOnFinish
        /// Combines `startTimerAutomatically` and `continueOnFinish`.
        case transitionAutomatically
        /// Keeps the screen on while the timer is running.
        case shouldDisableIdleTimer
        /// Announces the pause when Pause is pressed.
        case speakWarningOnPause

        /// The commands that this command combines; for most commands, only the command itself.
        var parts: Set<Command> {
            switch self {
            case .playSound: [.playSoundOnStart, .playSoundOnFinish]
            case .vibrate: [.vibrateOnStart, .vibrateOnFinish]
            case .transitionAutomatically: [.startTimerAutomatically, .continueOnFinish]
            default: [self]
            }
        }
    }

    /// The time without extensions, in seconds.
    public let duration: Int
    /// The commands; those that combine others are replaced by their parts.
    public let commands: Set<Command>
    public let isPausable: Bool
    /// Whether participants can continue before the time is up.
    public let canFinishEarly: Bool
    /// Whether the step ends when the participant hides the page.
    public let endsOnInterrupt: Bool
    /// Whether the page plays silent audio so that browsers keep it running in the background.
    public let needsBackgroundAudio: Bool
    /// The seconds that each extension adds to the time; `nil` if participants cannot extend it.
    public let `extension`: Int?
    /// The path of the start sound in the study's folder; `nil` for a tone.
    public let startSound: String?
    /// The path of the end sound in the study's folder; `nil` for a tone.
    public let finishSound: String?
    /// Whether the times of a visit are part of its result.
    public let isRecorded: Bool

    /// The maximum number of times that a participant can extend the time.
    public static let mostExtensions = 10

    /// Creates a timer.
    ///
    /// By default, the timer starts when the page opens, the page advances automatically when the
    /// time is up, and the times are not recorded.
    public init(
        duration: Int,
        commands: some Sequence<Command> = [.transitionAutomatically],
        isPausable: Bool = false,
        canFinishEarly: Bool = false,
        endsOnInterrupt: Bool = false,
        needsBackgroundAudio: Bool = false,
        extension: Int? = nil,
        startSound: String? = nil,
        finishSound: String? = nil,
        isRecorded: Bool = false
    ) {
        self.duration = duration
        self.commands = commands.reduce(into: []) { $0.formUnion($1.parts) }
        self.isPausable = isPausable
        self.canFinishEarly = canFinishEarly
        self.endsOnInterrupt = endsOnInterrupt
        self.needsBackgroundAudio = needsBackgroundAudio
        self.extension = `extension`
        self.startSound = startSound
        self.finishSound = finishSound
        self.isRecorded = isRecorded
    }

    public var startsAutomatically: Bool { commands.contains(.startTimerAutomatically) }
    public var continuesAutomatically: Bool { commands.contains(.continueOnFinish) }
}

extension StepTimer {
    /// The state of a timer at a certain time.
    public enum State: Sendable, Hashable {
        /// The timer has not started.
        case ready
        /// The timer is running, with this many milliseconds left.
        case running(left: Int64)
        /// The timer is paused, with this many milliseconds left.
        case paused(left: Int64)
        case over

        public var isRunning: Bool {
            if case .running = self { true } else { false }
        }

        public var isPaused: Bool {
            if case .paused = self { true } else { false }
        }

        /// The remaining time in whole seconds, rounded up; `nil` before the start.
        public var secondsLeft: Int? { left.map { Int(($0 + 999) / 1000) } }

        /// The remaining milliseconds; `nil` before the start, 0 once the time is up.
        public var left: Int64? {
            switch self {
            case .ready: nil
            case .running(let left), .paused(let left): left
            case .over: 0
            }
        }
    }

    public func state(in visit: Visit, at now: Instant) -> State {
        guard let started = started(in: visit) else { return .ready }
        let elapsed = now.milliseconds - started.milliseconds - visit.timer.paused(until: now)
        let left = milliseconds(in: visit) - elapsed
        guard left > 0 else { return .over }
        return visit.timer.isPaused ? .paused(left: left) : .running(left: left)
    }

    /// Returns the time at which the timer started, or `nil` if it has not started.
    public func started(in visit: Visit) -> Instant? {
        visit.timer.started ?? (startsAutomatically ? visit.began : nil)
    }

    /// Returns the time limit or duration, including extensions, in seconds.
    public func seconds(in visit: Visit) -> Int {
        duration + visit.timer.extensions * (`extension` ?? 0)
    }

    /// Returns the time limit or duration, including extensions, in milliseconds.
    public func milliseconds(in visit: Visit) -> Int64 { Int64(seconds(in: visit)) * 1000 }
}
