import type { Json } from '#engine/documents.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import type { Live } from './live/live.ts'
import { answersBehindData } from './points/asked-with.ts'
import type { Choosing, Machine } from './points/machine.ts'
import type { Points } from './points/points.ts'
import type { Stop } from './state/stop.ts'
import { allOfStep, below, type Cells, type Chosen, forgetting, holds, type StateChange } from './state/values.ts'

/**
 * The nearest step above that can still be answered otherwise so that what the flow is for can be reached; null when none
 * helps. An end that only says no is no help.
 */
export type WayBack = (stop: Stop) => string | null

/** Nothing is given to these. */
const fixed: ReadonlySet<Json | undefined> = new Set(['notUsed', 'readOnly'])

/** More is not tried out before it is said that nothing helps. */
const most = 20_000

export function createWayBack(given: {
  readonly flow: FlowProgram
  readonly points: Points
  readonly cells: Cells
  readonly live: Live
  readonly machine: Machine
}): WayBack {
  const { flow, points, cells, live, machine } = given
  const steps = flow.steps.map(({ id, seal, form, formData }) => ({
    id,
    seal,
    isAsked: form !== null || formData !== null,
    answered: cells.of(`answered.${id}`),
    sealed: cells.of(`sealed.${id}`).id,
  }))
  const isOutcome = createIsOutcome(flow, cells)
  const data = answersBehindData(flow).map(({ name, answers }) => ({ name, answers: answers.map(answerOf) }))
  /** Whether an outcome can be reached, by what is still read. */
  const known = new Map<number, boolean>()

  return (stop) => {
    const { chosen } = stop
    const isAnswered = steps.map(({ answered }) => holds(chosen, answered.id))
    // What seals itself is answered once.
    const isOpen = steps.map(({ seal, sealed }, at) => !holds(chosen, sealed) && !(seal && isAnswered[at]))
    for (let at = (points.all[stop.point]?.position ?? 0) - 1; at >= 0; at -= 1)
      if (steps[at]?.isAsked && isAnswered[at] && isOpen[at] && leadsOn(at, stop, isOpen)) return steps[at]?.id ?? null
    return null
  }

  /** `mode`: the cell that says whether it is given at all, unless another answer or datum may have it asked. */
  function answerOf([step, field]: readonly [step: string, field: string]) {
    const position = flow.order.get(step) ?? -1
    const isFixed = field !== '' && !mayTurn(step, field)
    return { position, mode: isFixed ? cells.of(`mode.${step}.${field}`).id : null }
  }

  function mayTurn(step: string, field: string): boolean {
    const { form } = flow.steps[flow.order.get(step) ?? -1] ?? {}
    const reads = form?.fields.find(({ id }) => id === field)?.reads
    return !reads || reads.wholeForm || reads.fields.size + reads.steps.size + reads.data.size > 0
  }

  /** What is answered there and below is answered anew, and what is asked with it; all else stays what it is. */
  function forgettingFrom(from: number, chosen: Chosen, isOpen: readonly boolean[]): StateChange {
    const isNew = ({ position, mode }: ReturnType<typeof answerOf>): boolean =>
      position >= from && isOpen[position] === true && (mode === null || !fixed.has(cells.value(chosen[mode])))
    const asked = steps.flatMap(({ id }, at) => (at >= from && isOpen[at] ? [id] : []))
    const anew = data.flatMap(({ name, answers }) => (answers.some(isNew) ? [name] : []))
    return forgetting(cells, [...anew.map((name) => below(`data.${name}`)), ...asked.flatMap(allOfStep)])
  }

  function leadsOn(from: number, stop: Stop, isOpen: readonly boolean[]): boolean {
    const cell = steps[from]?.answered ?? cells.of('')
    const chosen = [...stop.chosen]
    forgettingFrom(from, stop.chosen, isOpen)(chosen)
    const start: Choosing = {
      kind: 'choose',
      point: points.starts[from] ?? 0,
      chosen,
      cell,
      who: 'person',
      domain: [null],
    }
    const first = live.numberOf(start)
    return known.get(first) ?? leadsOnFrom(start, first)
  }

  function leadsOnFrom(start: Choosing, first: number): boolean {
    const visited = new Set([first])
    const way: { readonly key: number; readonly at: Choosing; next: number }[] = [{ key: first, at: start, next: 0 }]
    for (let here = way.at(-1); here !== undefined && visited.size < most; here = way.at(-1)) {
      const value = here.at.domain[here.next]
      here.next += 1
      if (value === undefined) {
        way.pop()
        continue
      }
      const stop = machine.stopAfter(here.at, value)
      if (stop.kind === 'deadlock') continue
      if (stop.kind === 'end') {
        if (isOutcome(stop)) return allLeadOn()
        continue
      }
      const key = live.numberOf(stop)
      if (known.get(key)) return allLeadOn()
      if (visited.has(key) || known.has(key)) continue
      visited.add(key)
      way.push({ key, at: stop, next: 0 })
    }
    for (const key of visited) known.set(key, false)
    return false

    function allLeadOn(): true {
      for (const { key } of way) known.set(key, true)
      return true
    }
  }
}

/** No refusal leads to the end, and what the flow does for good has begun; one that does nothing may end anywhere else. */
function createIsOutcome(flow: FlowProgram, cells: Cells) {
  const acts = [...flow.acts.values()]
  const refusals = new Set([...acts, ...flow.names.data.values()].flatMap(({ onError }) => Object.values(onError)))
  const done = acts.filter(({ repeat }) => !repeat).map(({ id }) => cells.of(`done.${id}`).id)
  return ({ step, chosen }: Extract<Stop, { kind: 'end' }>): boolean =>
    !refusals.has(step) && (done.length === 0 || done.some((act) => holds(chosen, act)))
}
