import type { Need } from '#engine/flow/types.ts'
import type { Api, ApiAnswer } from './api.ts'

/** Reads that were sent before the page which needs them could ask, by their key. */
export type ReadsAhead = Map<string, { readonly answer: Promise<ApiAnswer>; readonly sentAt: number }>

interface Ports {
  readonly api: Api
  readonly readsAhead: ReadsAhead
}

/** Sends what a page is going to ask for: on a slow line each answer that another waits for costs a blink. */
export function readAhead({ api, readsAhead }: Ports, needs: readonly Need[], now = Date.now()): void {
  for (const { call, input, key } of needs) readsAhead.set(key, { answer: api.sendNamed(call, input), sentAt: now })
}

/** Not longer than what was read is believed (`reads.ts`). */
const goodForMs = 5000

/** The answer on its way, for the one who asks first. */
export function takeAhead(readsAhead: ReadsAhead, key: string, now: number): Promise<ApiAnswer> | null {
  const sent = readsAhead.get(key)
  readsAhead.delete(key)
  return sent && now - sent.sentAt < goodForMs ? sent.answer : null
}
