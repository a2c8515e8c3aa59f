import { beforeEach, describe, expect, test } from 'vitest'
import type { ReleaseDocs } from '#engine/documents.ts'
import { databaseStore } from '#server/releases/index.ts'
import type { ReleaseStore } from '#server/releases/store.ts'
import { freshChain, startTestDatabase } from '../support/database.ts'
import { memoryStore } from './memory-store.ts'

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
