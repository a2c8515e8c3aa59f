import { compilePattern } from './compile-pattern.ts'
import { fitsPattern, type PatternProgram } from './program.ts'

/** Longer texts than these are not looked for. */
const longest = 60
/** More texts than these of one length are not looked into. */
const most = 200

/** Texts that fit a pattern, one of each length, the shortest first; none where nothing is found that fits. */
export function textsFitting(pattern: string): readonly string[] {
  const before = known.get(pattern)
  if (before) return before
  const compiled = compilePattern(pattern)
  const found = 'program' in compiled ? textsOf(compiled.program) : []
  known.set(pattern, found)
  return found
}

/** Patterns are few, and shared by all releases. */
const known = new Map<string, readonly string[]>()

/** All ways through the program at once, one sign further at a time; of ways that stand at one place the first. */
function textsOf(program: PatternProgram): readonly string[] {
  const { code, classes, start } = program
  const found: string[] = []
  let open: readonly (readonly [at: number, text: string])[] = [[start, '']]
  for (let length = 0; length <= longest && open.length > 0; length += 1) {
    const next = new Map<number, string>()
    const seen = new Set<number>()
    const done: string[] = []
    const stack = [...open].reverse()
    for (let one = stack.pop(); one && seen.size < most * 10; one = stack.pop()) {
      const [at, text] = one
      if (seen.has(at)) continue
      seen.add(at)
      const instruction = code[at]
      if (instruction?.[0] === 'done') done.push(text)
      else if (instruction?.[0] === 'fork') stack.push([instruction[2], text], [instruction[1], text])
      else if (instruction?.[0] === 'pass' || instruction?.[0] === 'when') stack.push([instruction[1], text])
      else if (instruction?.[0] === 'read' && !next.has(instruction[1]))
        next.set(instruction[1], text + signOf(classes[instruction[2]] ?? []))
    }
    const fit = done.find((text) => fitsPattern(program, text))
    if (fit !== undefined && fit !== '') found.push(fit)
    open = [...next].slice(0, most)
  }
  return found
}

/** A sign of a class, as plain as can be. */
function signOf(ranges: readonly number[]): string {
  const has = (point: number): boolean =>
    ranges.some((first, index) => index % 2 === 0 && first <= point && point <= (ranges[index + 1] ?? first))
  const plain = [...'1A2a34567890-BCDEFGHIJKLMNOPQRSTUVWXYZbcdefghijklmnopqrstuvwxyz'].find((sign) =>
    has(sign.codePointAt(0) ?? 0),
  )
  const [first = 32, last = first] = ranges
  return plain ?? String.fromCodePoint(Math.min(Math.max(first, 33), last))
}
