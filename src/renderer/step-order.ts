import type { FlowView } from './flow-view.ts'

/** The nearest step before the shown one to which one can go back; what is sealed stays as it is. */
export function stepBefore({ walk }: FlowView): string | null {
  const place = walk.path.indexOf(walk.at)
  const earlier = walk.path.slice(0, Math.max(0, place)).reverse()
  return earlier.find((step) => walk.steps[step]?.sealed === false) ?? null
}

export interface OrderedStep {
  readonly id: string
  readonly state: 'done' | 'current' | 'later'
  readonly sealed: boolean
}

/** The steps that one counts: those passed, the shown one, and those to come as far as can be said now. */
export function orderedSteps({ walk }: FlowView): readonly OrderedStep[] {
  const all = [...walk.path, ...walk.ahead]
  const counted = all.filter((id) => Number.isInteger(walk.numbers[id]))
  const here = all.indexOf(walk.at)
  return counted.map((id) => {
    const { answered = false, sealed = false } = walk.steps[id] ?? {}
    const isDone = answered && id !== walk.at
    const isCurrent = Math.floor(walk.numbers[walk.at] ?? 0) === walk.numbers[id]
    return { id, state: isCurrent ? 'current' : isDone || all.indexOf(id) < here ? 'done' : 'later', sealed }
  })
}
