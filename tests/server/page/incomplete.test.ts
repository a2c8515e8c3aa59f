import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ReleaseDocs } from '#engine/documents.ts'
import { pages } from '#server/page/index.ts'
import { loadReleases } from '#server/releases/index.ts'
import { createReleases } from '#server/releases/registry.ts'
import { memoryStore } from '../releases/memory-store.ts'
import { documents, smallProduct } from '../releases/small-product.ts'
import { built } from './pages-app.ts'

const look = documents['flows/chains/acorn/config.json'].lookAndFeel

/** A release that no check has seen, as an older check may have let it through. */
async function answerWith(lookAndFeel: object) {
  const product = await smallProduct()
  const store = memoryStore()
  const loaded = await loadReleases({ root: product.root, demo: true, store })
  if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
  const { id, number, docs } = loaded.releases.liveRelease('acorn')
  const broken = { ...docs, config: { ...docs.config, lookAndFeel } } as ReleaseDocs
  const live = new Map([['acorn', { chain: 'acorn', id, number, docs: broken, source: 'database' as const }]])
  const app = Fastify()
  const releases = createReleases({ live, store, demo: true })
  await app.register((scope) => pages(scope, { releases, demo: true, production: false, portal: built }))
  return app.inject({ url: '/join', headers: { host: 'acorn.localhost' } })
}

test.each([
  ['V-01: without a main colour', { ...look, mainColor: undefined }, 'general.incompleteConfig'],
  ['V-01: without a secondary colour', { ...look, secondaryColor: '' }, 'general.incompleteConfig'],
  ['V-01: without a logo', { mainColor: '#0f6466', secondaryColor: '#10273d' }, 'general.incompleteConfig'],
  ['V-02: with a colour that is none', { ...look, highlightColor: 'teal' }, 'incorrectColors'],
])('a chain %s shows the server error page', async (_name, lookAndFeel, code) => {
  const { statusCode, body, headers } = await answerWith(lookAndFeel)

  expect(statusCode).toBe(503)
  expect(body).toContain('<h1>SERVER ERROR</h1>')
  expect(body).toContain('Please refresh the page and try again')
  expect(body).toContain(code)
  expect(body).not.toContain('<script')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a chain with all of it shows its pages', async () => {
  expect((await answerWith(look)).statusCode).toBe(200)
})
