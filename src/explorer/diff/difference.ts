import type { Json } from '#engine/documents.ts'
import type { ChangeKind } from './types.ts'

/** One thing in which a case went differently. */
export interface Difference {
  readonly kind: ChangeKind
  readonly place: string
  readonly before?: Json
  readonly after?: Json
  /** So many deeds show it, on each side that has it. */
  readonly deeds: Deeds
}

export interface Deeds {
  readonly before?: number
  readonly after?: number
  /** An answer was refused before, and another one given: what is different then is the person's doing. */
  readonly follows?: boolean
}

export function difference(
  kind: ChangeKind,
  place: string,
  { before, after }: { readonly before?: Json | undefined; readonly after?: Json | undefined },
  deeds: Deeds = {},
): Difference {
  return { kind, place, ...(before !== undefined && { before }), ...(after !== undefined && { after }), deeds }
}

/** What is told once: a mode that becomes another one or a choice refused for another reason is another thing, while values differ from case to case. */
export function differenceKeyOf({ kind, place, before, after }: Difference): string {
  const sides = `${before === undefined ? '-' : '+'}${after === undefined ? '-' : '+'}`
  const isByValue = ['mode', 'act.call', 'seal', 'option.lost'].includes(kind)
  const values = isByValue ? JSON.stringify([before, after]) : ''
  return `${kind} ${place} ${sides} ${values}`
}
