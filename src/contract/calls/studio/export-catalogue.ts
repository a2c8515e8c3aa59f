import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CatalogueFile, CatalogueVersion } from '../../shapes/catalogue.ts'
import { exactly } from '../../shapes/values.ts'

/** The whole catalogue as files, with the version that applying wants to see again. */
export const exportCatalogue = defineCall({
  id: 'studio/export-catalogue',
  method: 'GET',
  path: '/api/studio/catalogue/export',
  kind: 'read',
  access: 'operator',
  input: exactly({}),
  output: exactly({ version: CatalogueVersion, files: Type.Array(CatalogueFile, { maxItems: 40 }) }),
  errors: [],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
