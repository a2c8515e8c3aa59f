import type { JsonObject } from '#engine/documents.ts'
import type { JournalEntry } from '#engine/flow/types.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { fault, type HttpFault } from '../http/fault.ts'

/** The browser's picture is old: it gets the journal, and walks again. */
export function flowMoved(
  acts: readonly JournalEntry[],
  more: JsonObject = {},
): { readonly ok: false; readonly fault: HttpFault } {
  // Lines of a journal are JSON; their absent members are absent.
  return {
    ok: false,
    fault: fault('FLOW_MOVED', { params: { acts: jsonOf(acts), ...more } }),
  }
}
