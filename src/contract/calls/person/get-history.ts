import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { HistoryEntry } from '../../shapes/history.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** What others did for the person lately, the newest first. */
export const getHistory = defineCall({
  id: 'person/get-history',
  method: 'POST',
  path: '/api/person/get-history',
  kind: 'read',
  access: { for: 'personId', right: 'data' },
  input: exactly({ personId: maybe(Id) }),
  output: exactly({ entries: Type.Array(HistoryEntry, { maxItems: 50 }) }),
  errors: [],
  source: '6 Staff',
})
