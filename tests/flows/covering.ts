import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemsOf } from '#engine/explore/items/index.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { coveredBy } from '#tools/flows/coverage.ts'
import type { FoundWorlds } from '#tools/flows/find-cases.ts'
import type { NamedFixture } from './fixtures.ts'

interface Kept {
  readonly cases: readonly NamedFixture[]
  readonly worlds: FoundWorlds
  readonly releaseOf: (chain: string) => LiveRelease
}

/**
 * Of the kept cases those that together show whatever all of them show, of whichever chain (a greedy cover). All are played on the bare
 * engine; where one play costs much (a page, a server), these stand for them, unless `FOYER_TEST_ALL` asks for all.
 */
export async function coveringCases({ cases, ...kept }: Kept): Promise<readonly NamedFixture[]> {
  if (process.env.FOYER_TEST_ALL) return cases
  const names = new Set(await once(fingerprint(), () => cover({ cases, ...kept })))
  return cases.filter(({ name }) => names.has(name))
}

async function cover({ cases, worlds, releaseOf }: Kept): Promise<readonly string[]> {
  const calls = callFacts()
  const open: { readonly name: string; readonly shown: Set<string> }[] = []
  for (const { name, fixture } of cases) {
    const { chain, flow } = fixture
    const release = releaseOf(chain)
    const shown = await coveredBy(fixture, itemsOf(release.docs, calls, flow), release, worlds)
    open.push({ name, shown: new Set([...shown].map((item) => `${flow} ${item}`)) })
  }
  const chosen: string[] = []
  while (open.length > 0) {
    open.sort((left, right) => right.shown.size - left.shown.size)
    const [richest] = open.splice(0, 1)
    if (!richest || richest.shown.size === 0) break
    chosen.push(richest.name)
    for (const { shown } of open) for (const item of richest.shown) shown.delete(item)
  }
  return chosen
}

/** What was worked out before for the same cases and documents, else what `work` says now. */
async function once(key: string, work: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const file = join('.cache', `covering-${key}.json`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    const names = await work()
    mkdirSync('.cache', { recursive: true })
    writeFileSync(file, JSON.stringify(names))
    return names
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{flows,schemas,tests/flows}/**/*.json').sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
