import type { Context, Datum, FlowState, Need, WalkResult } from '#engine/flow/types.ts'

/** Where a flow stands: all of it, also what nobody will read again. */
export interface Place {
  readonly context: Context
  readonly state: FlowState
  readonly data: ReadonlyMap<string, Datum>
  /** Data that were read for what stands in a step while it was typed: typing anew asks anew. */
  readonly typed: ReadonlyMap<string, string>
  /** Steps that have skipped themselves. Whoever comes back to one sees it for the first time. */
  readonly skipped: ReadonlySet<string>
}

/** A place where nothing is needed any more: the person, or an act, is next. */
export interface Stop extends Place {
  readonly key: string
  readonly walk: WalkResult
  readonly at: string
  readonly isEnd: boolean
}

export function withDatum(place: Place, { key, typed }: Need, datum: Datum, step: string): Place {
  return {
    ...place,
    data: new Map([...place.data, [key, datum]]),
    typed: typed ? new Map([...place.typed, [key, step]]) : place.typed,
  }
}
