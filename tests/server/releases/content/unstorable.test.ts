import { expect, test } from 'vitest'
import { loadReleases } from '#server/releases/index.ts'
import { memoryStore } from '../memory-store.ts'
import { documents, smallProduct } from '../small-product.ts'

const document = 'flows/chains/acorn/config.json'

test.each([
  ['a null sign', { strapLines: [{ id: 'a', content: { de: 'a\u0000b' } }] }, 'strapLines/0/content/de'],
  ['half a sign', { name: 'a\ud800b' }, 'name'],
  ['a null sign in a name', { features: { 'a\u0000': true } }, 'features/a\u0000'],
])('%s is refused before a database sees it', async (_name, settings, place) => {
  const product = await smallProduct()
  await product.write(document, { ...documents[document], ...settings })

  const loaded = await loadReleases({ root: product.root, demo: true, store: memoryStore() })

  expect(loaded.ok ? [] : loaded.problems).toEqual([
    expect.stringContaining(`${document} ${place}: holds a null sign or half a sign, which no database keeps`),
  ])
})
