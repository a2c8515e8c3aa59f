import { defineCall } from '../../call.ts'
import { OfferedClipcards } from '../../shapes/clipcard.ts'
import { exactly, Id } from '../../shapes/values.ts'

/** The clipcards that a club sells to anybody. */
export const loadClipcardsForAnonymous = defineCall({
  id: 'clipcards/load-clipcards-for-anonymous',
  method: 'POST',
  path: '/api/clipcards/load-clipcards-for-anonymous',
  kind: 'read',
  access: 'open',
  input: exactly({ centerId: Id }),
  output: OfferedClipcards,
  errors: [],
  source: '7 Clip cards',
})
