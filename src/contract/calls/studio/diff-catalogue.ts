import { defineCall } from '../../call.ts'
import { CatalogueChanges, CatalogueFiles, CatalogueLang, PricesFrom } from '../../shapes/catalogue.ts'
import { exactly } from '../../shapes/values.ts'

/** What applying files would change, in words and money. Changes nothing. */
export const diffCatalogue = defineCall({
  id: 'studio/diff-catalogue',
  method: 'POST',
  path: '/api/studio/catalogue/diff',
  kind: 'act',
  access: 'operator',
  input: exactly({ files: CatalogueFiles, from: PricesFrom, lang: CatalogueLang }),
  output: CatalogueChanges,
  errors: [],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
