import { dayIn } from '#calendar/day-in.ts'
import { exportCatalogue } from '#contract/calls/studio/export-catalogue.ts'
import { exportWithVersion, fileOf } from '../../catalogue/index.ts'
import { handle, ok } from '../../handler.ts'
import { chainFacts } from './catalogue-files.ts'

/** Where the grammar lies for whoever keeps the files in a chain's folder of the product. */
const schemas = '../../../../schemas/catalogue'

export const exportCatalogueHandler = handle(exportCatalogue, async (context) => {
  const facts = chainFacts(context)
  const { version, catalogue } = await exportWithVersion(facts)
  const files = Object.entries(catalogue)
    .filter(([, entries]) => entries.length > 0)
    .map(([kind, entries]) => ({ name: `${kind}.json`, text: fileOf(kind, entries, schemas) }))
  return ok({ version, files, currency: facts.currency, today: dayIn(facts.timeZone, context.now) })
})
