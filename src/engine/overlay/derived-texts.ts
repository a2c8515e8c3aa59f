import type { FlowDoc, ReleaseDocs } from '../documents.ts'
import { layerOf, noteOrigin } from './origins.ts'
import type { Origins, ProductDocs } from './types.ts'

/**
 * Gives a derived flow the sentences of its base that it has no own ones for, in each language. So nobody who looks up
 * or checks texts needs to know what is derived from what. Steps and blocks that the derived flow has left out bring none.
 */
export function withDerivedTexts(
  texts: ReleaseDocs['texts'],
  product: Pick<ProductDocs, 'flows'>,
  flows: ReleaseDocs['flows'],
  origins: Origins,
): ReleaseDocs['texts'] {
  const result: { [locale: string]: { readonly [key: string]: string } } = { ...texts }
  for (const doc of Object.values(product.flows)) {
    const flow = flows[doc.id]
    const base = 'from' in doc ? product.flows[doc.from] : undefined
    if (!flow || !base) continue
    for (const [locale, known] of Object.entries(result)) {
      const inherited = inheritedBy(flow, base.id, known)
      for (const [key, from] of inherited) copyOrigin(origins, `texts/${locale}/${from}`, `texts/${locale}/${key}`)
      const sentences = inherited.map(([key, from]) => [key, known[from] ?? ''] as const)
      if (sentences.length > 0) result[locale] = { ...known, ...Object.fromEntries(sentences) }
    }
  }
  return result
}

type Inherited = readonly (readonly [key: string, from: string])[]

function inheritedBy(flow: FlowDoc, base: string, known: ReleaseDocs['texts'][string]): Inherited {
  const start = `flow.${base}`
  const ends = new Set(flow.steps.filter(({ end }) => end !== undefined).map(({ id }) => id))
  const parts = new Set(
    [...flow.steps, ...(flow.blocks ?? []), ...flow.steps.flatMap(({ blocks = [] }) => blocks)].map(({ id }) => id),
  )
  return Object.keys(known).flatMap((from) => {
    if (from !== start && !from.startsWith(`${start}.`)) return []
    const [first, second] = from.slice(start.length + 1).split('.')
    const isThere = from === start || (first === 'ends' ? ends.has(second ?? '') : parts.has(first ?? ''))
    const key = `flow.${flow.id}${from.slice(start.length)}`
    return isThere && known[key] === undefined ? [[key, from] as const] : []
  })
}

function copyOrigin(origins: Origins, from: string, to: string): void {
  const layer = layerOf(origins, from)
  if (layer !== layerOf(origins, to)) noteOrigin(origins, to, layer)
}
