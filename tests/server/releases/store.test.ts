import { beforeEach, describe, expect, test } from 'vitest'
import type { ReleaseDocs } from '#engine/documents.ts'
import { databaseStore, loadReleases } from '#server/releases/index.ts'
import type { ReleaseStore } from '#server/releases/store.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'
import { memoryStore } from './memory-store.ts'
import { documents, smallProduct } from './small-product.ts'

startTestDatabase()

const docs = (chain: string, word: string): ReleaseDocs => ({
  chain,
  config: { word, nested: { list: [1, 'two', null] } },
  centers: {},
  site: { id: 'site', routes: [] },
  flows: {},
  forms: {},
  screens: {},
  values: {},
  texts: { ar: { hello: 'أهلاً' } },
})

describe.each<[name: string, store: () => ReleaseStore]>([
  ['the database', () => databaseStore],
  ['the memory of tests', memoryStore],
])('releases in %s', (_name, open) => {
  let store: ReleaseStore
  let chain: string
  beforeEach(() => {
    store = open()
    chain = freshChain()
  })
  const publish = (id: string) => store.publish(chain, { id, docs: docs(chain, id) })

  test('are numbered per chain, and the last published one is live', async () => {
    const other = freshChain()
    await store.publish(other, { id: 'a', docs: docs(other, 'a') })

    expect(await publish('a')).toMatchObject({ id: 'a', number: 1, source: 'files' })
    expect(await publish('b')).toMatchObject({ id: 'b', number: 2 })
    expect(await store.live(chain)).toMatchObject({ id: 'b', number: 2, source: 'files' })
    expect((await store.live(chain))?.docs).toEqual(docs(chain, 'b'))
    expect(await store.live(other)).toMatchObject({ id: 'a', number: 1 })
    expect(await store.chains()).toEqual(expect.arrayContaining([chain, other]))
  })

  test('keep their number when they come back', async () => {
    await publish('a')
    await publish('b')

    expect(await publish('a')).toMatchObject({ number: 1 })
    expect(await store.live(chain)).toMatchObject({ id: 'a', number: 1 })
    expect(await publish('c')).toMatchObject({ number: 3 })
  })

  test('are found by chain and id alone, newest first', async () => {
    await publish('a')
    await publish('b')

    expect(await store.byId(chain, 'a')).toMatchObject({ id: 'a', docs: { config: { word: 'a' } } })
    expect(await store.byId(freshChain(), 'a')).toBeNull()
    expect(await store.live(freshChain())).toBeNull()
    expect((await store.since(chain, new Date('2000-01-01'))).map(({ id }) => id)).toEqual(['b', 'a'])
  })
})

test('a start with broken documents goes on with what the database has', async () => {
  const product = await smallProduct()
  const chain = freshChain()
  const config = documents['flows/chains/acorn/config.json']
  await product.remove('flows/chains/acorn')
  await product.write(`flows/chains/${chain}/config.json`, { ...config, hosts: [`${chain}.test`] })
  const start = () => loadReleases({ root: product.root, demo: true, store: databaseStore })
  const first = await start()
  await product.writeText('flows/join/flow.json', '{')

  const second = await start()

  if (!first.ok || !second.ok) throw new Error('no release')
  expect(second.releases.liveRelease(chain).id).toBe(first.releases.liveRelease(chain).id)
  expect(second.notices).toEqual([
    expect.stringMatching(/^flows\/join\/flow\.json: is not JSON/),
    `chain ${chain} goes on with its release 1, because its documents have the problems above`,
  ])
})

test('processes that publish at the same time agree on numbers', async () => {
  const chain = freshChain()
  const ids = ['a', 'b', 'c', 'd']

  const made = await Promise.all(ids.map((id) => databaseStore.publish(chain, { id, docs: docs(chain, id) })))

  expect(made.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4])
  expect(ids).toContain((await databaseStore.live(chain))?.id)
})
