import type { Boot } from '#contract/boot.ts'
import type { Datum } from '#engine/flow/types.ts'

/** What was read, and when. */
export interface Read {
  readonly datum: Datum
  readonly readAt: number
}

/** What was read from the server, by call and input. */
export type ReadCache = Map<string, Read>

/** The cache as the page brings it: what the server has read for the first screen. */
export function firstReads({ data = {} }: Pick<Boot, 'data'>, readAt: number): ReadCache {
  return new Map(Object.entries(data).map(([key, value]) => [key, { datum: { state: 'ready', value }, readAt }]))
}
