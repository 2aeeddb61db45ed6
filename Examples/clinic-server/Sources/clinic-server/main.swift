import Clinic
import Commands

await Program.clinic.run()
