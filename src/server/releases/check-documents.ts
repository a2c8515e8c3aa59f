import { concerns, type Finding, type JudgedDocuments, judgeSources } from './judge.ts'
import { proveFlows } from './prove.ts'
import { type ChainSource, type EntriesOf, readSources } from './sources.ts'

export type { Finding } from './judge.ts'

export interface CheckedDocuments extends JudgedDocuments {
  readonly chains: readonly ChainSource[]
}

/** What is wrong with the documents below `root` as they stand, all at once: the product's and one chain's, or every chain's. */
export async function checkDocuments(root: string, chain?: string): Promise<CheckedDocuments> {
  const sources = await readSources(root)
  return { ...ofChain(judgeSources(sources), chain), chains: sources.chains }
}

/** The same, and what playing every path of every flow shows: what publishing would say. */
export async function judgeDocuments(root: string, chain?: string, entries?: EntriesOf): Promise<CheckedDocuments> {
  const sources = await readSources(root, entries)
  const asked = sources.chains.filter((one) => chain === undefined || one.chain === chain)
  const proofs = await Promise.all(
    asked.map(async ({ docs, sight }) => (docs === null ? [] : proveFlows({ id: '', docs, sight }))),
  )
  const isProved = asked.every(({ docs }) => docs !== null)
  return { ...ofChain(judgeSources(sources, { diagnostics: proofs.flat(), isProved }), chain), chains: sources.chains }
}

function ofChain({ problems, remarks }: JudgedDocuments, chain: string | undefined): JudgedDocuments {
  const isAsked = (one: Finding): boolean => chain === undefined || concerns(one, chain)
  return { problems: problems.filter(isAsked), remarks: remarks.filter(isAsked) }
}
