import type { FormDoc, OverlayDoc, ReleaseDocs } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import type { LayerDocs, ProductDocs } from '#engine/overlay/types.ts'
import type { ChainDocuments } from '../../../releases/chain-documents.ts'
import { contentHash } from '../../../releases/content-hash.ts'
import { readDocuments } from '../../../releases/documents/read-documents.ts'
import { productOf } from '../../../releases/documents/sound-documents.ts'
import { studio } from '../environment.ts'
import { keptLast } from './kept-last.ts'

export type Words = { readonly [key: string]: string }

/** The product's documents stand in its files, which do not change while a process runs. */
let product: { readonly root: string; readonly docs: Promise<ProductDocs> } | null = null

export function productDocs(): Promise<ProductDocs> {
  const { root } = studio()
  if (product?.root !== root) product = { root, docs: readDocuments(root).then(productOf) }
  return product.docs
}

/** The chain's own sentences of a language, of all its files. */
export function ownTexts(documents: ChainDocuments, lang: string): Words {
  const files = Object.keys(documents).filter((file) => file.startsWith(`texts/${lang}/`))
  const all = files.flatMap((file) => Object.entries(mapOf(documents[file])))
  return Object.fromEntries(
    all.filter((one): one is [string, string] => one[0] !== '$schema' && typeof one[1] === 'string'),
  )
}

/** A draft's documents as the layer that is laid over the product. */
export function layerOf(chain: string, documents: ChainDocuments): LayerDocs {
  const overlay = documents['overlay.json']
  const languages = new Set(Object.keys(documents).flatMap((file) => /^texts\/([^/]+)\//.exec(file)?.[1] ?? []))
  const forms = Object.entries(documents).flatMap(([file, body]) => {
    const [, id] = /^forms\/([^/]+)\.json$/.exec(file) ?? []
    return id === undefined ? [] : [[id, { ...mapOf(body), id } as unknown as FormDoc] as const]
  })
  return {
    chain,
    config: mapOf(documents['config.json']),
    overlay: overlay === undefined ? null : (overlay as unknown as OverlayDoc), // the grammar has said that it is
    forms: Object.fromEntries(forms),
    texts: Object.fromEntries([...languages].map((lang) => [lang, ownTexts(documents, lang)])),
  }
}

interface ResolvedDraft {
  readonly inherited: ReleaseDocs
  readonly resolved: ReleaseDocs
}

/** What the product says of a chain of its country, and what the draft makes of it: worked out once for all who ask at a time. */
export async function resolveDraft(chain: string, documents: ChainDocuments): Promise<ResolvedDraft> {
  const product = await productDocs()
  const layer = layerOf(chain, documents)
  const { country } = layer.config
  const bare: LayerDocs = { chain, config: country === undefined ? {} : { country }, overlay: null, texts: {} }
  const resolve = (one: LayerDocs) => async () => resolveLayers({ product, layer: one }).docs
  const of = JSON.stringify([studio().root, country ?? null])
  return {
    inherited: await lastInherited.of(chain, of, resolve(bare)),
    resolved: await lastResolved.of(chain, contentHash(`${of} ${JSON.stringify(documents)}`), resolve(layer)),
  }
}

const lastInherited = keptLast<ReleaseDocs>(8)
const lastResolved = keptLast<ReleaseDocs>(8)
