import { join } from 'node:path'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { readChainDocuments } from './chain-documents.ts'
import { contentHash } from './content-hash.ts'
import { chainsFolder } from './documents/chains-folder.ts'
import type { Diagnostic } from './documents/diagnostic.ts'
import { concerns, findingLineOf, judgeSources } from './judge.ts'
import type { Prove } from './prove.ts'
import { createReleases, type FollowedReleases } from './registry.ts'
import { type ChainSource, type EntriesOf, readSources } from './sources.ts'
import type { ReleaseStore, StoredRelease } from './store.ts'

export { entriesInDatabase } from './entries-in-database.ts'
export type { FollowedReleases, Releases } from './registry.ts'
export { databaseStore, type ReleaseStore } from './store.ts'

export interface LoadOptions {
  /** The folder that holds `flows/` and `schemas/`. */
  readonly root: string
  readonly demo: boolean
  readonly store: ReleaseStore
  readonly now?: () => Date
  /** Proves the flows of a release that nobody has stored yet. */
  readonly prove?: Prove
  /** What the database knows of a chain's catalogue, beside its files. */
  readonly entries?: EntriesOf
}

export type Loaded =
  /** `notices` are for the log: warnings, and why a chain goes on with an older release. */
  | { readonly ok: true; readonly releases: FollowedReleases; readonly notices: readonly string[] }
  /** One line per problem: document, place, reason; and the chains that have no release to go on with. */
  | { readonly ok: false; readonly problems: readonly string[]; readonly lost: readonly string[] }

/**
 * Reads all documents, and makes a new release of each chain whose documents changed and are clean. A chain with problems
 * goes on with the last good release of the database, saying so. With none, the demo does not start, and names every problem
 * at once; in production the other chains do: a new one takes nobody with it.
 */
export async function loadReleases({ root, demo, store, now, prove, entries }: LoadOptions): Promise<Loaded> {
  const sources = await readSources(root, entries, now?.())
  const chains = await Promise.all((await withStored(sources.chains, store)).map((source) => coming(source, store)))
  const diagnostics: Diagnostic[] = []
  for (const { next, sight } of chains) {
    if (next === null) continue
    const isKnown = (await store.byId(next.docs.chain, next.id)) !== null
    // What is stored was proved when it came.
    if (prove && !isKnown) diagnostics.push(...(await prove({ ...next, sight })))
  }
  const { problems } = judgeSources(sources, { diagnostics, isProved: false })
  const isClean = (chain: string): boolean => !problems.some((problem) => concerns(problem, chain))

  const live = new Map<string, StoredRelease>()
  const notices = problems.map(findingLineOf)
  const lost: string[] = []
  for (const { chain, docs, next, stored } of chains) {
    const isPublished = next !== null && isClean(chain)
    const files = isPublished ? await readChainDocuments(join(chainsFolder(root), chain)) : undefined
    const release = isPublished ? await store.publish(chain, { ...next, files }) : stored
    if (release) live.set(chain, release)
    else lost.push(chain)
    if (release && !isPublished && (docs === null || next !== null)) notices.push(goesOn(chain, release))
  }
  if (live.size === 0 || (demo && lost.length > 0)) return { ok: false, problems: problems.map(findingLineOf), lost }
  for (const chain of lost)
    notices.push(
      `chain ${chain} is not there, because its documents have the problems above, and it has no release yet`,
    )
  return { ok: true, releases: createReleases({ live, store, demo, ...(now ? { now } : {}) }), notices }
}

/** When the folder of chains itself is gone, those of the database go on. */
async function withStored(
  chains: readonly ChainSource[],
  store: ReleaseStore,
): Promise<readonly Pick<ChainSource, 'chain' | 'docs' | 'sight'>[]> {
  if (chains.length > 0) return chains
  const sightOf = (chain: string) => ({ chain, origins: new Map(), textFiles: [] })
  return (await store.chains()).map((chain) => ({ chain, docs: null, sight: sightOf(chain) }))
}

/**
 * What a chain has and what comes: `next` is null where nothing new does. A chain that the studio publishes
 * (`source: database`) is not undone by a restart.
 */
async function coming(source: Pick<ChainSource, 'chain' | 'docs' | 'sight'>, store: ReleaseStore) {
  const { chain, docs } = source
  const stored = await store.live(chain)
  if (!docs || stored?.source === 'database') return { ...source, stored, next: null }
  const id = contentHash(canonicalJson(jsonOf(docs)))
  return { ...source, stored, next: stored?.id === id ? null : { id, docs } }
}

function goesOn(chain: string, { number }: StoredRelease): string {
  return `chain ${chain} goes on with its release ${number}, because its documents have the problems above`
}
