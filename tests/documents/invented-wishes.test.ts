import { describe, expect, it, test } from 'vitest'
import { checkDocuments, judgeDocuments } from '#server/releases/check-documents.ts'
import { playsAll } from '../support/in-turn.ts'
import { type Chain, chains, copyWith, saidBy } from './chains.ts'
import type { DocumentCase } from './changed-product.ts'

/** What keeps these wishes, all at once, from going live: by day without the proof, each path played by night. */
async function refusalsOf(chain: Chain, wishes: readonly DocumentCase[]): Promise<readonly string[]> {
  const product = await copyWith(chain)
  const judge = playsAll ? judgeDocuments : checkDocuments
  const { problems } = await product.changed(wishes, () => judge(product.root))
  await product.remove()
  return problems.map(({ code, at, message }) => `${code} at ${at}: ${message}`)
}

test('a hundred wishes are kept, each a sentence of its own', async () => {
  const names = (await Promise.all(chains.map((chain) => saidBy('wishes', chain)))).flat().map(({ name }) => name)

  expect(names.length).toBeGreaterThanOrEqual(100)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(chains)('the wishes of %s go live with documents alone', (chain) => {
  it('all at once', { timeout: 60_000 }, async () => {
    expect(await refusalsOf(chain, await saidBy('wishes', chain))).toEqual([])
  })

  it.runIf(playsAll)('each by itself', { timeout: 600_000 }, async () => {
    const refused: unknown[] = []
    for (const wish of await saidBy('wishes', chain)) {
      const problems = await refusalsOf(chain, [wish])
      if (problems.length > 0) refused.push([wish.name, problems])
    }

    expect(refused).toEqual([])
  })
})
