import type { Boot } from '#contract/boot.ts'
import type { Datum } from '#engine/flow/types.ts'

/** What was read, and when. */
export interface CachedRead {
  readonly datum: Datum
  readonly readAt: number
}

/** An entry as SWR keeps it, which has remarks of its own beside the data. */
export interface KeptRead {
  readonly data?: CachedRead
}

/**
 * What was read from the server, by call and input. SWR keeps screens true through this very map (`screen/kept-reads.tsx`);
 * walks read and write it without SWR, so that a flow carries none of it.
 */
export class ReadCache extends Map<string, KeptRead> {
  /** Counts the times when nothing that was read was believed any more: a sign-out, another language, an act. */
  epoch = 0

  override clear(): void {
    this.epoch += 1
    super.clear()
  }
}

/** The cache as the page brings it: what the server has read for the first screen. */
export function firstReads({ data = {} }: Pick<Boot, 'data'>, readAt: number): ReadCache {
  const entries = Object.entries(data).map(
    ([key, value]) => [key, { data: { datum: { state: 'ready', value }, readAt } }] as const,
  )
  return new ReadCache(entries)
}
