import type { View } from '#engine/check/view.ts'
import type { DataDoc } from '#engine/documents.ts'
import type { Collecting, IsOff } from './collecting.ts'

/** The items of a datum: its condition, that it is read, and how reading it is refused. */
export function addDatum(place: string, { call, when }: DataDoc, view: View, isOff: IsOff, into: Collecting): void {
  into.condition(`${place}/when`, when, view, isOff)
  const off: IsOff = (folding) => isOff(folding) || folding.truth(when, view) === false
  into.add({ kind: 'read', place, call }, off)
  for (const code of view.calls.get(call)?.errors ?? []) into.add({ kind: 'code', place, code }, off)
}
