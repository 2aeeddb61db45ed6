package import TaskModel

/// The timer of a page: its state, its buttons and the instructions for its script.
package struct TimerModel: Sendable, Hashable {
    private let timer: StepTimer
    private let state: StepTimer.State
    /// The duration including extensions, in seconds.
    private let seconds: Int
    /// The time on the server's clock when the page was rendered.
    private let rendered: Instant
    /// Whether the page has questions; they are hidden before the timer starts and while the timer
    /// is paused.
    let hasQuestions: Bool
    private let canExtend: Bool

    package init(
        _ timer: StepTimer,
        _ state: StepTimer.State,
        in visit: Visit,
        hasQuestions: Bool,
        at now: Instant
    ) {
        self.timer = timer
        self.state = state
        self.hasQuestions = hasQuestions
        seconds = timer.seconds(in: visit)
        rendered = now
        canExtend =
            timer.extension != nil && state != .ready
            && visit.timer.extensions < StepTimer.mostExtensions
    }

    /// Whether the page has the Continue button.
    ///
    /// A page with questions always has the button, because without a script the button could not
    /// be added later. Before the timer starts and while the timer is paused, the button is hidden
    /// with the questions.
    package var canContinue: Bool {
        if hasQuestions { return true }
        switch state {
        case .ready, .paused: return false
        case .running: return timer.canFinishEarly
        case .over: return true
        }
    }

    /// The browser features that the timer's script needs.
    var permissions: [Permission] { timer.permissions }

    /// Whether the questions are hidden, because the timer has not started or is paused.
    var hidesQuestions: Bool {
        switch state {
        case .ready, .paused: hasQuestions
        case .running, .over: false
        }
    }

    private var stateWord: String {
        switch state {
        case .ready: "ready"
        case .running: "running"
        case .paused: "paused"
        case .over: "over"
        }
    }

    /// The action that the script sends when the time is up, or `stay` if it sends none.
    private var actionAtEnd: String {
        if hasQuestions { return "timeout" }
        return timer.continuesAutomatically ? "continue" : "stay"
    }

    /// Returns the variables of `partials/timer`; `address` returns the address of a study file.
    func variables(
        in wording: Wording,
        _ address: (_ file: String) -> String
    ) -> [String: TemplateValue] {
        let left = state.left ?? Int64(seconds) * 1000
        let commands = timer.commands.map(\.rawValue).sorted()
        return [
            "state": .text(stateWord),
            "isReady": .flag(state == .ready),
            "isRunning": .flag(state.isRunning),
            "isPaused": .flag(state.isPaused),
            "isOver": .flag(state == .over),
            "duration": .text(String(seconds)),
            "left": .text(Self.seconds(left)),
            "secondsLeft": .text(String(state.secondsLeft ?? seconds)),
            "elapsed": .text(Self.seconds(Int64(seconds) * 1000 - left)),
            "now": .text(String(rendered.milliseconds)),
            "commands": .text(commands.joined(separator: " ")),
            "actionAtEnd": .text(actionAtEnd),
            "isFixed": .flag(!timer.canFinishEarly),
            "startsAutomatically": .flag(timer.startsAutomatically),
            "endsOnInterrupt": .flag(timer.endsOnInterrupt),
            "makesSounds": .flag(timer.makesSounds),
            "needsBackgroundAudio": .flag(timer.needsBackgroundAudio),
            "isPausable": .flag(timer.isPausable),
            "canExtend": .flag(canExtend),
            "extendLabel": .optional(
                timer.extension.map {
                    wording(TimerWord.extend, ["time": wording.duration(seconds: $0)])
                }
            ),
            "hidesQuestions": .flag(hidesQuestions),
            "hasQuestions": .flag(hasQuestions),
            "words": .text(explanation(in: wording)),
            "startSound": .optional(timer.startSound.map(address)),
            "finishSound": .optional(timer.finishSound.map(address)),
        ]
    }

    /// Returns a sentence with the time limit or the duration of the page.
    private func explanation(in wording: Wording) -> String {
        let word: TimerWord =
            hasQuestions ? (timer.canFinishEarly ? .limit : .fixed) : .duration
        return wording(word, ["time": wording.duration(seconds: seconds)])
    }

    /// Returns milliseconds as seconds, with three decimal places unless the seconds are whole.
    private static func seconds(_ milliseconds: Int64) -> String {
        let (whole, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return rest == 0 ? "\(whole)" : "\(whole).\(String(rest + 1000).dropFirst())"
    }
}

/// The keys of the texts that Swift code uses for a page's timer.
package enum TimerWord: String, WordKey {
    case limit = "steps.timer.limit"
    case fixed = "steps.timer.fixed"
    case duration = "steps.timer.duration"
    case extend = "steps.timer.extend"
    case oneMinute = "steps.timer.minutes.one"
    case minutes = "steps.timer.minutes.other"
    case oneSecond = "steps.timer.seconds.one"
    case seconds = "steps.timer.seconds.other"
    case minutesAndSeconds = "steps.timer.minutesAndSeconds"
}

extension Wording {
    /// Returns a duration as text, in minutes and seconds.
    fileprivate func duration(seconds total: Int) -> String {
        let (minutes, seconds) = total.quotientAndRemainder(dividingBy: 60)
        let first = count(minutes, .oneMinute, .minutes)
        let second = count(seconds, .oneSecond, .seconds)
        if minutes == 0 { return second }
        guard seconds > 0 else { return first }
        return self(TimerWord.minutesAndSeconds, ["minutes": first, "seconds": second])
    }

    private func count(_ number: Int, _ one: TimerWord, _ several: TimerWord) -> String {
        self(number == 1 ? one : several, ["count": String(number)])
    }
}

extension StepTimer {
    /// The browser features that the timer's script needs.
    package var permissions: [Permission] {
        let isHeard = needsBackgroundAudio || makesSounds
        let staysOn = commands.contains(.shouldDisableIdleTimer)
        return (isHeard ? [Permission(.autoplay)] : [])
            + (staysOn ? [Permission(.screenWakeLock)] : [])
    }

    fileprivate var makesSounds: Bool {
        !commands.isDisjoint(with: [.playSoundOnStart, .playSoundOnFinish])
    }
}
