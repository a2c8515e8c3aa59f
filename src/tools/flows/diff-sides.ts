import type { SideName } from '#explorer/diff/types.ts'
import { type CheckedDocuments, checkDocuments } from '#server/releases/check-documents.ts'
import { readableSide, sideOf, type TwoReleases, type WrittenSide } from '#server/releases/difference/sides.ts'
import { concerns } from '#server/releases/judge.ts'
import type { ChainSource } from '#server/releases/sources.ts'

/** Two releases of one chain, and the folders whose kept cases are theirs; null: nobody has written any for it. */
export interface Comparable extends TwoReleases {
  readonly folders: { readonly [S in SideName]: string | null }
}

/** The wanted chain of a folder, or all of them, ready to be played as far as they have no errors. */
export async function comparableOf(root: string, chain: string | undefined): Promise<ReadonlyMap<string, WrittenSide>> {
  const checked = await checkDocuments(root, chain)
  return new Map(wantedOf(checked, chain).map((one) => [one.chain, sideOfChain(one, checked)]))
}

/** The chains as they are, each beside the same documents and settings without its operations. */
export async function comparedWithProduct(root: string, chain: string | undefined): Promise<readonly Comparable[]> {
  const checked = await checkDocuments(root, chain)
  return wantedOf(checked, chain).flatMap((one): readonly Comparable[] => {
    const plain = one.sight.plain?.()
    if (!plain) return []
    const product = { ...one, docs: one.docs && plain, readable: plain }
    const folders = { before: null, after: root }
    return [{ chain: one.chain, before: sideOfChain(product, checked), after: sideOfChain(one, checked), folders }]
  })
}

const wantedOf = ({ chains }: CheckedDocuments, chain: string | undefined): readonly ChainSource[] =>
  chains.filter((one) => chain === undefined || one.chain === chain)

function sideOfChain(source: ChainSource, { problems }: CheckedDocuments): WrittenSide {
  if (source.docs !== null) return sideOf(source.docs)
  return readableSide(
    source,
    problems.filter((one) => one.severity === 'error' && concerns(one, source.chain)),
  )
}
