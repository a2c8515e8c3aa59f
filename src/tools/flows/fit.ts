import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { isMap } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import { writtenChanges } from '#explorer/diff/written.ts'
import { type ReleaseOfChain, readReleases } from './begin-case.ts'
import { earlier } from './earlier.ts'
import { jsonLine } from './json-line.ts'

/** A case that goes as written as long as the chain says what it said before: it no longer fits, it is not broken. */
export interface Unfit {
  /** The settings that it was made for; empty where something else of the chain is another. */
  readonly settings: JsonObject
  readonly sentence: string
}

/** Plays a case; gives where it goes another way than written. */
export type Plays = (fixture: FixtureDoc, releases: ReleaseOfChain) => Promise<readonly string[]>

/**
 * Asks of cases that fail whether what the chain has written since a commit is why: they are played on the documents as
 * they are, with the chain's folder as it was. Null where nobody can say how it was.
 */
export async function fitCase(
  root: string,
  before: string,
  now: ReleaseOfChain,
  plays: Plays,
): Promise<((fixture: FixtureDoc) => Promise<Unfit | null>) | null> {
  const past = await releasesBefore(root, before)
  if (!past) return null
  return async (fixture) => {
    const [one, other] = [past.get(fixture.chain)?.docs, now.get(fixture.chain)?.docs]
    if (!one || !other || (await plays(fixture, past)).length > 0) return null
    const changes = changedSettings(one, other)
    const singles = changes.slice(0, mostSingles).map((change) => [change])
    for (const tried of changes.length > 1 ? [...singles, changes] : singles) {
      const settings = tried.reduce<JsonObject>((all, { was }) => mergeSettings(all, was), {})
      const made = { ...fixture, settings: mergeSettings(settings, fixture.settings ?? {}) }
      if ((await plays(made, now)).length === 0) return { settings, sentence: inWords(fixture.chain, tried) }
    }
    return { settings: {}, sentence: `${fixture.chain} has changed its documents or its centres since: write it anew` }
  }
}

const mostSingles = 30

async function releasesBefore(root: string, before: string): Promise<ReleaseOfChain | null> {
  const then = earlier(root, before)
  if ('wrong' in then) return null
  const mixed = mkdtempSync(join(tmpdir(), 'foyer-fit-'))
  try {
    for (const folder of ['flows', 'schemas']) cpSync(join(root, folder), join(mixed, folder), { recursive: true })
    rmSync(join(mixed, 'flows/chains'), { recursive: true })
    cpSync(join(then.folder, 'flows/chains'), join(mixed, 'flows/chains'), { recursive: true })
    return (await readReleases(mixed)).releases
  } finally {
    rmSync(mixed, { recursive: true, force: true })
    then.forget()
  }
}

interface Changed {
  readonly place: string
  /** What a case brings so that it is as it was. */
  readonly was: JsonObject
  readonly said: readonly [was: Json, is: Json]
}

/** Settings of the chain that are other ones; those of a centre alone no case can bring. */
function changedSettings(before: ReleaseDocs, after: ReleaseDocs): readonly Changed[] {
  return writtenChanges(before, after)
    .filter(({ kind, place }) => kind === 'setting' && !place.startsWith('centers/') && place !== 'private')
    .map(({ place, before: was = null, after: is = null }) => ({
      place: place.replaceAll('/', '.'),
      was: pathTo(place.split('/'), before.config),
      said: [was, is],
    }))
}

/** The setting with all that is around it: a list is given whole, what was not there as null. */
function pathTo([name = '', ...deeper]: readonly string[], settings: JsonObject): JsonObject {
  const value = settings[name] ?? null
  return { [name]: deeper.length > 0 && isMap(value) ? pathTo(deeper, value) : value }
}

function inWords(chain: string, changes: readonly Changed[]): string {
  const all = changes.map(
    ({ place, said: [was, is] }) => `${place} is ${jsonLine(is)} by now, and was ${jsonLine(was)}`,
  )
  return `${chain} wants it otherwise: ${all.join('; ')}`
}

/** Writes settings into a case, which then holds whatever the chain says. All else stays as it is written. */
export function keepSettings(file: string, settings: JsonObject): void {
  const text = readFileSync(file, 'utf8')
  const tree = parseTree(text)
  const own = tree && findNodeAtLocation(tree, ['settings'])
  const deeds = tree && findNodeAtLocation(tree, ['do'])?.parent
  if (own) {
    const line = jsonLine(mergeSettings(settings, JSON.parse(text).settings))
    writeFileSync(file, text.slice(0, own.offset) + line + text.slice(own.offset + own.length))
  } else if (deeds) {
    writeFileSync(
      file,
      `${text.slice(0, deeds.offset)}"settings": ${jsonLine(settings)},\n  ${text.slice(deeds.offset)}`,
    )
  }
}
