import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { copyOfProduct, type DocumentCase } from './changed-product.ts'

const wishes: readonly DocumentCase[] = JSON.parse(readFileSync('tests/documents/wishes-at-once.json', 'utf8'))
let product: Awaited<ReturnType<typeof copyOfProduct>>

beforeAll(async () => {
  product = await copyOfProduct()
})
afterAll(() => product.remove())

it('thirty wishes of one chain go live at once, with documents alone', async () => {
  for (const wish of wishes) await product.change(wish)

  const { problems } = await checkDocuments(product.root)

  expect(new Set(wishes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30)
  expect(problems.map(({ at, message }) => `${at}: ${message}`)).toEqual([])
})
