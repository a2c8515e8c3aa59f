import type { OpDoc, ReleaseDocs } from '#engine/documents.ts'
import { entryIdOf } from '#engine/overlay/place.ts'
import type { Problem } from '#engine/problem.ts'

/** One operation of a chain's overlay, as an operator finds it there. */
export interface OperationAt {
  /** Its place in the list, from 1. */
  readonly number: number
  readonly does: 'set' | 'insert' | 'move' | 'remove'
  /** Document and place: `flow:join/steps/plan/when`; of what is inserted, with its id. */
  readonly place: string
}

/** The operation that has given what stands at a place (the last one counts), or that asked for it in vain. */
export function operationOf(ops: readonly OpDoc[], at: string): OperationAt | null {
  const all = ops.flatMap((op, index) => [operationAt(op, index), ...doubleAt(op, index)])
  // A derived flow has from its base what the base was given.
  return (
    all.findLast(({ place }) => isWithin(at, place)) ??
    all.findLast(({ place }) => isWithin(bare(at), bare(place))) ??
    null
  )
}

/** The operation that has taken away what stood at a place. */
export function removalOf(ops: readonly OpDoc[], at: string): OperationAt | null {
  const removals = ops
    .map((op, index) => ({ isRemoval: 'remove' in op || ('set' in op && op.to === null), one: operationAt(op, index) }))
    .filter(({ isRemoval }) => isRemoval)
  return removals.findLast(({ one }) => isWithin(at, one.place))?.one ?? null
}

/** Whether an operation has changed something within a place of a document: of what is wrong with that it is the reason. */
export const isBelow = (op: OpDoc, at: string): boolean =>
  at.includes('/') && operationAt(op, 0).place.startsWith(`${at}/`)

/** The operation that has moved a step so far that it, or another, reads what comes later now. */
export function moveOf(
  { code, at, params = {} }: Problem,
  { flows }: ReleaseDocs,
  ops: readonly OpDoc[],
): OperationAt | null {
  if (!/^(?:read|place|placeholder)\.later$/.test(code)) return null
  const [, kind = '', id = '', step = ''] =
    /^(flow|form):([^/]+)(?:\/steps\/([^/]+))?/.exec(at) ?? /^texts\/[^/]+\/(flow)\.([^.]+)\.([^.]+)/.exec(at) ?? []
  const own = Object.values(flows).flatMap((flow) =>
    flow.steps.filter((one) => (kind === 'form' ? one.form === id : flow.id === id && one.id === step)),
  )
  const [root, name = ''] = String(params.path ?? `answers.${params.place}`).split('.')
  const acts = Object.values(flows).flatMap((flow) =>
    flow.steps.filter((one) => one.acts?.some((act) => act.id === name)),
  )
  const names = new Set([...own.map((one) => one.id), ...(root === 'results' ? acts.map((one) => one.id) : [name])])
  const moves = ops.map(operationAt).filter(({ does }) => does === 'move')
  return moves.findLast(({ place }) => names.has(/^flow:[^/]+\/steps\/([^/]+)$/.exec(place)?.[1] ?? '')) ?? null
}

/** As it is told beside a place: `operation 3, remove steps/plan`, or short where the place is its own. */
export function operationWords({ number, does, place }: OperationAt, beside: string): string {
  const short = `operation ${number}, ${does}`
  return place === beside ? short : `${short} ${place.slice(place.indexOf('/') + 1)}`
}

function operationAt(op: OpDoc, index: number): OperationAt {
  const number = index + 1
  const document = op.in ?? ''
  if ('insert' in op)
    return {
      number,
      does: 'insert',
      place: [document, op.insert, entryIdOf(op.what) ?? ''].filter((part) => part !== '').join('/'),
    }
  if ('move' in op) return { number, does: 'move', place: `${document}/${op.move}` }
  if ('remove' in op) return { number, does: 'remove', place: `${document}/${op.remove}` }
  return { number, does: 'set', place: `${document}/${op.set}` }
}

/** A step that stands elsewhere while a condition holds has a second place. */
function doubleAt(op: OpDoc, index: number): readonly OperationAt[] {
  if (!('move' in op) || op.as === undefined) return []
  return [{ ...operationAt(op, index), place: `${op.in ?? ''}/steps/${op.as}` }]
}

const isWithin = (at: string, place: string): boolean =>
  at === place || at.startsWith(`${place}/`) || place.startsWith(`${at}/`)

const bare = (place: string): string => place.replace(/^flow:[^/]+/, 'flow:')
