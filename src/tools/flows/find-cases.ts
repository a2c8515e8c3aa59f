import { existsSync, globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import type { WorldDoc } from '#engine/flow/world.ts'
import type { Diagnostic } from '#server/releases/documents/diagnostic.ts'
import { type Grammar, readGrammar } from '#server/releases/documents/grammar.ts'
import { readJson } from '#server/releases/documents/read-json.ts'

/** A case by its file below `tests/flows`; without a fixture, the reasons say why it cannot be played. */
export interface FoundCase {
  readonly name: string
  readonly fixture: FixtureDoc | null
  readonly reasons: readonly string[]
}

export type FoundWorlds = ReadonlyMap<string, WorldDoc | { readonly reasons: readonly string[] }>

const folder = 'tests/flows'

/** Cases that are asked for, and the worlds that they may name. */
export interface FoundCases {
  readonly cases: readonly FoundCase[]
  readonly worlds: FoundWorlds
}

/** Every `*.case.json` of the repository, and the worlds that they name. */
export const findCases = (root: string): Promise<FoundCases> => readCases(root, filesIn(root, '**/*.case.json'))

/** The case in one file, wherever it lies, or those with the pattern in their names; that there is none, is a sentence. */
export async function findNamed(root: string, pattern = ''): Promise<FoundCases | { readonly wrong: string }> {
  if (!pattern.endsWith('.json')) {
    const named = filesIn(root, '**/*.case.json').filter((document) => nameOf(document).includes(pattern))
    const isMissing = named.length === 0 && pattern !== ''
    return isMissing ? { wrong: `No case has "${pattern}" in its name.` } : readCases(root, named)
  }
  const file = resolve(root, pattern)
  if (!existsSync(file)) return { wrong: `There is no file "${pattern}".` }
  return readCases(root, [relative(root, file).replaceAll('\\', '/')])
}

async function readCases(root: string, documents: readonly string[]): Promise<FoundCases> {
  const grammar = await readGrammar(root)
  const cases = documents.map(async (document): Promise<FoundCase> => {
    const { body, reasons } = await read(root, document, 'fixture', grammar)
    return { name: nameOf(document), fixture: body, reasons }
  })
  const worlds = filesIn(root, 'worlds/*.json').map(async (document) => {
    const { body, reasons } = await read(root, document, 'world', grammar)
    const id = document.slice(`${folder}/worlds/`.length, -'.json'.length)
    return [id, body ?? { reasons }] as const
  })
  return { cases: await Promise.all(cases), worlds: new Map(await Promise.all(worlds)) }
}

/** By its file below `tests/flows`; a case that lies elsewhere, by its path. */
const nameOf = (document: string): string => document.replace(`${folder}/`, '').replace(/(\.case)?\.json$/, '')

const filesIn = (root: string, pattern: string): readonly string[] =>
  globSync(`${folder}/${pattern}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()

interface Documents {
  readonly fixture: FixtureDoc
  readonly world: WorldDoc
}

/** The document, or null and the reasons why it is none. */
async function read<K extends keyof Documents>(root: string, document: string, kind: K, grammar: Grammar) {
  const diagnostics: Diagnostic[] = []
  const body = await readJson(root, document, diagnostics)
  if (body) diagnostics.push(...grammar({ document, kind, body }))
  const reasons = diagnostics.map(({ place, reason }) => (place === '' ? reason : `${place}: ${reason}`))
  return { body: reasons.length === 0 ? (body as Documents[K] | null) : null, reasons } // the grammar has said so
}
