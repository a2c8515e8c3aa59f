import { defineCall } from '../../call.ts'
import { OfferedClipcards } from '../../shapes/clipcard.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The same for somebody who is known: `locked` says what they cannot buy. */
export const loadClipcardsForUser = defineCall({
  id: 'clipcards/load-clipcards-for-user',
  method: 'POST',
  path: '/api/clipcards/load-clipcards-for-user',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ centerId: Id, personId: maybe(Id) }),
  output: OfferedClipcards,
  errors: [],
  source: '7 Clip cards',
})
