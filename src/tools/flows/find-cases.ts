import { globSync } from 'node:fs'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import type { WorldDoc } from '#engine/flow/world.ts'
import { type Grammar, readGrammar } from '#server/releases/documents/grammar.ts'
import { readJson } from '#server/releases/documents/read-json.ts'
import type { Trouble } from '#server/releases/documents/trouble.ts'

/** A case by its file below `tests/flows`; without a fixture, the reasons say why it cannot be played. */
export interface FoundCase {
  readonly name: string
  readonly fixture: FixtureDoc | null
  readonly reasons: readonly string[]
}

export type FoundWorlds = ReadonlyMap<string, WorldDoc | { readonly reasons: readonly string[] }>

const folder = 'tests/flows'

/** Every `*.case.json` of the repository, and the worlds that they name. */
export async function findCases(
  root: string,
): Promise<{ readonly cases: readonly FoundCase[]; readonly worlds: FoundWorlds }> {
  const grammar = await readGrammar(root)
  const cases = filesIn(root, '**/*.case.json').map(async (document): Promise<FoundCase> => {
    const { body, reasons } = await read(root, document, 'fixture', grammar)
    const name = document.slice(folder.length + 1, -'.case.json'.length)
    return { name, fixture: body as FixtureDoc | null, reasons } // the grammar has said so
  })
  const worlds = filesIn(root, 'worlds/*.json').map(async (document) => {
    const { body, reasons } = await read(root, document, 'world', grammar)
    const id = document.slice(`${folder}/worlds/`.length, -'.json'.length)
    return [id, body ? (body as unknown as WorldDoc) : { reasons }] as const // here too
  })
  return { cases: await Promise.all(cases), worlds: new Map(await Promise.all(worlds)) }
}

const filesIn = (root: string, pattern: string): readonly string[] =>
  globSync(`${folder}/${pattern}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

/** The document, or null and the reasons why it is none. */
async function read(root: string, document: string, kind: 'fixture' | 'world', grammar: Grammar) {
  const troubles: Trouble[] = []
  const body = await readJson(root, document, troubles)
  if (body) troubles.push(...grammar({ document, kind, body }))
  const reasons = troubles.map(({ place, reason }) => (place === '' ? reason : `${place}: ${reason}`))
  return { body: reasons.length === 0 ? body : null, reasons }
}
