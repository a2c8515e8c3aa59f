import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import {
  CatalogueChanges,
  CatalogueFiles,
  CatalogueLang,
  CatalogueVersion,
  PricesFrom,
} from '../../shapes/catalogue.ts'
import { exactly } from '../../shapes/values.ts'

/**
 * Makes the chain sell what the files say: all of it or, with problems, nothing. `version` is that of the export from
 * which the files were made. `CATALOGUE_CHANGED`: somebody has changed it since, and nothing of theirs is overwritten;
 * export anew. What is there already is no change, so the same may be asked again.
 */
export const applyCatalogue = defineCall({
  id: 'studio/apply-catalogue',
  method: 'POST',
  path: '/api/studio/catalogue/apply',
  kind: 'act',
  access: 'publisher',
  input: exactly({ files: CatalogueFiles, from: PricesFrom, version: CatalogueVersion, lang: CatalogueLang }),
  output: exactly({ ...CatalogueChanges.properties, applied: Type.Boolean() }),
  errors: ['CATALOGUE_CHANGED', 'WHOLE_CHAIN_ONLY'],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
