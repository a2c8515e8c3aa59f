import type { FlowProgram } from '../flow/flow-program.ts'
import { placeOf } from '../flow/journal.ts'
import { createReadAnew } from './asked-again.ts'
import { createPaths } from './paths.ts'
import { readsOf } from './point-reads.ts'
import type { Point, Points } from './points.ts'
import type { Stop } from './stop.ts'
import { type Unstable, unstableAfter } from './unstable.ts'
import type { Cells } from './values.ts'

/** What can still be read from a stop on: the rest need not tell states apart. */
export interface Live {
  /** `done` names the acts that were done. */
  at(stop: Stop): { readonly done: number; readonly ids: readonly number[] }
}

interface Alive {
  readonly mask: bigint
  readonly ids: number[]
  seen: number
}

/**
 * An over-estimate: every branch of an expression counts. What can still be read depends on which acts were done, because
 * the steps that they sealed are not looked at any more.
 */
export function liveness(
  flow: FlowProgram,
  points: Points,
  {
    cells,
    signsIn,
    withPromised,
    held,
    isBroken,
  }: {
    readonly cells: Cells
    readonly signsIn: (act: string) => boolean
    /** What decides what can stand there. */
    readonly withPromised: (reads: ReadonlySet<string>) => ReadonlySet<string>
    /** Steps of which it is always known whether they were answered. */
    readonly held: readonly string[]
    readonly isBroken: boolean
  },
): Live {
  const { all, starts } = points
  const acts = [...flow.acts.values()].map((act, index) => ({
    ...act,
    bit: 1 << index,
    cell: cells.of(`done.${act.id}`),
  }))
  const flags = flow.steps.flatMap(({ id }) => [`answered.${id}`, `sealed.${id}`])
  const reads = all.map((point) => withPromised(readsOf(point, flow)))
  const second = all.map((point) => withPromised(readsOf(onceMore(point), flow)))
  const paths = createPaths([...reads.flatMap((one) => [...one]), ...flags])
  const own = reads.map(paths.of)
  const again = second.map(paths.of)
  const data = paths.touching('data')
  const touching: bigint[] = []
  const known = new Map<string, Alive>()
  const afters = new Map<number, readonly bigint[]>()
  const unstables = new Map<string, Unstable>()
  const answered = (step: string): bigint => paths.of([`answered.${step}`])
  const sealed = (step: string): bigint => paths.of([`sealed.${step}`])
  const heldCells = new Set(held.map((step) => `answered.${step}`))
  const targets = all.map(targetsOf)
  const isReadAnew = createReadAnew(flow, points)
  const dataPaths = [...new Set(reads.flatMap((one) => [...one]))].filter((path) => path.startsWith('data.'))
  const anews = new Map<string, bigint>()
  const above = new Map(flow.steps.map(({ id }) => [id, canJumpAbove(id)]))

  return { at }

  function at(stop: Stop) {
    let done = 0
    for (const { bit, cell } of acts) if (stop.chosen[cell.id] === true) done |= bit
    const key = `${stop.point}:${done}`
    const alive = known.get(key) ?? { mask: after(done)[stop.point] ?? 0n, ids: [], seen: 0 }
    known.set(key, alive)
    for (; alive.seen < cells.all.length; alive.seen += 1) {
      const name = cells.all[alive.seen]?.name ?? ''
      // Broken on purpose: a test has to see that it matters.
      if (isBroken && name.startsWith('ans.')) continue
      const mask = touching[alive.seen] ?? paths.touching(name)
      touching[alive.seen] = mask
      if (heldCells.has(name) || (mask & alive.mask) !== 0n) alive.ids.push(alive.seen)
    }
    return { done, ids: alive.ids }
  }

  /** Per small step: what it and all that can come behind it read. */
  function after(done: number): readonly bigint[] {
    const before = afters.get(done)
    if (before) return before
    const found: bigint[] = []
    let later = 0n
    let inStep = 0n
    for (let index = all.length - 1; index >= 0; index -= 1) {
      const point = all[index] as Point
      inStep |= ownOf(point, done, done === 0 ? own : again)
      later |= jumpsOf(point, done) | againOf(point, done)
      found[index] = later | inStep
      if (point.kind !== 'when') continue
      // Who comes from above finds a sealed step answered as a whole, or asks all of it anew.
      later |= isSealedBy(point.step.id, done) ? inStep & ~cellsOf(point.step.id) : inStep
      inStep = 0n
    }
    afters.set(done, found)
    return found
  }

  function ownOf(point: Point, done: number, reads: readonly bigint[]): bigint {
    const { id } = point.step
    if (point.kind === 'act' && acts.some(({ id, bit }) => id === point.act.id && (done & bit) !== 0)) return 0n
    if (isSealedByItself(id, done)) return 0n
    const flagged = (reads[point.index] ?? 0n) | (done === 0 ? 0n : answered(id))
    if (!isSealedBy(id, done)) return flagged
    const mayTurn = acts.some((act) => (act.bit & done) !== 0 && unstable(act.id, act.bit).steps.has(id))
    return mayTurn ? flagged | sealed(id) : 0n
  }

  /** After an act the way begins anew: steps that it has not sealed are looked at once more. */
  function againOf(point: Point, before: number): bigint {
    if (point.kind !== 'act') return 0n
    const bit = bitOf(point.act.id)
    if ((before & bit) !== 0) return 0n
    const done = before | bit
    const turned = unstable(point.act.id, done)
    let found = 0n
    for (const one of all.slice(0, starts[point.position + 1] ?? all.length)) {
      const { id } = one.step
      if (isSealedByItself(id, done)) continue
      if (turned.steps.has(id) && one.kind !== 'when')
        found |= ((own[one.index] ?? 0n) & ~data & ~cellsOf(id)) | answered(id)
      const needed = turned.points.get(one.index)
      if (needed !== undefined) found |= (needed & ~data) | answered(id)
      else if (above.get(id) && isSealedBy(id, done)) found |= answered(id)
    }
    return found
  }

  /** A refusal leads back: from its place on everything is asked again. */
  function jumpsOf(point: Point, done: number): bigint {
    let found = 0n
    for (const { step, isEnd } of targets[point.index] ?? []) {
      const from = flow.order.get(step) ?? 0
      const first = starts[from] ?? 0
      const last = isEnd ? (starts[from + 1] ?? all.length) : point.index + 1
      found |= answered(step)
      const later = isEnd ? [] : flow.steps.slice(from).map(({ id }) => id)
      const asked = later.filter((id) => !isSealedBy(id, done))
      for (const id of later) if (!asked.includes(id)) found |= sealed(id)
      let forgotten = isEnd ? 0n : readAnew(step, asked)
      for (const id of asked) forgotten |= cellsOf(id) | answered(id)
      for (const one of all.slice(first, last)) found |= ownOf(one, done, again) & ~forgotten
    }
    return found
  }

  function targetsOf(point: Point) {
    const placed = [...readsData(point)].flatMap((name) => {
      const names = 'use' in point && point.use ? point.use.form.names : flow.names
      return Object.values(names.data.get(name)?.onError ?? {})
    })
    const own = point.kind === 'act' ? [...Object.values(point.act.onError), point.act.step] : []
    return [...new Set([...placed, ...own])]
      .map((place) => placeOf(flow, place))
      .filter(({ step }) => flow.order.has(step))
  }

  function readsData({ index }: Point): ReadonlySet<string> {
    const found = [...(reads[index] ?? [])].flatMap((path) => /^data\.(?:[^./]+\/)?([^.]+)/.exec(path)?.[1] ?? [])
    return new Set(found)
  }

  /** Some refusal leads to this step or to one above it. */
  function canJumpAbove(step: string): boolean {
    const position = flow.order.get(step) ?? 0
    return targets.some((places, index) =>
      places.some((place) => {
        const isOwn = place.step === all[index]?.step.id
        return !place.isEnd && !isOwn && (flow.order.get(place.step) ?? 0) <= position
      }),
    )
  }

  function readAnew(from: string, steps: readonly string[]): bigint {
    const key = `${from} ${steps.join()}`
    const found = anews.get(key) ?? paths.of(dataPaths.filter((path) => isReadAnew(path, from, steps)))
    anews.set(key, found)
    return found
  }

  /** What is answered in a step. */
  function cellsOf(step: string): bigint {
    return ['ans', 'rec', 'mode'].reduce((found, root) => found | paths.touching(`${root}.${step}`), 0n)
  }

  function unstable(act: string, done: number): Unstable {
    const key = `${act} ${done}`
    const found = unstables.get(key) ?? findUnstable(act, done)
    unstables.set(key, found)
    return found
  }

  function findUnstable(act: string, done: number): Unstable {
    const program = flow.acts.get(act)
    if (!program) return { steps: new Set(), points: new Map() }
    const last = flow.order.get(program.step) ?? 0
    const isSealed = (step: string): boolean => isSealedBy(step, done) || sealsItself(step, last)
    return unstableAfter(program, flow, points, { paths, again, signsIn: signsIn(act), isSealed })
  }

  /** Its own act comes before whatever comes behind the step, and seals it. */
  function sealsItself(step: string, before: number): boolean {
    const position = flow.order.get(step) ?? 0
    const own = flow.steps[position]?.acts ?? []
    return position < before && own.some(({ repeat, when, each }) => !repeat && !when && !each)
  }

  function isSealedBy(step: string, done: number): boolean {
    return acts.some(({ bit, repeat, seals }) => (done & bit) !== 0 && !repeat && seals.includes(step))
  }

  /** Whose own act was done was answered, and stays so. */
  function isSealedByItself(step: string, done: number): boolean {
    return acts.some((act) => (done & act.bit) !== 0 && !act.repeat && act.step === step)
  }

  function bitOf(act: string): number {
    return acts.find(({ id }) => id === act)?.bit ?? 0
  }
}

/** What was answered begins with what it is, and was passed over or not. */
function onceMore(point: Point): Point {
  if (point.kind === 'blocks') return { ...point, step: { ...point.step, skip: null } }
  return point.kind === 'field' && !point.field.mode ? { ...point, field: { ...point.field, initial: null } } : point
}
