import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { chainFactsOf, filesIn } from '#server/catalogue/index.ts'
import { checkFiles } from '#server/catalogue/service.ts'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { shareOf } from '../support/in-turn.ts'
import { inBatches } from './batches.ts'
import { type Chain, chains, copyWith, saidBy } from './chains.ts'
import type { DocumentCase } from './changed-product.ts'

interface Mistake extends DocumentCase {
  /** Where all stands that is told of it, and words that help. */
  readonly expect: { readonly at: string; readonly says: string }
}

interface Told {
  readonly at: string
  readonly message: string
}

const mistakes = new Map(
  await Promise.all(chains.map(async (chain) => [chain, await saidBy<Mistake>('mistakes', chain)] as const)),
)

/** What the check of documents says, and that of the catalogue. */
async function toldOf(chain: Chain, root: string): Promise<readonly Told[]> {
  const folder = join(root, 'flows/chains', chain)
  const { problems } = await checkDocuments(root)
  const facts = chainFactsOf(chain, JSON.parse(await readFile(join(folder, 'config.json'), 'utf8')))
  const catalogue = await checkFiles(filesIn(join(folder, 'catalogue')), facts)
  return [
    // Operations without a place of their own are known by their number.
    ...problems.map(({ at, message }) => ({ at: at.replace(/ ops\/\d+.*/, ' ops'), message })),
    ...catalogue.problems.map(({ document, place, reason }) => ({
      at: `flows/chains/${chain}/catalogue/${document} ${place}`,
      message: reason,
    })),
  ]
}

const isIn = (place: string, { at }: Told): boolean =>
  at === place || at.startsWith(`${place}/`) || at.startsWith(`${place} `)

/** Each is told at its place with its words, and nothing is told beside them. */
const areTold = (batch: readonly Mistake[], told: readonly Told[]): boolean =>
  batch.every(({ expect: { at, says } }) => told.some((one) => isIn(at, one) && one.message.includes(says))) &&
  told.every((one) => batch.some(({ expect: { at } }) => isIn(at, one)))

test('a hundred mistakes are kept, each a sentence of its own', () => {
  const names = [...mistakes.values()].flat().map(({ name }) => name)

  expect(names.length).toBeGreaterThanOrEqual(100)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(chains)('the mistakes of %s are told at their place, in words that help', (chain) => {
  let product: Awaited<ReturnType<typeof copyWith>>
  beforeAll(async () => {
    product = await copyWith(chain)
  })
  afterAll(() => product.remove())

  const toldWith = (batch: readonly Mistake[]) => product.changed(batch, () => toldOf(chain, product.root))
  const all = shareOf(mistakes.get(chain) ?? [], 5)
  const isTold = inBatches(all, async (batch) => areTold(batch, await toldWith(batch)))

  it.each(all.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    if (await isTold(one)) return

    expect(await toldWith([one])).toEqual([{ at: one.expect.at, message: expect.stringContaining(one.expect.says) }])
  })
})
