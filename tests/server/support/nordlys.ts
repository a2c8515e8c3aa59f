import path from 'node:path'
import type { Releases } from '#server/releases/index.ts'
import { loadReleases } from '#server/releases/index.ts'
import type { ReleaseStore, StoredRelease } from '#server/releases/store.ts'
import { demoDays } from '#tools/demo/days.ts'
import { fillChain } from '#tools/demo/fill.ts'
import { nordlys } from '#tools/demo/nordlys/index.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** The product's own documents with nordlys' layer, as the release of every test chain (`<chain>.test`). */
export async function nordlysReleases(): Promise<Releases> {
  const loaded = await loadReleases({ root, demo: true, store: storeOfOne() })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  const release = loaded.releases.liveRelease('nordlys')
  return {
    chains: [],
    chainOfHost: (host) => /^(t[0-9a-f]{12})\.test(:\d+)?$/.exec(host ?? '')?.[1] ?? null,
    liveRelease: () => release,
    isLive: async (_, id) => id === release.id,
    releaseById: async (_, id) => (id === release.id ? release : null),
    releaseFile: async () => null,
  }
}

/** Fills a test chain with the clubs, plans and people of the demo. */
export async function fillNordlys(chain: string, today = '2026-06-10'): Promise<void> {
  await fillChain({ ...nordlys.of(demoDays(today)), id: chain })
}

export function storeOfOne(): ReleaseStore {
  const rows = new Map<string, StoredRelease>()
  return {
    chains: async () => [...rows.keys()],
    live: async (chain) => rows.get(chain) ?? null,
    liveId: async (chain) => rows.get(chain)?.id ?? null,
    byId: async () => null,
    since: async () => [],
    publish: async (chain, { id, docs }) => {
      const row: StoredRelease = { id, docs, number: 1, source: 'files' }
      rows.set(chain, row)
      return row
    },
  }
}
