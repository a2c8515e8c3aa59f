import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { exactly, Line } from '../../shapes/values.ts'

/** What stands on the entries of one kind: `live` now, `ever` in all. What nothing stands on is left out: it can be deleted. */
export const countCatalogueUses = defineCall({
  id: 'studio/count-catalogue-uses',
  method: 'GET',
  path: '/api/studio/catalogue/uses',
  kind: 'read',
  access: 'operator',
  input: exactly({ kind: Line }),
  output: exactly({
    uses: Type.Array(
      exactly({
        id: Type.String({ maxLength: 200 }),
        live: Type.Integer({ minimum: 0 }),
        ever: Type.Integer({ minimum: 0 }),
      }),
      { maxItems: 20_000 },
    ),
  }),
  errors: [],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
