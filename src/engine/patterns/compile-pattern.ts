import { RE2JS, RE2JSException } from 're2js'
import { fitsPattern, type Instruction, type PatternProgram } from './program.ts'
import { re2Source } from './re2-source.ts'

/** Counted repetitions are written out: `a{900}` has 900 instructions. */
const longestProgram = 1_000

export type CompiledPattern =
  | { readonly program: PatternProgram }
  | { readonly code: 'pattern.large' | 'pattern.slow' | 'pattern.wrong'; readonly reason: string }

/**
 * A regular expression of a document, as JSON Schema means it (ECMA 262 with the flag `u`), compiled by RE2. What RE2
 * does not take, because no linear time can be promised for it, is a reason in words; so is what is no expression.
 */
export function compilePattern(source: string): CompiledPattern {
  const before = known.get(source)
  if (before) return before
  const compiled = compile(source)
  known.set(source, compiled)
  return compiled
}

/** Whether a text fits a pattern of a document. Nothing fits what is refused as a pattern. */
export function isFitFor(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern)
  return 'program' in compiled && fitsPattern(compiled.program, text)
}

/** Patterns are few, and shared by all releases. */
const known = new Map<string, CompiledPattern>()

function compile(source: string): CompiledPattern {
  try {
    new RegExp(source, 'u')
  } catch (error) {
    return { code: 'pattern.wrong', reason: `is no regular expression: ${messageOf(error)}` }
  }
  const read = re2Source(source)
  if ('reason' in read) return { code: 'pattern.slow', reason: read.reason }
  try {
    const prog: Re2Program = RE2JS.compile(read.source).re2Input.prog
    if (prog.inst.length <= longestProgram) return { program: programOf(prog) }
    const reason = `counts too far (${source}): say how long a text may be with minLength and maxLength`
    return { code: 'pattern.large', reason }
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    const reason = `is a pattern for which no linear time can be promised (${messageOf(error)}): write it without looking around, referring back, or counting above 1000`
    return { code: 'pattern.slow', reason }
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : String(error)

/** What re2js does not describe of its programs. */
interface Re2Instruction {
  readonly op: number
  readonly out: number
  readonly arg: number
  readonly runes: Iterable<number> & { readonly length: number }
}

interface Re2Program {
  readonly inst: readonly Re2Instruction[]
  readonly start: number
}

/** RE2's program as data. Captures are left out: it is only asked whether a text fits. */
function programOf({ inst, start }: Re2Program): PatternProgram {
  const classes = new Map<string, number>()
  const classOf = (ranges: readonly number[]): number => {
    const key = ranges.join()
    const index = classes.get(key) ?? classes.size
    classes.set(key, index)
    return index
  }
  const code = inst.map((one) => instructionOf(one, classOf))
  return { start, code, classes: [...classes.keys()].map((key) => key.split(',').map(Number)) }
}

function instructionOf(
  { op, out, arg, runes }: Re2Instruction,
  classOf: (ranges: readonly number[]) => number,
): Instruction {
  switch (op) {
    case 1: // ALT
    case 2: // ALT_MATCH
      return ['fork', out, arg]
    case 3: // CAPTURE
    case 7: // NOP
      return ['pass', out]
    case 4: // EMPTY_WIDTH
      return ['when', out, arg]
    case 5: // FAIL
      return ['never']
    case 6: // MATCH
      return ['done']
    case 8: // RUNE
    case 9: // RUNE1
      return ['read', out, classOf(runes.length === 1 ? [...runes, ...runes] : [...runes])]
    case 10: // RUNE_ANY
      return ['read', out, classOf([0, 0x10ffff])]
    default:
      throw new Error(`re2js builds its programs in another way than expected: ${op}`)
  }
}
