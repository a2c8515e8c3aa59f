import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { itemsOf } from '#explorer/items/index.ts'
import type { Item } from '#explorer/items/item.ts'
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

/** Cases that stand for all kept ones. All are played on the bare engine; these where one play costs much. */
export interface Covers {
  /** They show together whatever all cases show, of whichever chain. */
  readonly everything: readonly NamedFixture[]
  /** They show whatever a screen can show: to it all answers and refusals of a call are alike. */
  readonly screens: readonly NamedFixture[]
}

/** Greedy covers; `FOYER_TEST_ALL` asks for all cases in both. */
export async function coversOf({ cases, ...kept }: Kept): Promise<Covers> {
  if (process.env.FOYER_TEST_ALL) return { everything: cases, screens: cases }
  const { everything, screens } = await once(fingerprint(), async () => {
    const shown = await shownBy({ cases, ...kept })
    return { everything: cover(shown), screens: cover(shown, ['step', 'end', 'mode', 'option']) }
  })
  const named = (names: readonly string[]) => cases.filter(({ name }) => names.includes(name))
  return { everything: named(everything), screens: named(screens) }
}

/** A case, and the kinds of all that it shows by their ids. */
interface Shown {
  readonly name: string
  readonly items: ReadonlyMap<string, Item['kind']>
}

async function shownBy({ cases, worlds, releaseOf }: Kept): Promise<readonly Shown[]> {
  const calls = callFacts()
  const all: Shown[] = []
  for (const { name, fixture } of cases) {
    const { chain, flow } = fixture
    const release = releaseOf(chain)
    const items = itemsOf(release.docs, calls, flow)
    const shown = await coveredBy(fixture, items, release, worlds)
    const own = items.filter(({ id }) => shown.has(id)).map(({ id, kind }) => [`${flow} ${id}`, kind] as const)
    all.push({ name, items: new Map(own) })
  }
  return all
}

function cover(cases: readonly Shown[], kinds?: readonly Item['kind'][]): readonly string[] {
  const open = cases.map(({ name, items }) => ({
    name,
    shown: new Set([...items].flatMap(([id, kind]) => (kinds?.includes(kind) === false ? [] : [id]))),
  }))
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
async function once<T>(key: string, work: () => Promise<T>): Promise<T> {
  const file = join('.cache', `covers-${key}.json`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    const found = await work()
    mkdirSync('.cache', { recursive: true })
    writeFileSync(file, JSON.stringify(found))
    return found
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync('{flows,schemas,tests/flows}/**/*.json').sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
