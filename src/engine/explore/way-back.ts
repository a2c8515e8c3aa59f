import type { Json } from '../documents.ts'
import type { FlowProgram, StepProgram } from '../flow/flow-program.ts'
import { answersBehindData } from './asked-with.ts'
import type { Live } from './live.ts'
import type { Choosing, Machine } from './machine.ts'
import type { Points } from './points.ts'
import type { Stop } from './stop.ts'
import { allOfStep, below, type Cells, type Change, forgetting } from './values.ts'

/** The nearest step above that can still be answered otherwise so that an end can be reached; null when none helps. */
export type WayBack = (stop: Stop) => string | null

/** Nothing is given to these. */
const fixed: ReadonlySet<Json> = new Set(['notUsed', 'readOnly'])

/** More is not tried out before it is said that nothing helps. */
const most = 20_000

/** `machine` is one of its own: what is seen on ways that nobody has gone yet is not seen. */
export function createWayBack(given: {
  readonly flow: FlowProgram
  readonly points: Points
  readonly cells: Cells
  readonly live: Live
  readonly machine: Machine
}): WayBack {
  const { flow, points, cells, live, machine } = given
  const askedWith = answersBehindData(flow)
  const forgotten = new Map<string, Change>()
  /** Whether an end can be reached, by what is still read. */
  const known = new Map<string, boolean>()

  return (stop) => {
    const has = (name: string): boolean => stop.chosen[cells.of(name).id] != null
    // What seals itself is answered once.
    const isOpen = ({ id, seal }: StepProgram): boolean => !has(`sealed.${id}`) && !(seal && has(`answered.${id}`))
    const above = flow.steps
      .slice(0, points.all[stop.point]?.position ?? 0)
      .filter((step) => (step.form || step.formData) && has(`answered.${step.id}`) && isOpen(step))
    const isGiven = (step: string, field: string): boolean =>
      mayTurn(step, field) || !fixed.has(stop.chosen[cells.of(`mode.${step}.${field}`).id] ?? null)
    return above.findLast(({ id }) => leadsOn(backAt(id, stop, isOpen, isGiven)))?.id ?? null
  }

  /** What is answered there and below is answered anew, and what is asked with it; all else stays what it is. */
  function backAt(
    step: string,
    stop: Stop,
    isOpen: (step: StepProgram) => boolean,
    isGiven: (step: string, field: string) => boolean,
  ): Choosing {
    const from = flow.order.get(step) ?? 0
    const steps = flow.steps.slice(from).flatMap((one) => (isOpen(one) ? [one.id] : []))
    const isNew = ([one, field]: readonly [string, string]): boolean =>
      steps.includes(one) && (field === '' || isGiven(one, field))
    const data = askedWith.flatMap(({ name, answers }) => (answers.some(isNew) ? [name] : []))
    const key = [...steps, '', ...data].join()
    const change =
      forgotten.get(key) ??
      forgetting(cells, [...data.map((name) => below(`data.${name}`)), ...steps.flatMap(allOfStep)])
    forgotten.set(key, change)
    const chosen = [...stop.chosen]
    change(chosen)
    const cell = cells.of(`answered.${step}`)
    return { kind: 'choose', point: points.starts[from] ?? 0, chosen, cell, who: 'person', domain: [null] }
  }

  /** Another answer or datum may have it asked. */
  function mayTurn(step: string, field: string): boolean {
    const { form } = flow.steps[flow.order.get(step) ?? -1] ?? {}
    const reads = form?.fields.find(({ id }) => id === field)?.reads
    return !reads || reads.wholeForm || reads.fields.size + reads.steps.size + reads.data.size > 0
  }

  function leadsOn(start: Choosing): boolean {
    const first = keyOf(start)
    const before = known.get(first)
    if (before !== undefined) return before
    const visited = new Set([first])
    const way: { readonly key: string; readonly at: Choosing; next: number }[] = [{ key: first, at: start, next: 0 }]
    for (let here = way.at(-1); here !== undefined && visited.size < most; here = way.at(-1)) {
      const value = here.at.domain[here.next]
      here.next += 1
      if (value === undefined) {
        way.pop()
        continue
      }
      const { stop } = machine.run(here.at, value)
      if (stop.kind === 'wall') continue
      const key = stop.kind === 'end' ? 'end' : keyOf(stop)
      if (stop.kind === 'end' || known.get(key)) {
        for (const { key } of way) known.set(key, true)
        return true
      }
      if (visited.has(key) || known.has(key)) continue
      visited.add(key)
      way.push({ key, at: stop, next: 0 })
    }
    for (const key of visited) known.set(key, false)
    return false
  }

  function keyOf(stop: Choosing): string {
    return `${stop.cell.id}:${live.keyOf(stop)}`
  }
}
