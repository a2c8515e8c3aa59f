import { applyCatalogue } from '#contract/calls/studio/apply-catalogue.ts'
import { applyFiles } from '../../catalogue/index.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { catalogueChangesOf, catalogueDocumentsOf, catalogueFilesOf, chainFacts } from './catalogue-files.ts'
import { refuseWholeChain } from './whom-to-ask.ts'

export const applyCatalogueHandler = handle(applyCatalogue, async (context, { lang = 'en', ...input }) => {
  if (context.caller?.studio?.publish !== 'chain') return refuseWholeChain(context)
  const wanted = {
    seen: input.version,
    documents: catalogueDocumentsOf(context),
    ...(input.from && { from: input.from }),
  }
  const answer = await applyFiles(catalogueFilesOf(input), chainFacts(context), wanted)
  if (!answer.ok && answer.why === 'changed') return refuse('CATALOGUE_CHANGED')
  return ok({ ...catalogueChangesOf(answer, lang), applied: answer.ok })
})
