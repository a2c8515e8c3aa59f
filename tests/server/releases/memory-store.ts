import type { ReleaseStore, StoredRelease } from '#server/releases/store.ts'

/** Releases kept in memory, with the store's rules: numbers count up per chain, a known release keeps its own. */
export function memoryStore(): ReleaseStore & { readonly rows: (StoredRelease & { readonly chain: string })[] } {
  const rows: (StoredRelease & { readonly chain: string })[] = []
  const live = new Map<string, string>()
  const find = (chain: string, id: string | undefined) =>
    rows.find((row) => row.chain === chain && row.id === id) ?? null
  return {
    rows,
    chains: async () => [...live.keys()].sort(),
    live: async (chain) => find(chain, live.get(chain)),
    liveId: async (chain) => live.get(chain) ?? null,
    byId: async (chain, id) => find(chain, id),
    since: async (chain) => rows.filter((row) => row.chain === chain).reverse(),
    publish: async (chain, { id, docs }) => {
      const number = rows.filter((row) => row.chain === chain).length + 1
      const known = find(chain, id)
      const row = known ?? { chain, id, docs, number, source: 'files' as const }
      if (!known) rows.push(row)
      live.set(chain, id)
      return row
    },
  }
}
