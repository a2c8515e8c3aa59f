import type { FlowDoc, JsonObject } from '#engine/documents.ts'
import { holdsToRelease } from '#engine/flow/resume.ts'
import type { JournalEntry } from '#engine/flow/types.ts'
import { isMap } from '#engine/logic/values.ts'

interface Freeing {
  readonly call: string
  readonly input: JsonObject
}

/**
 * What frees the things that a flow holds for some minutes (a place), for whoever leaves it. Nothing once something was
 * done for good, or may have been: what was held belongs to that.
 */
export function freeingOf(
  { steps }: Pick<FlowDoc, 'steps'>,
  entries: readonly JournalEntry[],
  freedBy: (call: string) => string | undefined,
): readonly Freeing[] {
  const frees = new Map<string, string>()
  for (const { id, call } of steps.flatMap((step) => step.acts ?? [])) {
    const freeing = typeof call === 'string' ? freedBy(call) : undefined
    if (freeing !== undefined) frees.set(id, freeing)
  }
  if (entries.some((entry) => !frees.has(entry.act) && holdsToRelease(entry))) return []
  return entries
    .filter(({ status }) => status !== 'failed')
    .flatMap(({ act, input }) => {
      const call = frees.get(act)
      const personId = isMap(input) ? (input.personId ?? null) : null
      return call === undefined ? [] : [{ call, input: { personId } }]
    })
}
