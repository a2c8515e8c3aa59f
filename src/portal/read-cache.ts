import type { Boot } from '#contract/boot.ts'
import type { Datum } from '#engine/flow/types.ts'
import type { Portal } from './portal.ts'

/** What was read, and when. */
export interface Read {
  readonly datum: Datum
  readonly readAt: number
}

/** SWR's cache as the page brings it: what the server has read for the first screen. */
export function firstReads({ data = {} }: Pick<Boot, 'data'>, readAt: number): Portal['readCache'] {
  const read = (value: Datum): { readonly data: Read } => ({ data: { datum: value, readAt } })
  return new Map(Object.entries(data).map(([key, value]) => [key, read({ state: 'ready', value })]))
}
