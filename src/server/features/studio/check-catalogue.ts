import { checkCatalogue } from '#contract/calls/studio/check-catalogue.ts'
import { checkFiles } from '../../catalogue/index.ts'
import { handle, ok } from '../../handler.ts'
import { catalogueFilesOf, chainFacts, troublesOf } from './catalogue-files.ts'

export const checkCatalogueHandler = handle(
  checkCatalogue,
  async (context, { lang = 'en', ...input }) =>
    ok({ problems: troublesOf((await checkFiles(catalogueFilesOf(input), chainFacts(context))).problems, lang) }),
  { keyless: true },
)
