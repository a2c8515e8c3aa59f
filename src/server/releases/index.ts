import type { JsonObject } from '#engine/documents.ts'
import { stableText } from '#engine/forms/leaf-shape.ts'
import { contentHash } from './content-hash.ts'
import { line } from './documents/trouble.ts'
import type { Prove } from './prove.ts'
import { createReleases, type Releases } from './registry.ts'
import { type ChainSource, readSources } from './sources.ts'
import type { ReleaseStore, StoredRelease } from './store.ts'

export type { Releases } from './registry.ts'
export { databaseStore, type ReleaseStore } from './store.ts'

export interface LoadOptions {
  /** The folder that holds `flows/` and `schemas/`. */
  readonly root: string
  readonly demo: boolean
  readonly store: ReleaseStore
  readonly now?: () => Date
  /** Proves the flows of a release that nobody has stored yet. */
  readonly prove?: Prove
}

export type Loaded =
  /** `notices` are for the log: warnings, and why a chain goes on with an older release. */
  | { readonly ok: true; readonly releases: Releases; readonly notices: readonly string[] }
  /** One line per problem: document, place, reason. */
  | { readonly ok: false; readonly problems: readonly string[] }

/**
 * Reads all documents, and makes a new release of each chain whose documents changed. A chain with problems goes on
 * with the last good release of the database, saying so; with none, the start fails and names every problem at once.
 */
export async function loadReleases({ root, demo, store, now, prove = async () => [] }: LoadOptions): Promise<Loaded> {
  const { chains, troubles } = await readSources(root)
  const lines = troubles.filter(({ severity }) => severity !== 'remark').map(line)
  const live = new Map<string, StoredRelease>()
  const notices: string[] = []
  const lost: string[] = []
  for (const source of await withStored(chains, store)) {
    const stored = await store.live(source.chain)
    const { release: next, findings } = await releaseOf(source, stored, { store, prove })
    lines.push(...findings)
    if (next) live.set(source.chain, next)
    else lost.push(source.chain)
    if (next && (!source.docs || findings.length > 0)) notices.push(goesOn(source.chain, next))
  }
  if (lost.length > 0 || live.size === 0) return { ok: false, problems: lines }
  return {
    ok: true,
    releases: createReleases({ live, store, demo, ...(now ? { now } : {}) }),
    notices: [...lines, ...notices],
  }
}

/** When the folder of chains itself is gone, those of the database go on. */
async function withStored(chains: readonly ChainSource[], store: ReleaseStore): Promise<readonly ChainSource[]> {
  if (chains.length > 0) return chains
  return (await store.chains()).map((chain) => ({ chain, docs: null, origins: new Map() }))
}

/**
 * A chain that the studio publishes (`source: database`) is not undone by a restart. What is stored was proved when it came:
 * with findings, what was stored before goes on.
 */
async function releaseOf(
  { chain, docs, origins }: ChainSource,
  stored: StoredRelease | null,
  { store, prove }: { readonly store: ReleaseStore; readonly prove: Prove },
): Promise<{ readonly release: StoredRelease | null; readonly findings: readonly string[] }> {
  if (!docs || stored?.source === 'database') return { release: stored, findings: [] }
  const id = contentHash(stableText(docs as unknown as JsonObject))
  if (stored?.id === id) return { release: stored, findings: [] }
  const findings = (await store.byId(chain, id)) ? [] : await prove({ id, docs, origins })
  return { release: findings.length > 0 ? stored : await store.publish(chain, { id, docs }), findings }
}

function goesOn(chain: string, { number }: StoredRelease): string {
  return `chain ${chain} goes on with its release ${number}, because its documents have the problems above`
}
