import { changeDraft } from '#contract/calls/studio/change-draft.ts'
import type { Json } from '#engine/documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { isWithin } from '../../rights/studio.ts'
import { findPerson, nameOf } from '../persons/service.ts'
import { judgeSoon } from './draft/judge.ts'
import { isOfKind, placeOfChange } from './draft/place.ts'
import { change } from './draft/service.ts'
import { refuseWholeChain } from './whom-to-ask.ts'

export const changeDraftHandler = handle(
  changeDraft,
  async (context, { group, changes }) => {
    const { chain, now, caller } = context
    if (caller === null) return refuse('FORBIDDEN')
    const wrong = changes.find(({ at, value }) => !mayStand(at, value as Json))
    if (wrong !== undefined) return refuse('NOT_CHANGEABLE', { params: { at: wrong.at } })
    if (!changes.every(({ at }) => isWithin(caller.studio?.change, at))) return refuseWholeChain(context)
    const by = caller.user.userId
    const person = await findPerson(chain, by)
    const name = person === null ? '' : nameOf(person)
    const wanted = changes.map(({ at, value, was }) => ({
      at,
      value: signed(at, value as Json, { name, now }), // what JSON has brought
      was: was as Json,
    }))
    const conflicts = await change({ chain, by, now }, group, wanted)
    if (conflicts.length < wanted.length) judgeSoon(chain)
    return ok({ conflicts: [...conflicts] })
  },
  { keyless: true, outside: true },
)

/** Whoever accepts a warning does so in their own name, on the day that it is. */
function signed(at: string, value: Json, { name, now }: { readonly name: string; readonly now: Date }): Json {
  const place = placeOfChange(at)
  if (place?.kind !== 'accept' || value === null) return value
  const [code = '', where = ''] = place.path
  return { code, at: where, by: name, on: now.toISOString().slice(0, 10) }
}

const mostSigns = 20_000
/** A case holds how every call was answered. */
const mostSignsOfCase = 400_000

/** Whether a place is one that the studio changes, and the value of its kind. */
function mayStand(at: string, value: Json): boolean {
  const place = placeOfChange(at)
  if (place === null) return false
  const most = place.kind === 'case' ? mostSignsOfCase : mostSigns
  if (JSON.stringify(value ?? null).length > most) return false
  return isOfKind(place, value)
}
