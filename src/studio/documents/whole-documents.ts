import type { CallAnswer } from '#contract/index.ts'
import type { OpDoc } from '#engine/documents.ts'
import type { Documents } from './use-documents.ts'

/** Documents as the draft has them: those of the product, with what is otherwise in the place of what they say. */
export function wholeDocuments({ product, own, ...draft }: CallAnswer<'studio/read-documents'>): Documents {
  const { documents: inherited = draft.resolved, names = {} } = product.part ?? {}
  return {
    ...draft,
    inherited,
    own: { ...own, ops: own.ops as readonly OpDoc[] }, // the server has checked them against their grammar
    resolved: {
      ...draft.resolved,
      flows: { ...inherited.flows, ...draft.resolved.flows },
      forms: { ...inherited.forms, ...draft.resolved.forms },
    },
    names: { ...names, ...draft.names },
  }
}
