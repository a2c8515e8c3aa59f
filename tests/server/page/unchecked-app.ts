import Fastify from 'fastify'
import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import { pages } from '#server/page/index.ts'
import { loadReleases } from '#server/releases/index.ts'
import { createReleases } from '#server/releases/registry.ts'
import { memoryStore } from '../releases/memory-store.ts'
import { smallProduct } from '../releases/small-product.ts'
import { built } from './pages-app.ts'

let good: Promise<{ readonly id: string; readonly number: number; readonly docs: ReleaseDocs }> | null = null

async function goodRelease() {
  const product = await smallProduct()
  const loaded = await loadReleases({ root: product.root, demo: true, store: memoryStore() })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  return loaded.releases.liveRelease('acorn')
}

/** Pages of a release whose settings no check has seen, as an older check may have let them through. */
export async function uncheckedApp(change: (config: JsonObject) => JsonObject) {
  good ??= goodRelease()
  const { id, number, docs } = await good
  const stored = { chain: 'acorn', id, number, docs: { ...docs, config: change(docs.config) } }
  const live = new Map([['acorn', { ...stored, source: 'database' as const }]])
  const app = Fastify()
  const releases = createReleases({ live, store: memoryStore(), demo: true })
  await app.register((scope) => pages(scope, { releases, demo: true, production: false, portal: built }))
  return { get: (url: string) => app.inject({ url, headers: { host: 'acorn.localhost' } }) }
}
