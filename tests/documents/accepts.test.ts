import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { inBatches } from './batches.ts'
import { casesIn } from './cases.ts'
import { copyOfProduct, type DocumentCase } from './changed-product.ts'

const cases = casesIn<DocumentCase>('tests/documents/accepts')
let product: Awaited<ReturnType<typeof copyOfProduct>>

beforeAll(async () => {
  product = await copyOfProduct()
})
afterAll(() => product.remove())

/** What is found with the changes of these cases. */
async function foundWith(all: readonly DocumentCase[]) {
  const { problems } = await product.changed(all, () => checkDocuments(product.root))
  return problems
}

const isAccepted = inBatches(cases, async (batch) => (await foundWith(batch)).length === 0)

describe('the check of documents', () => {
  it('has at least twenty-five cases that look odd and are right', () => {
    const names = cases.map(({ name }) => name)

    expect(names.length).toBeGreaterThanOrEqual(25)
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(cases.map((one) => [one.name, one] as const))('finds nothing wrong: %s', async (_, one) => {
    if (await isAccepted(one)) return

    expect(await foundWith([one])).toEqual([])
  })
})
