import { platformOf, type ReleaseModule } from '#contract/release-file.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import type { Portal } from '../portal.ts'

const programs = new WeakMap<ReleaseModule, Program>()

/** A screen's documents, compiled once: by whoever reads ahead, or draws it. */
export function screenProgram({ config, centers }: Portal['boot'], module: ReleaseModule): Program {
  const known = programs.get(module)
  if (known) return known
  const program = compileRelease({ ...module, config, centers }, platformOf(module))
  programs.set(module, program)
  return program
}
