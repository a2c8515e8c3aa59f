import type { OverlayDoc, ReleaseDocs } from '#engine/documents.ts'
import type { SideName } from '#engine/explore/diff/types.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import { sideOf, type TwoReleases, type WrittenSide } from '#server/releases/difference/sides.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'
import { readSources } from '#server/releases/sources.ts'
import type { Wrong } from './index.ts'

/** Two releases of one chain, and the folders whose kept cases are theirs; null: nobody has written any for it. */
export interface Comparable extends TwoReleases {
  readonly folders: { readonly [S in SideName]: string | null }
}

/** The wanted chain of a folder, or all of them, ready to be played. */
export async function comparableOf(
  root: string,
  chain: string | undefined,
): Promise<{ readonly releases: ReadonlyMap<string, WrittenSide> } | Wrong> {
  const { chains } = await readSources(root)
  const wanted = chains.filter((one) => chain === undefined || one.chain === chain)
  const broken = wanted.find(({ docs }) => docs === null)
  if (broken) return { wrong: `The documents of ${broken.chain} in ${root} have problems: npm run flows -- check.` }
  return { releases: new Map(wanted.flatMap(({ chain: id, docs }) => (docs ? [[id, sideOf(docs)]] : []))) }
}

/** The chains as they are, each beside the same documents and settings without its operations. */
export async function comparedWithProduct(
  root: string,
  chain: string | undefined,
): Promise<{ readonly all: readonly Comparable[] } | Wrong> {
  const found = await readDocuments(root)
  const own = await comparableOf(root, chain)
  if ('wrong' in own) return own
  const all = [...own.releases].flatMap(([id, after]): readonly Comparable[] => {
    const layer = found.chains[id]
    if (!layer?.config) return []
    const { config, texts, papers } = layer
    const forms = layer.forms as unknown as ReleaseDocs['forms']
    const product = found as unknown as ProductDocs // reading the chain has said that they hold together
    const overlay: OverlayDoc = { layer: id, ops: [] }
    const { docs } = resolveLayers({ product, layer: { chain: id, config, overlay, forms, texts, papers } })
    return [{ chain: id, before: sideOf(docs), after, folders: { before: null, after: root } }]
  })
  return { all }
}
