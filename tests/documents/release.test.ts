import { describe, expect, it } from 'vitest'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { readGrammar } from '#server/releases/documents/grammar.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'

const found = await readDocuments('.')
const grammar = await readGrammar('.')

describe("the product's documents", () => {
  it('can be read', () => {
    expect(found.diagnostics).toEqual([])
  })

  it.each(found.all.map((doc) => [doc.document, doc] as const))('%s follows the grammar', (_, doc) => {
    expect(grammar(doc)).toEqual([])
  })

  it.each(Object.keys(found.chains))('and those of %s are clean', async (chain) => {
    const { problems } = await checkDocuments('.', chain)

    expect(problems).toEqual([])
  })
})
