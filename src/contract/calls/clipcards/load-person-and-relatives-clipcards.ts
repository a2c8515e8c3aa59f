import { defineCall } from '../../call.ts'
import { HeldClipcards } from '../../shapes/clipcard.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The same with those of the people for whom they may act. */
export const loadPersonAndRelativesClipcards = defineCall({
  id: 'clipcards/load-person-and-relatives-clipcards',
  method: 'POST',
  path: '/api/clipcards/load-person-and-relatives-clipcards',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: HeldClipcards,
  errors: [],
  source: '7 Clip cards',
})
