import Commands

await Program.builtIn.run()
