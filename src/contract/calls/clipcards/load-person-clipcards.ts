import { defineCall } from '../../call.ts'
import { HeldClipcards } from '../../shapes/clipcard.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** The clipcards that a person has, those that can be used first. */
export const loadPersonClipcards = defineCall({
  id: 'clipcards/load-person-clipcards',
  method: 'POST',
  path: '/api/clipcards/load-person-clipcards',
  kind: 'read',
  access: { for: 'personId', right: 'look' },
  input: exactly({ personId: maybe(Id) }),
  output: HeldClipcards,
  errors: [],
  source: '7 Clip cards',
})
