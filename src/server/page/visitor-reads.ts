import type { Datum, Need } from '#engine/flow/types.ts'
import { readInProcess } from '../flow/read-in-process.ts'
import type { AnyHandler } from '../handler.ts'
import type { LiveRelease } from '../releases/release.ts'

export interface VisitorContext {
  readonly chain: string
  readonly release: LiveRelease
  readonly lang: string
  readonly now: Date
  readonly correlationId: string
}

/** Reads what anybody may read: the page is written before it is known who looks at it. */
export type VisitorReads = (visitor: VisitorContext) => (need: Need) => Promise<Datum>

export function visitorReads(handlers: ReadonlyMap<string, AnyHandler>): VisitorReads {
  return (visitor) => readInProcess({ handlers }, { ...visitor, caller: null, subject: null })
}
