import { countCatalogueUses } from '#contract/calls/studio/count-catalogue-uses.ts'
import { usesOfKind } from '../../catalogue/index.ts'
import { handle, ok } from '../../handler.ts'
import { chainFacts } from './catalogue-files.ts'

export const countCatalogueUsesHandler = handle(countCatalogueUses, async (context, { kind }) => {
  const uses = await usesOfKind(kind, chainFacts(context))
  return ok({
    uses: [...uses].filter(([, { ever }]) => ever > 0).map(([id, { live, ever }]) => ({ id, live, ever })),
  })
})
