public import TaskModel

/// The fields of a timer.
///
/// An active step has them directly; most other steps with a page can have them under `timer`.
public struct TimerFields: Sendable {
    /// The timer fields of an active step; by default, participants cannot finish early.
    public static let active = TimerFields(canFinishEarly: false)
    /// The fields of `timer`; by default, participants can finish early.
    public static let limit = TimerFields(canFinishEarly: true)

    private let canFinishEarly: Field<Bool>

    private init(canFinishEarly isEarly: Bool) {
        canFinishEarly = Field.boolean(
            "canFinishEarly",
            "Whether the participant can continue before the time is over.",
            default: isEarly
        )
    }

    static let duration = Field<Int>.required(
        "duration",
        .integer(in: 1...86_400),
        "The time, in seconds.",
        standIn: 1
    )
    static let commands = Field<[StepTimer.Command]>.defaulted(
        "commands",
        .list(of: .oneOf),
        "The actions of the timer, for example at the start, at the end or during a pause.",
        to: [.shouldDisableIdleTimer],
        writtenAs: "[shouldDisableIdleTimer]"
    )
    static let pausable = Field.boolean(
        "pausable",
        "Whether the participant can pause the timer."
    )
    static let shouldEndOnInterrupt = Field.boolean(
        "shouldEndOnInterrupt",
        "Whether the step ends when the participant hides the page."
    )
    static let requiresBackgroundAudio = Field.boolean(
        "requiresBackgroundAudio",
        "Whether the page plays silent audio so that browsers keep it running in the background."
    )
    static let sounds = Field<TimerSounds?>.optional(
        "sounds",
        .timerSounds,
        "The study's own sounds, instead of tones."
    )
    static let essential = Field.boolean(
        "essential",
        "Whether the time limit is essential to what is measured."
    )
    static let extendable = Field.integer(
        "extension",
        "The number of seconds that the participant can add, up to ten times.",
        in: 1...86_400
    )

    public var declarations: [FieldDeclaration] {
        FieldDeclaration.list(Self.duration, Self.commands, Self.pausable)
            + FieldDeclaration.list(canFinishEarly, Self.shouldEndOnInterrupt)
            + FieldDeclaration.list(Self.requiresBackgroundAudio, Self.sounds)
            + FieldDeclaration.list(Self.extendable, Self.essential)
    }

    /// Reads the timer, and reports sounds that are never played.
    public func timer(_ source: FieldReader) -> StepTimer {
        let sounds = source[Self.sounds]
        let timer = StepTimer(
            duration: source[Self.duration],
            commands: source[Self.commands],
            isPausable: source[Self.pausable],
            canFinishEarly: source[canFinishEarly],
            endsOnInterrupt: source[Self.shouldEndOnInterrupt],
            needsBackgroundAudio: source[Self.requiresBackgroundAudio],
            extension: source[Self.extendable],
            startSound: sounds?.start,
            finishSound: sounds?.finish,
            isRecorded: true
        )
        reportUnusedSounds(source, timer)
        return timer
    }

    /// Returns whether the timer can be extended or paused, or the time limit is declared
    /// essential.
    static func decidesOnExtension(_ source: FieldReader) -> Bool {
        source[essential] || source.has(extendable) || source[pausable]
    }

    private func reportUnusedSounds(_ source: FieldReader, _ timer: StepTimer) {
        let uses: [(String?, StepTimer.Command)] = [
            (timer.startSound, .playSoundOnStart), (timer.finishSound, .playSoundOnFinish),
        ]
        for (sound, command) in uses where sound != nil && !timer.commands.contains(command) {
            let message = "this sound is never played"
            let advice = "add \(command.rawValue) to commands"
            source.report(.noEffect, message, suggestion: advice, at: Self.sounds)
        }
    }
}

extension FieldType where Value == StepTimer {
    /// The timer of a step that is not an active step.
    public static var timer: FieldType {
        .object("this timer", fields: TimerFields.limit.declarations) { source in
            if !TimerFields.decidesOnExtension(source) {
                source.reading.report(
                    .fixedTimeLimit,
                    "participants who need more time cannot get it",
                    suggestion: Diagnostic.Code.fixedTimeLimit.advice,
                    at: source.node.position
                )
            }
            return TimerFields.limit.timer(source)
        }
    }
}

/// The sounds of a timer, as paths in the study folder.
struct TimerSounds: Sendable {
    static let start = Field<String?>.optional("start", .sound, "The sound at the start.")
    static let finish = Field<String?>.optional("finish", .sound, "The sound at the end.")

    let start, finish: String?
}

extension FieldType where Value == TimerSounds {
    fileprivate static var timerSounds: FieldType {
        .object(
            "these sounds",
            fields: FieldDeclaration.list(TimerSounds.start, TimerSounds.finish)
        ) { source in
            TimerSounds(start: source[TimerSounds.start], finish: source[TimerSounds.finish])
        }
    }
}

extension FieldType where Value == String {
    /// The path of a sound that browsers can play.
    fileprivate static var sound: FieldType { .mediaFile(endingIn: ["mp3", "m4a", "wav"]) }
}
