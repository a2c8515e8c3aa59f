import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CatalogueFile, CatalogueVersion } from '../../shapes/catalogue.ts'
import { exactly, Line, LocalDate } from '../../shapes/values.ts'

/** The whole catalogue as files, with the version that applying wants to see again. */
export const exportCatalogue = defineCall({
  id: 'studio/export-catalogue',
  method: 'GET',
  path: '/api/studio/catalogue/export',
  kind: 'read',
  access: 'operator',
  input: exactly({}),
  output: exactly({
    version: CatalogueVersion,
    files: Type.Array(CatalogueFile, { maxItems: 40 }),
    /** In which amounts are, and the day that it is at the chain. */
    currency: Line,
    today: LocalDate,
  }),
  errors: [],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
