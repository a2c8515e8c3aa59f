import type { Json, OpDoc, StepDoc } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'

/** A step of a flow, as the draft has it. */
export interface StepRow {
  readonly step: StepDoc
  /** Switched off for this chain: it stands where it would be. */
  readonly isOff: boolean
  readonly isMoved: boolean
  /** The product needs it where and as it is. */
  readonly isLocked: boolean
  /** The chain has added it. */
  readonly isAdded: boolean
}

const placeOf = (kind: 'move' | 'remove', flow: string, step: string): string => `${kind}:flow:${flow}#steps/${step}`

/** The chain's own operation on a step; null: none. */
function ownOperation(ops: readonly OpDoc[], kind: 'move' | 'remove', flow: string, step: string): Json {
  const found = ops.find((op) => {
    const written = mapOf(op)
    return op.in === `flow:${flow}` && written[kind] === `steps/${step}` && written.when === undefined
  })
  if (found === undefined) return null
  if (kind === 'remove') return true
  const { after, before } = mapOf(found)
  return after === undefined ? { before: before ?? '' } : { after }
}

/** The steps of a flow in their order; what is switched off stands behind what comes before it in the product. */
export function stepRows({ resolved, inherited, own }: Documents, flow: string): readonly StepRow[] {
  const base = inherited.flows[flow]?.steps ?? []
  const rows = (resolved.flows[flow]?.steps ?? []).map(
    (step): StepRow => ({
      step,
      isOff: false,
      isMoved: ownOperation(own.ops, 'move', flow, step.id) !== null,
      isLocked: step.locked === true,
      isAdded: !base.some(({ id }) => id === step.id),
    }),
  )
  for (const [index, step] of base.entries()) {
    if (ownOperation(own.ops, 'remove', flow, step.id) === null) continue
    const before = base.slice(0, index).map(({ id }) => id)
    const at = rows.findLastIndex((row) => before.includes(row.step.id)) + 1
    rows.splice(at, 0, { step, isOff: true, isMoved: false, isLocked: false, isAdded: false })
  }
  return rows
}

/** Whether somebody may move a step or switch it off: what is locked, and where a flow ends, stays. */
export const isFree = ({ step, isLocked }: StepRow): boolean => !isLocked && step.end === undefined

interface Moving {
  readonly documents: Documents
  readonly flow: string
  readonly row: StepRow
}

/** What moves a step one place on; null: there is none. */
export function movedStep({ documents, flow, row }: Moving, by: -1 | 1): PlaceChange | null {
  if (!isFree(row) || row.isOff) return null
  const others = stepRows(documents, flow).filter(({ isOff }) => !isOff)
  const from = others.findIndex(({ step }) => step.id === row.step.id)
  const left = others.toSpliced(from, 1)
  const to = from + by
  if (to < 0 || to > left.length) return null
  const anchor = left[to - 1]
  const first = left[0]
  if (first === undefined) return null
  const value = anchor === undefined ? { before: first.step.id } : { after: anchor.step.id }
  return {
    at: placeOf('move', flow, row.step.id),
    value,
    was: ownOperation(documents.own.ops, 'move', flow, row.step.id),
  }
}

/** What switches a step off, or on again. */
export function switched({ documents, flow, row }: Moving): PlaceChange | null {
  if (!isFree(row) || row.isAdded) return null
  const was = ownOperation(documents.own.ops, 'remove', flow, row.step.id)
  return { at: placeOf('remove', flow, row.step.id), value: was === null ? true : null, was }
}

/** What takes a step back to where the product has it; null: it is there. */
export function broughtBack({ documents, flow, row }: Moving): PlaceChange | null {
  const was = ownOperation(documents.own.ops, 'move', flow, row.step.id)
  return was === null ? null : { at: placeOf('move', flow, row.step.id), value: null, was }
}
