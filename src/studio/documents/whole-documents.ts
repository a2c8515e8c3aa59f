import type { CallAnswer } from '#contract/index.ts'
import type { Documents } from './use-documents.ts'

type Answer = Omit<CallAnswer<'studio/read-documents'>, 'product' | 'own' | 'resolved'> &
  Pick<Documents, 'own' | 'resolved'> & { readonly product: { readonly part: Brought | null } }

interface Brought extends Pick<Documents, 'names'> {
  readonly documents: Documents['inherited']
}

/** Documents as the draft has them: those of the product, with what is otherwise in the place of what they say. */
export function wholeDocuments(answer: CallAnswer<'studio/read-documents'>): Documents {
  const { product, ...draft } = answer as unknown as Answer // the server has checked documents against their grammar
  const { documents: inherited = draft.resolved, names = {} } = product.part ?? {}
  return {
    ...draft,
    inherited,
    resolved: {
      ...draft.resolved,
      flows: { ...inherited.flows, ...draft.resolved.flows },
      forms: { ...inherited.forms, ...draft.resolved.forms },
    },
    names: { ...names, ...draft.names },
  }
}
