import type { FlowProgram } from '../flow/flow-program.ts'
import type { Paths } from './paths.ts'
import { answerCell, type Point, type Points } from './points.ts'

/** What may come out otherwise when the way is walked once more after an act. */
export interface Unstable {
  /** Steps that may become relevant, or no longer be. */
  readonly steps: ReadonlySet<string>
  /** Small steps of steps that stay, by their numbers. */
  readonly points: ReadonlySet<number>
}

/**
 * Everything behind an act's `ok` that reads data, its result or the person, and everything that reads what was answered
 * there: data are new, and answers that no longer fit are given anew. What is sealed stays.
 */
export function unstableAfter(
  { id, step }: { readonly id: string; readonly step: string },
  flow: FlowProgram,
  { all, starts }: Points,
  given: {
    readonly paths: Paths
    /** What a small step reads when it is looked at once more. */
    readonly again: readonly bigint[]
    readonly signsIn: boolean
    readonly isSealed: (step: string) => boolean
  },
): Unstable {
  const { paths, again, signsIn, isSealed } = given
  const steps = new Set<string>()
  const points = new Set<number>()
  let changed = paths.touching('data') | paths.touching(`res.${id}`) | (signsIn ? paths.touching('person') : 0n)
  const isChanged = ({ index }: Point): boolean => ((again[index] ?? 0n) & changed) !== 0n

  const last = flow.order.get(step) ?? flow.steps.length - 1
  for (const [position, { id: one }] of flow.steps.slice(0, last + 1).entries()) {
    const own = all.slice(starts[position], starts[position + 1] ?? all.length)
    const [when] = own
    const turns = when !== undefined && isChanged(when)
    if (turns) steps.add(one)
    if (!isSealed(one))
      for (const point of own) {
        if (!isChanged(point)) continue
        points.add(point.index)
        if (point.kind !== 'field') continue
        const place = answerCell(point.use, point.field.id).slice('ans'.length)
        for (const root of ['ans', 'rec', 'mode']) changed |= paths.touching(root + place)
      }
    // What a step that has turned answers is new, or gone.
    if (turns) for (const root of ['ans', 'rec', 'mode', 'answered']) changed |= paths.touching(`${root}.${one}`)
  }
  return { steps, points }
}
