import type { FlowProgram } from '#engine/flow/flow-program.ts'
import type { SigningIn } from '../points/signing-in.ts'
import { type Cells, type Chosen, holds } from '../state/values.ts'

/** What has happened for good: one object for all states that agree on it. */
export interface History {
  readonly id: number
  /** The acts that were done. */
  readonly done: ReadonlySet<string>
  /** Somebody is signed in. */
  readonly isHere: boolean
}

export interface Histories {
  of(chosen: Chosen): History
  /**
   * What can have happened when an act has just been done: it, those that cannot but come before it, and a signing in,
   * which may hang on settings.
   */
  afterAct(history: History, act: string): readonly History[]
  /** Somebody is signed in, for whom the step is not relevant. */
  isOff(history: History, step: string): boolean
  isSealedBy(history: History, step: string): boolean
  /** Whose own act was done was answered, and stays so. */
  isSealedByItself(history: History, step: string): boolean
  /** Its own act comes before whatever comes behind the step, and seals it. */
  sealsItself(step: string, before: number): boolean
}

export function createHistories(
  { acts: all, steps, order }: FlowProgram,
  given: {
    readonly cells: Cells
    readonly signingIn: SigningIn
    /** Whether a step is relevant to whoever is signed in; null when more decides. */
    readonly concernsMembers: (step: string) => boolean | null
  },
): Histories {
  const { cells, signingIn } = given
  const concerns = new Map(steps.map(({ id }) => [id, given.concernsMembers(id)]))
  const acts = [...all.values()].map((act) => ({
    ...act,
    cell: cells.of(`done.${act.id}`),
    isSure: !act.repeat && !act.when && !act.each,
  }))
  const person = cells.of('person')
  const here = cells.numberOf('here')
  let count = 0
  const root: Branch = {}
  const known = new Map<string, readonly History[]>()

  return {
    of: (chosen) => historyOf(chosen[person.id] === here, ({ cell }) => holds(chosen, cell.id)),
    afterAct(history, act) {
      const key = `${history.id} ${act}`
      const found = known.get(key) ?? withAct(history, act)
      known.set(key, found)
      return found
    },
    isOff: (history, step) => history.isHere && concerns.get(step) === false,
    isSealedBy: ({ done }, step) =>
      acts.some(({ id, repeat, seals }) => done.has(id) && !repeat && seals.includes(step)),
    isSealedByItself: ({ done }, step) => acts.some((act) => done.has(act.id) && !act.repeat && act.step === step),
    sealsItself: (step, before) => positionOf(step) < before && acts.some((act) => act.step === step && act.isSure),
  }

  function historyOf(isHere: boolean, isDone: (act: (typeof acts)[number]) => boolean): History {
    let branch = next(root, isHere)
    for (const act of acts) branch = next(branch, isDone(act))
    branch.history ??= { id: count++, isHere, done: new Set(acts.filter(isDone).map(({ id }) => id)) }
    return branch.history
  }

  function withAct(history: History, id: string): readonly History[] {
    const act = acts.find((one) => one.id === id)
    if (!act) return [history]
    const earlier = acts.filter(
      (one) => one.isSure && positionOf(one.step) < positionOf(act.step) && isOn(history, one.step),
    )
    const fresh = new Set([act, ...earlier].map(({ id }) => id))
    const signs = [history.isHere, ...[...fresh].map(signingIn.by)]
    const isDone = ({ id }: { readonly id: string }): boolean => history.done.has(id) || fresh.has(id)
    const isOpen = !signs.includes(true) && signs.includes(null)
    return isOpen ? [historyOf(false, isDone), historyOf(true, isDone)] : [historyOf(signs.includes(true), isDone)]
  }

  /** Whoever comes by is asked. */
  function isOn(history: History, id: string): boolean {
    const step = steps[positionOf(id)]
    return step?.when === null || (history.isHere && concerns.get(id) === true)
  }

  function positionOf(step: string): number {
    return order.get(step) ?? steps.length
  }
}

/** Whether somebody is signed in, then act by act whether it was done. */
interface Branch {
  yes?: Branch
  no?: Branch
  history?: History
}

function next(branch: Branch, isSo: boolean): Branch {
  if (isSo) {
    branch.yes ??= {}
    return branch.yes
  }
  branch.no ??= {}
  return branch.no
}
