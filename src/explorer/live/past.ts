import type { FlowProgram } from '#engine/flow/flow-program.ts'
import { type Cells, type Chosen, holds } from '../state/values.ts'
import type { SigningIn } from '../steps/signing-in.ts'

/** What has happened for good: one object for all states that agree on it. */
export interface Past {
  readonly id: number
  /** The acts that were done. */
  readonly done: ReadonlySet<string>
  /** Somebody is signed in. */
  readonly isHere: boolean
}

export interface Pasts {
  of(chosen: Chosen): Past
  /**
   * What can have happened when an act has just been done: it, those that cannot but come before it, and a signing in,
   * which may hang on settings.
   */
  afterAct(past: Past, act: string): readonly Past[]
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
    readonly signingIn: SigningIn
    /** Whether a step is relevant to whoever is signed in; null when more decides. */
    readonly concernsMembers: (step: string) => boolean | null
  },
): Pasts {
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
  const known = new Map<string, readonly Past[]>()

  return {
    of: (chosen) => pastOf(chosen[person.id] === here, ({ cell }) => holds(chosen, cell.id)),
    afterAct(past, act) {
      const key = `${past.id} ${act}`
      const found = known.get(key) ?? withAct(past, act)
      known.set(key, found)
      return found
    },
    isOff: (past, step) => past.isHere && concerns.get(step) === false,
    isSealedBy: ({ done }, step) =>
      acts.some(({ id, repeat, seals }) => done.has(id) && !repeat && seals.includes(step)),
    isSealedByItself: ({ done }, step) => acts.some((act) => done.has(act.id) && !act.repeat && act.step === step),
    sealsItself: (step, before) => positionOf(step) < before && acts.some((act) => act.step === step && act.isSure),
  }

  function pastOf(isHere: boolean, isDone: (act: (typeof acts)[number]) => boolean): Past {
    let branch = next(root, isHere)
    for (const act of acts) branch = next(branch, isDone(act))
    branch.past ??= { id: count++, isHere, done: new Set(acts.filter(isDone).map(({ id }) => id)) }
    return branch.past
  }

  function withAct(past: Past, id: string): readonly Past[] {
    const act = acts.find((one) => one.id === id)
    if (!act) return [past]
    const earlier = acts.filter(
      (one) => one.isSure && positionOf(one.step) < positionOf(act.step) && isOn(past, one.step),
    )
    const fresh = new Set([act, ...earlier].map(({ id }) => id))
    const signs = [past.isHere, ...[...fresh].map(signingIn.by)]
    const isDone = ({ id }: { readonly id: string }): boolean => past.done.has(id) || fresh.has(id)
    const isOpen = !signs.includes(true) && signs.includes(null)
    return isOpen ? [pastOf(false, isDone), pastOf(true, isDone)] : [pastOf(signs.includes(true), isDone)]
  }

  /** Whoever comes by is asked. */
  function isOn(past: Past, id: string): boolean {
    const step = steps[positionOf(id)]
    return step?.when === null || (past.isHere && concerns.get(id) === true)
  }

  function positionOf(step: string): number {
    return order.get(step) ?? steps.length
  }
}

/** Whether somebody is signed in, then act by act whether it was done. */
interface Branch {
  yes?: Branch
  no?: Branch
  past?: Past
}

function next(branch: Branch, isSo: boolean): Branch {
  if (isSo) {
    branch.yes ??= {}
    return branch.yes
  }
  branch.no ??= {}
  return branch.no
}
