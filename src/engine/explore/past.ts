import type { FlowProgram } from '../flow/flow-program.ts'
import type { Cells, Chosen } from './values.ts'

/** What has happened for good, a bit for each: which acts were done, and whether somebody is signed in. */
export type Past = bigint

export interface Pasts {
  of(chosen: Chosen): Past
  /** What has happened when an act has just been done: it, those that cannot but come before it, and a signing in. */
  afterAct(past: Past, act: string): Past
  hasDone(past: Past, act: string): boolean
  /** The way was walked anew after an act. */
  isSecond(past: Past): boolean
  /** Somebody is signed in, for whom the step is not relevant. */
  isOff(past: Past, step: string): boolean
  isSealedBy(past: Past, step: string): boolean
  /** Whose own act was done was answered, and stays so. */
  isSealedByItself(past: Past, step: string): boolean
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
    bit: 1n << BigInt(index),
    cell: cells.of(`done.${act.id}`),
    signsIn: signsIn(act.id),
    isSure: !act.repeat && !act.when && !act.each,
  }))
  const person = cells.of('person')
  const here = 1n << BigInt(acts.length)
  const known = new Map<string, Past>()

  return {
    of(chosen) {
      let past = chosen[person.id] === 'here' ? here : 0n
      for (const { bit, cell } of acts) if (chosen[cell.id] === true) past |= bit
      return past
    },
    afterAct(past, act) {
      const key = `${past} ${act}`
      const found = known.get(key) ?? withAct(past, act)
      known.set(key, found)
      return found
    },
    hasDone: (past, act) => acts.some(({ id, bit }) => id === act && (past & bit) !== 0n),
    isSecond: (past) => (past & (here - 1n)) !== 0n,
    isOff: (past, step) => (past & here) !== 0n && concerns.get(step) === false,
    isSealedBy: (past, step) =>
      acts.some(({ bit, repeat, seals }) => (past & bit) !== 0n && !repeat && seals.includes(step)),
    isSealedByItself: (past, step) => acts.some((act) => (past & act.bit) !== 0n && !act.repeat && act.step === step),
    sealsItself: (step, before) => positionOf(step) < before && acts.some((act) => act.step === step && act.isSure),
  }

  function withAct(past: Past, id: string): Past {
    const act = acts.find((one) => one.id === id)
    if (!act) return past
    const earlier = acts.filter(
      (one) => one.isSure && positionOf(one.step) < positionOf(act.step) && isOn(past, one.step),
    )
    const done = [act, ...earlier]
    return done.reduce((found, { bit, signsIn }) => found | bit | (signsIn ? here : 0n), past)
  }

  /** Whoever comes by is asked. */
  function isOn(past: Past, id: string): boolean {
    const step = steps[positionOf(id)]
    return step?.when === null || ((past & here) !== 0n && concerns.get(id) === true)
  }

  function positionOf(step: string): number {
    return order.get(step) ?? steps.length
  }
}
