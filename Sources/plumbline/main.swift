import Foundation

exit(StandardStreams.deliver(await Program.run(Array(CommandLine.arguments.dropFirst()))))
