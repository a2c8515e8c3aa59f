import { diffCatalogue } from '#contract/calls/studio/diff-catalogue.ts'
import { diffFiles } from '../../catalogue/index.ts'
import { handle, ok } from '../../handler.ts'
import { chainFacts, changesOf, documentsOf, filesOf } from './catalogue-files.ts'

export const diffCatalogueHandler = handle(
  diffCatalogue,
  async (context, { lang = 'en', ...input }) => {
    const wanted = { documents: documentsOf(context), ...(input.from && { from: input.from }) }
    return ok(changesOf(await diffFiles(filesOf(input), chainFacts(context), wanted), lang))
  },
  { keyless: true },
)
