import type { FlowProgram } from '../flow/flow-program.ts'
import type { Cells, Chosen } from './values.ts'

/** What has happened for good, as bits of a number: which acts were done, and whether somebody is signed in. */
export interface Pasts {
  of(chosen: Chosen): number
  /** What has happened when an act has just been done: it, those that cannot but come before it, and a signing in. */
  afterAct(past: number, act: string): number
  hasDone(past: number, act: string): boolean
  /** The way was walked anew after an act. */
  isSecond(past: number): boolean
  /** Somebody is signed in, for whom the step is not relevant. */
  isOff(past: number, step: string): boolean
  isSealedBy(past: number, step: string): boolean
  /** Whose own act was done was answered, and stays so. */
  isSealedByItself(past: number, step: string): boolean
  /** Its own act comes before whatever comes behind the step, and seals it. */
  sealsItself(step: string, before: number): boolean
}

export function createPasts(
  { acts: all, steps, order }: FlowProgram,
  given: {
    readonly cells: Cells
    readonly signsIn: (act: string) => boolean
    /** Whether a step is relevant to whoever is signed in; null when more decides. */
    readonly concernsMembers: (step: string) => boolean | null
  },
): Pasts {
  const { cells, signsIn } = given
  const concerns = new Map(steps.map(({ id }) => [id, given.concernsMembers(id)]))
  const acts = [...all.values()].map((act, index) => ({
    ...act,
    bit: 1 << index,
    cell: cells.of(`done.${act.id}`),
    signsIn: signsIn(act.id),
    isSure: !act.repeat && !act.when && !act.each,
  }))
  const person = cells.of('person')
  const here = 1 << acts.length
  const known = new Map<string, number>()

  return {
    of(chosen) {
      let past = chosen[person.id] === 'here' ? here : 0
      for (const { bit, cell } of acts) if (chosen[cell.id] === true) past |= bit
      return past
    },
    afterAct(past, act) {
      const key = `${past} ${act}`
      const found = known.get(key) ?? withAct(past, act)
      known.set(key, found)
      return found
    },
    hasDone: (past, act) => acts.some(({ id, bit }) => id === act && (past & bit) !== 0),
    isSecond: (past) => (past & (here - 1)) !== 0,
    isOff: (past, step) => (past & here) !== 0 && concerns.get(step) === false,
    isSealedBy: (past, step) =>
      acts.some(({ bit, repeat, seals }) => (past & bit) !== 0 && !repeat && seals.includes(step)),
    isSealedByItself: (past, step) => acts.some((act) => (past & act.bit) !== 0 && !act.repeat && act.step === step),
    sealsItself: (step, before) => positionOf(step) < before && acts.some((act) => act.step === step && act.isSure),
  }

  function withAct(past: number, id: string): number {
    const act = acts.find((one) => one.id === id)
    if (!act) return past
    const earlier = acts.filter(
      (one) => one.isSure && positionOf(one.step) < positionOf(act.step) && isOn(past, one.step),
    )
    const done = [act, ...earlier]
    return done.reduce((found, { bit, signsIn }) => found | bit | (signsIn ? here : 0), past)
  }

  /** Whoever comes by is asked. */
  function isOn(past: number, id: string): boolean {
    const step = steps[positionOf(id)]
    return step?.when === null || ((past & here) !== 0 && concerns.get(id) === true)
  }

  function positionOf(step: string): number {
    return order.get(step) ?? steps.length
  }
}
