import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Mutant } from '../vite/mutant.ts'

/**
 * What the compiler says of each of these faults that do not compile, in a copy of the house below `folder`: a guard that
 * is taken out often leaves something that may be null. Faults of one file are tried one after the other.
 */
export function refusedByTypes(mutants: readonly Mutant[], folder: string): ReadonlyMap<Mutant, string> {
  const copy = join(folder, 'house')
  mkdirSync(copy, { recursive: true })
  for (const name of ['package.json', 'tsconfig.json', 'src']) cpSync(name, join(copy, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const code = new Map<string, string>()
  const codeOf = (file: string): string => {
    const known = code.get(file) ?? readFileSync(file, 'utf8')
    code.set(file, known)
    return known
  }
  const refused = new Map<Mutant, string>()
  let open = mutants
  while (open.length > 0) {
    const round = open.filter(({ file }, place) => open.findIndex((one) => one.file === file) === place)
    for (const { file, at, text, instead } of round) {
      const whole = codeOf(file)
      writeFileSync(join(copy, file), whole.slice(0, at) + instead + whole.slice(at + text.length))
    }
    const { stdout } = spawnSync('tsc', ['-p', '.', '--pretty', 'false'], { cwd: copy, encoding: 'utf8' })
    for (const mutant of round) {
      const line = stdout.split('\n').find((one) => one.startsWith(`${mutant.file}(`))
      if (line !== undefined) refused.set(mutant, line)
      writeFileSync(join(copy, mutant.file), codeOf(mutant.file))
    }
    open = open.filter((one) => !round.includes(one))
  }
  return refused
}
