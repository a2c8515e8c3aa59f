import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkRelease } from '#engine/check/check-release.ts'
import type { JsonSchema, OverlayDoc } from '#engine/documents.ts'
import { resolveLayers } from '#engine/overlay/resolve.ts'
import type { ProductDocs } from '#engine/overlay/types.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { readGrammar } from '#server/releases/documents/grammar.ts'
import { readDocuments } from '#server/releases/documents/read-documents.ts'

const found = await readDocuments('.')
const grammar = await readGrammar('.')
const elements = new Map(
  readdirSync('schemas/elements').map((name): [string, JsonSchema] => [
    name.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`schemas/elements/${name}`, 'utf8')),
  ]),
)

describe("the product's documents", () => {
  it('can be read', () => {
    expect(found.troubles).toEqual([])
  })

  it.each(found.all.map((doc) => [doc.document, doc] as const))('%s follows the grammar', (_, doc) => {
    expect(grammar(doc)).toEqual([])
  })

  it.each(Object.entries(found.chains))('and those of %s hold together', (chain, layer) => {
    const { docs, problems } = resolveLayers({
      // The grammar has said so.
      product: found as unknown as ProductDocs,
      layer: { chain, config: layer.config ?? {}, overlay: layer.overlay as OverlayDoc | null, texts: layer.texts },
    })

    expect(problems).toEqual([])
    expect(checkRelease(docs, callFacts(), elements)).toEqual([])
  })
})
