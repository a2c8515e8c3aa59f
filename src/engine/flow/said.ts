import type { Json, JsonObject } from '../documents.ts'
import { isMap } from '../logic/values.ts'
import type { FlowProgram, StepProgram } from './flow-program.ts'
import type { Names } from './names.ts'
import { followReads } from './reads.ts'
import type { StepScope } from './scope.ts'

/**
 * The names of a flow whose values are kept with each act that is done, for the sentences and blocks of its ends: those that tell
 * nothing of what came of an act. What reads `results` tells of the time after it and is never kept.
 */
export function keptNames(names: Names, shownAtEnds: ReadonlySet<string>): readonly string[] {
  return [...names.lets].flatMap(([name, expression]) => {
    let readsResults = false
    const note = ([root]: readonly string[]): void => {
      readsResults ||= root === 'results'
    }
    // What a block shows of a datum was read before the act, with whatever an earlier one has given; unless it is read only
    // once an act is done.
    const whenOf = (datum: string) => [names.data.get(datum)?.when ?? null]
    if (shownAtEnds.has(name)) followReads([expression], names, note, whenOf)
    else followReads([expression], names, note)
    return readsResults ? [] : [name]
  })
}

/** The names that blocks of ends read: of these more is kept than a sentence can hold. */
export function namesOfEndBlocks(steps: readonly Pick<StepProgram, 'end' | 'blocks'>[]): ReadonlySet<string> {
  const props = steps.flatMap(({ end, blocks }) => (end === null ? [] : blocks.flatMap((block) => block.props)))
  const reads = props.flatMap(([, expression]) => expression.reads)
  return new Set(reads.flatMap(([root, name]) => (root === 'let' && name !== undefined ? [name] : [])))
}

/** The value of each kept name as it is now: words, figures, days and amounts; for blocks of ends, lists and objects too. What is absent is left out. */
export function saidNow(
  { kept, shownAtEnds }: Pick<FlowProgram, 'kept' | 'shownAtEnds'>,
  scope: StepScope,
): JsonObject {
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = scope.read(['let', name])
      const isKept = isSayable(value) || (value !== null && shownAtEnds.has(name) && isSmall(value))
      return isKept ? [[name, value] as const] : []
    }),
  )
}

const isSmall = (value: Json): boolean => JSON.stringify(value).length <= 20_000

/** A sentence can hold a word, a number, a date or an amount: nothing larger. */
export function isSayable(value: Json): value is Exclude<Json, null> {
  if (typeof value === 'string') return value.length <= longest
  return isMap(value) ? 'amountMinor' in value : value !== null && typeof value !== 'object'
}

const longest = 500
