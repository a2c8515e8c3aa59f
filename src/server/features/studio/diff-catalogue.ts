import { diffCatalogue } from '#contract/calls/studio/diff-catalogue.ts'
import { diffFiles } from '../../catalogue/index.ts'
import { handle, ok } from '../../handler.ts'
import { catalogueChangesOf, catalogueDocumentsOf, catalogueFilesOf, chainFacts } from './catalogue-files.ts'

export const diffCatalogueHandler = handle(
  diffCatalogue,
  async (context, { lang = 'en', ...input }) => {
    const wanted = { documents: catalogueDocumentsOf(context), ...(input.from && { from: input.from }) }
    return ok(catalogueChangesOf(await diffFiles(catalogueFilesOf(input), chainFacts(context), wanted), lang))
  },
  { keyless: true },
)
