import Commands
import Foundation

extension Program {
    /// Waymark with the extensions of this clinic.
    public static var clinic: Program {
        var program = Program.builtIn
        program.answerFormats.append(PulseCountFormat.self)
        program.stepKinds.append(HelplineStep.self)
        program.recorderKinds.append(ScrollRecorder.self)
        program.exportFormats.append(UnfinishedFormat.self)
        program.policy = ClinicPolicy()
        if let registry = ProcessInfo.processInfo.environment["CLINIC_REGISTRY"],
            let address = URL(string: registry)
        {
            program.observers.append(RegistryObserver(address))
        }
        program.folders.append(Bundle.module.resourcePath ?? ".")
        return program
    }
}
