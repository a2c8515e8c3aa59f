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
  const derived = Object.values(product.flows).flatMap((doc) => {
    const flow = flows[doc.id]
    const base = 'from' in doc ? product.flows[doc.from] : undefined
    return flow && base ? [{ flow, base: base.id, isThere: partsOf(flow) }] : []
  })
  return Object.fromEntries(
    Object.entries(texts).map(([locale, known]) => {
      const inherited: { [key: string]: string } = {}
      const keys = keysByFlow(known)
      for (const { flow, base, isThere } of derived) {
        const ofBase = `${start}${base}`.length
        const own = keys.get(flow.id) ?? []
        keys.set(flow.id, own)
        for (const from of keys.get(base) ?? []) {
          const key = `flow.${flow.id}${from.slice(ofBase)}`
          if (known[key] !== undefined || inherited[key] !== undefined || !isThere(from.slice(ofBase + 1))) continue
          inherited[key] = known[from] ?? inherited[from] ?? ''
          own.push(key)
          copyOrigin(origins, `texts/${locale}/${from}`, `texts/${locale}/${key}`)
        }
      }
      return [locale, Object.keys(inherited).length === 0 ? known : { ...known, ...inherited }]
    }),
  )
}

const start = 'flow.'

/** The sentences of flows, each with all of its own. */
function keysByFlow(texts: ReleaseDocs['texts'][string]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const key of Object.keys(texts)) {
    if (!key.startsWith(start)) continue
    const end = key.indexOf('.', start.length)
    const flow = key.slice(start.length, end < 0 ? key.length : end)
    const others = found.get(flow)
    if (others === undefined) found.set(flow, [key])
    else others.push(key)
  }
  return found
}

/** Whether a flow has what a sentence is of, by the rest of its key: empty is its own name, then `details.next`, `ends.done`. */
function partsOf(flow: FlowDoc): (place: string) => boolean {
  const ends = new Set(flow.steps.filter(({ end }) => end !== undefined).map(({ id }) => id))
  const parts = new Set(
    [...flow.steps, ...(flow.blocks ?? []), ...flow.steps.flatMap(({ blocks = [] }) => blocks)].map(({ id }) => id),
  )
  return (place) => {
    const [first = '', second = ''] = place.split('.')
    return place === '' || (first === 'ends' ? ends.has(second) : parts.has(first))
  }
}

function copyOrigin(origins: Origins, from: string, to: string): void {
  const layer = layerOf(origins, from)
  if (layer !== layerOf(origins, to)) noteOrigin(origins, to, layer)
}
