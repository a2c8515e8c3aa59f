import { describe, expect, it } from 'vitest'
import { secretNames } from '#server/flow/secrets.ts'
import { checkDocuments } from '#server/releases/check-documents.ts'
import { readGrammar } from '#server/releases/documents/grammar.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'
import { loadRelease } from '../flows/release.ts'

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

  it.each(Object.keys(found.chains))('no step of %s bears the name of what is never stored', async (chain) => {
    const { docs } = await loadRelease(chain, '.')
    const secret = secretNames(docs)
    const steps = Object.values(docs.flows).flatMap(({ id: flow, steps }) => steps.map(({ id }) => ({ flow, id })))

    // A step that asks for a password has nothing else to keep.
    expect(steps.filter(({ id }) => id !== 'password' && secret.has(id))).toEqual([])
  })
})
