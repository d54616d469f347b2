import ConstraintSolving
import Foundation

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
  FileHandle.standardError.write(Data("usage: SolverBench problem.txt [dump]\n".utf8))
  exit(2)
}
do {
  let problem = try NeutralProblem(reading: arguments[1])
  var run = try BenchRun(problem, dumpPath: arguments.count > 2 ? arguments[2] : nil)
  try run.perform()
} catch {
  FileHandle.standardError.write(Data("\(arguments[1]): \(error)\n".utf8))
  exit(1)
}
