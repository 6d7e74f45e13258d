// Engine operations with ordinary numbers, each compared with a reference that shares nothing with the engine.
// Runs: 380

import ReferenceModel

func fuzz(_ input: inout Input) {
  // Each operation takes 16 bytes, each section and the grid some more: 600 bytes are about thirty operations.
  let list = OperationList(bytes: input.rest)
  guard let problem = list.firstProblem() else { return }
  if Script.isPrinting { Script.say((list.shortened()?.problem ?? problem).program) }
  require(false, problem.text)
}
