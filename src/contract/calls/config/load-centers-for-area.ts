import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { entryId, exactly, Lang, Line, LocalDate, maybe, nullable, Town } from '../../shapes/values.ts'

export const loadCentersForArea = defineCall({
  id: 'config/load-centers-for-area',
  method: 'GET',
  path: '/api/config/load-centers-for-area',
  kind: 'read',
  access: 'open',
  input: exactly({ lang: maybe(Lang) }),
  output: exactly({
    centers: Type.Array(
      exactly({
        id: entryId('clubs'),
        name: Line,
        address: Line,
        city: Town,
        country: Type.String({ pattern: '^[A-Z]{2}$' }),
        /** Memberships of this club can be bought here. */
        onlineSale: Type.Boolean(),
        /** The day the club opens, when that is still to come. */
        startupDate: nullable(LocalDate),
        timeZone: Line,
      }),
      { minItems: 1, maxItems: 500 },
    ),
  }),
  errors: [],
  source: '7 Config',
})
