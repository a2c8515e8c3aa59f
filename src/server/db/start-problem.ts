/** Something that keeps the server from starting and that a person can put right: one sentence, exit code 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
