import { defineCall } from '../../call.ts'
import { CatalogueFiles, CatalogueLang, CatalogueTroubles } from '../../shapes/catalogue.ts'
import { exactly } from '../../shapes/values.ts'

/** What is wrong with files of a catalogue, all at once. Changes nothing, and looks at nothing that was sold. */
export const checkCatalogue = defineCall({
  id: 'studio/check-catalogue',
  method: 'POST',
  path: '/api/studio/catalogue/check',
  kind: 'act',
  access: 'operator',
  input: exactly({ files: CatalogueFiles, lang: CatalogueLang }),
  output: exactly({ problems: CatalogueTroubles }),
  errors: [],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
