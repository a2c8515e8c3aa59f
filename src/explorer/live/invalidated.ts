import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { answerPlace, type Point, type Points } from '../points/points.ts'
import type { Paths } from './paths.ts'

/** What may come out otherwise when the way is walked once more after an act. */
export interface Invalidated {
  /** Steps that may become relevant, or no longer be. */
  readonly steps: ReadonlySet<string>
  /** Program points by their numbers, with what of the history they need for it. */
  readonly points: ReadonlyMap<number, bigint>
}

/**
 * Everything behind an act's `ok` that reads data, its result or the person, and everything that reads what was answered
 * there: data are new, and answers that no longer fit are given anew. What is sealed stays.
 */
export function invalidatedBy(
  { id, step }: { readonly id: string; readonly step: string },
  flow: FlowProgram,
  { all, starts }: Points,
  given: {
    readonly paths: Paths
    /** What a program point reads when it is looked at once more. */
    readonly again: readonly bigint[]
    readonly signsIn: boolean
    readonly isSealed: (step: string) => boolean
  },
): Invalidated {
  const { paths, again, signsIn, isSealed } = given
  const steps = new Set<string>()
  const points = new Map<number, bigint>()
  let news = paths.touching('data') | paths.touching(`res.${id}`) | (signsIn ? paths.touching('person') : 0n)
  const answers: { readonly read: bigint; readonly own: bigint }[] = []

  const last = flow.order.get(step) ?? flow.steps.length - 1
  for (const [position, { id: one }] of flow.steps.slice(0, last + 1).entries()) {
    const own = all.slice(starts[position], starts[position + 1] ?? all.length)
    const [when] = own
    const turns = when !== undefined && neededFor(when) !== null
    if (turns) steps.add(one)
    for (const point of isSealed(one) ? own.slice(0, 1) : own) {
      const needed = neededFor(point)
      if (needed === null) continue
      points.set(point.index, needed)
      if (point.kind !== 'field') continue
      const place = answerPlace(point.use, point.field.id)
      const cells = ['ans', 'rec', 'mode'].map((root) => `${root}.${place}`)
      answers.push({ read: joined(cells.map(paths.touching)), own: joined(cells.map(paths.within)) })
    }
    // What a step that has turned answers is new, or gone.
    if (turns) news |= joined(['ans', 'rec', 'mode', 'answered'].map((root) => paths.touching(`${root}.${one}`)))
  }
  return { steps, points }

  /** Null: it comes out as before. Behind one answer it is the same, or the answer is a new one. */
  function neededFor({ index }: Point): bigint | null {
    const reads = again[index] ?? 0n
    const read = answers.filter((answer) => (answer.read & reads) !== 0n)
    if ((reads & news) !== 0n || read.length > 1) return reads
    return read[0] ? reads & ~read[0].own : null
  }
}

const joined = (readSets: readonly bigint[]): bigint => readSets.reduce((all, mask) => all | mask, 0n)
