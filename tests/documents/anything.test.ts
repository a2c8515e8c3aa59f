import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '#engine/documents.ts'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'
import { copyOfProduct } from './changed-product.ts'

let product: Awaited<ReturnType<typeof copyOfProduct>>
let documents: readonly string[]

beforeAll(async () => {
  product = await copyOfProduct()
  documents = (await readDocuments(product.root)).all.map(({ document }) => document)
})
afterAll(() => product.remove())

const odd = fc.oneof(
  fc.constantFrom<Json>([], {}, [null], [{}], [{ id: 'x' }], { id: 1 }, { var: null }, { if: [] }, { x: { x: {} } }),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
)

/** Puts a value into the place that the numbers lead to: each chooses a member of the one before. */
function put(node: Json, numbers: readonly number[], value: Json): Json {
  const [number, ...deeper] = numbers
  if (number === undefined || typeof node !== 'object' || node === null) return value
  const names = Object.keys(node)
  const name = names[number % Math.max(names.length, 1)]
  if (name === undefined) return value
  const inside = put((node as { readonly [name: string]: Json })[name] ?? null, deeper, value)
  return Array.isArray(node) ? node.with(Number(name), inside) : { ...node, [name]: inside }
}

it('says what is wrong, and never falls, whatever stands anywhere in a document', { timeout: 300_000 }, async () => {
  const numbers = fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.nat(), numbers, odd, async (which, way, value) => {
      const path = join(product.root, documents[which % documents.length] ?? '')
      const before = readFileSync(path, 'utf8')
      writeFileSync(path, JSON.stringify(put(JSON.parse(before), way, value)))

      try {
        const { problems } = await checkDocuments(product.root)
        expect(problems.filter(({ code, message }) => code === '' || message === '')).toEqual([])
      } finally {
        writeFileSync(path, before)
      }
    }),
    { numRuns: process.env.FOYER_TEST_DAY ? 15 : 100 },
  )
})
