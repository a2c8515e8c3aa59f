import type { DerivedFlowDoc, FlowDoc, Json, JsonObject, OpDoc, ReleaseDocs } from '../documents.ts'
import { jsonOf } from '../logic/json-of.ts'
import { isMap, mapOf } from '../logic/values.ts'
import { checkNarrowed } from './access.ts'
import { withDerivedTexts } from './derived-texts.ts'
import { withDoubledTexts } from './elsewhere.ts'
import { applyOperations, type Trace } from './operations.ts'
import { copyOrigins, noteOrigin, productLayer } from './origins.ts'
import { mergeSettings, noteSettings } from './settings.ts'
import type { LayerDocs, Origins, ProductDocs, ResolvedLayers } from './types.ts'

/**
 * Lays a chain over the product: settings and texts, then the chain's operations on base documents, then flows are
 * derived, then the chain's operations on derived ones. Never throws; what cannot be done is a problem and left out.
 */
export function resolveLayers({ product, layer }: { product: ProductDocs; layer: LayerDocs | null }): ResolvedLayers {
  const trace: Trace = { origins: new Map(), removed: new Set(), begun: new Set(), problems: [], doubles: [] }
  const chain = layer?.chain ?? productLayer
  const forms = withOwnForms(product, layer, trace)
  const ops = groupOperations({ ...product, forms }, layer, trace)
  const change = <T extends object>(place: string, doc: T): T =>
    applyOperations(doc as JsonObject, ops.get(place) ?? [], { in: place, layer: chain }, trace) as T
  const changeAll = <T extends object>(
    kind: string,
    docs: { readonly [id: string]: T },
  ): { readonly [id: string]: T } => mapValues(docs, (doc, id) => change(`${kind}:${id}`, doc))

  const site = change('site', product.site)
  if (layer) trace.problems.push(...checkNarrowed(product, site.routes, chain))
  const flows = resolveFlows(product, change, trace)
  const doubled = (known: ReleaseDocs['texts']) => withDoubledTexts(known, trace.doubles)
  const own = doubled(resolveTexts(product, layer, trace.origins))
  // A derived flow may have a double that its base has not.
  const texts = doubled(withDerivedTexts(own, product, flows, trace.origins))
  const docs: ReleaseDocs = {
    chain,
    ...resolveSettings(product, layer, trace.origins),
    site,
    flows,
    forms: changeAll('form', forms),
    screens: changeAll('screen', product.screens),
    values: product.values,
    texts,
    papers: { ...product.papers, ...layer?.papers },
  }
  return { docs, origins: trace.origins, problems: trace.problems }
}

/** The product's forms and the chain's own; of one name, the product's counts and the chain is told. */
function withOwnForms(product: ProductDocs, layer: LayerDocs | null, trace: Trace): ReleaseDocs['forms'] {
  for (const id of Object.keys(layer?.forms ?? {})) {
    const at = `form:${id}`
    if (!Object.hasOwn(product.forms, id)) noteOrigin(trace.origins, at, layer?.chain ?? productLayer)
    else trace.problems.push({ code: 'overlay.form', at, severity: 'error', params: { form: id } })
  }
  return { ...layer?.forms, ...product.forms }
}

/** The chain's operations by the document they are for. */
function groupOperations(product: ProductDocs, layer: LayerDocs | null, trace: Trace): Map<string, readonly OpDoc[]> {
  const groups = new Map<string, readonly OpDoc[]>()
  const isKnown = (place: string): boolean => {
    if (place === 'site') return true
    const [kind, id = ''] = place.split(':')
    const docs = kind === 'flow' ? product.flows : kind === 'form' ? product.forms : product.screens
    return ['flow', 'form', 'screen'].includes(kind ?? '') && Object.hasOwn(docs, id)
  }
  for (const op of layer?.overlay?.ops ?? []) {
    const place = op.in ?? ''
    if (isKnown(place)) groups.set(place, [...(groups.get(place) ?? []), op])
    else trace.problems.push(unknownDocument(place, layer?.chain ?? productLayer))
  }
  return groups
}

const unknownDocument = (place: string, layer: string) =>
  ({ code: 'overlay.document', at: place, severity: 'error', params: { layer } }) as const

type Change = <T extends object>(place: string, doc: T) => T

function resolveFlows(product: ProductDocs, change: Change, trace: Trace): ReleaseDocs['flows'] {
  const all = Object.entries(product.flows)
  const base: Record<string, FlowDoc> = {}
  for (const [id, doc] of all) if (!isDerived(doc)) base[id] = change(`flow:${id}`, doc)
  const flows: Record<string, FlowDoc> = {}
  for (const [id, doc] of all) {
    const flow = isDerived(doc) ? deriveFlow(doc, base[doc.from], trace) : base[id]
    if (flow) flows[id] = isDerived(doc) ? change(`flow:${id}`, flow) : flow
  }
  return flows
}

const isDerived = (doc: FlowDoc | DerivedFlowDoc): doc is DerivedFlowDoc => 'from' in doc

/** The base flow, as the chain has made it, with the derived flow's own operations. */
function deriveFlow(doc: DerivedFlowDoc, base: FlowDoc | undefined, trace: Trace): FlowDoc | null {
  const place = `flow:${doc.id}`
  const from = `flow:${doc.from}`
  if (!base) {
    trace.problems.push({ code: 'overlay.from', at: `${place}/from`, severity: 'error', params: { from: doc.from } })
    return null
  }
  copyOrigins(trace.origins, from, place)
  for (const removed of [...trace.removed]) {
    if (removed.startsWith(`${from}/`)) trace.removed.add(`${place}${removed.slice(from.length)}`)
  }
  const start = { ...base, id: doc.id, route: doc.route ?? base.route }
  return applyOperations(jsonOf(start), doc.ops, { in: place, layer: productLayer }, trace) as unknown as FlowDoc
}

function resolveSettings(
  product: ProductDocs,
  layer: LayerDocs | null,
  origins: Origins,
): Pick<ReleaseDocs, 'config' | 'centers'> {
  // What somebody has acknowledged is about the documents, not of them.
  const {
    $schema: _,
    acknowledged: _seen,
    minimums: _law,
    orderWords: _words,
    countries = null,
    ...plain
  } = product.config
  const { $schema: __, acknowledged: __seen, centers = {}, ...own } = layer?.config ?? {}
  const base = mergeSettings(plain, ofCountry(countries, own.country ?? plain.country ?? null))
  if (!layer) return { config: base, centers: {} }
  noteSettings(origins, own, 'config', layer.chain)
  const maps = Object.entries(isMap(centers) ? centers : {}).filter((entry): entry is [string, JsonObject] =>
    isMap(entry[1]),
  )
  for (const [id, settings] of maps) noteSettings(origins, settings, `centers/${id}`, layer.chain)
  return { config: mergeSettings(base, own), centers: Object.fromEntries(maps) }
}

/** What a country's law asks lies between the product's settings and the chain's. */
function ofCountry(countries: Json, country: Json): JsonObject {
  const settings = typeof country === 'string' ? mapOf(countries)[country] : undefined
  return mapOf(settings)
}

function resolveTexts(product: ProductDocs, layer: LayerDocs | null, origins: Origins): ReleaseDocs['texts'] {
  const texts: Record<string, Readonly<Record<string, string>>> = { ...product.texts }
  for (const [locale, own] of Object.entries(layer?.texts ?? {})) {
    texts[locale] = { ...texts[locale], ...own }
    for (const key of Object.keys(own)) noteOrigin(origins, `texts/${locale}/${key}`, layer?.chain ?? productLayer)
  }
  return texts
}

function mapValues<T, R>(
  map: { readonly [name: string]: T },
  turn: (value: T, name: string) => R,
): { readonly [name: string]: R } {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, turn(value, name)]))
}
