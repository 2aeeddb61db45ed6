import TaskModel
import Testing

@Suite struct StepTimerTests {
    @Test(
        arguments: [
            (.playSound, [.playSoundOnStart, .playSoundOnFinish]),
            (.vibrate, [.vibrateOnStart, .vibrateOnFinish]),
            (.transitionAutomatically, [.startTimerAutomatically, .continueOnFinish]),
            (.speakWarningOnPause, [.speakWarningOnPause]),
        ] as [(StepTimer.Command, Set<StepTimer.Command>)]
    )
    func commandStandsForItsParts(_ command: StepTimer.Command, _ parts: Set<StepTimer.Command>) {
        let timer = StepTimer(duration: 1, commands: [command])
        #expect(timer.commands == parts)
        #expect(timer.startsAutomatically == parts.contains(.startTimerAutomatically))
        #expect(timer.continuesAutomatically == parts.contains(.continueOnFinish))
    }
}
