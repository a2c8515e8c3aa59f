import type { CallFacts } from '#engine/check/types.ts'
import { type Item, itemsOf, observe } from '#engine/explore/items/index.ts'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { docsOfFixture, type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { createWorld } from '#engine/flow/world.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { compile, programOf } from '#server/releases/compile.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { readSources } from '#server/releases/sources.ts'
import { type FoundWorlds, findCases } from './find-cases.ts'
import type { Command } from './index.ts'

/** What the kept cases of one flow show in one chain. */
export interface Coverage {
  readonly chain: string
  readonly flow: string
  readonly covered: number
  /** Of those: what only cases of other chains show, which hold here as they are. */
  readonly elsewhere: number
  readonly all: number
  readonly missing: readonly string[]
  /** What the settings switch off, and no case brings settings of its own for. */
  readonly off: readonly string[]
}

/** What the cases below `tests/flows` show of each flow, and what none of them does. */
export const coverageCommand: Command = async (root, { chain, flow, json, pattern }) => {
  if (pattern !== undefined) return { wrong: `"coverage" takes no pattern: "${pattern}".` }
  const { chains } = await readSources(root)
  const { cases, worlds } = await findCases(root)
  const calls = callFacts()
  const found: Coverage[] = []
  for (const { chain: id, docs } of chains) {
    if (docs === null) return { wrong: `The documents of ${id} have problems: npm run flows -- check --chain ${id}` }
    if (chain !== undefined && id !== chain) continue
    const release = compile({ id, number: 1, docs })
    for (const name of Object.keys(docs.flows).filter((one) => flow === undefined || one === flow)) {
      const fixtures = cases.flatMap(({ fixture }) => (fixture?.flow === name ? [fixture] : []))
      found.push(await coverageOf(name, fixtures, release, calls, worlds))
    }
  }
  const ok = found.every(({ missing }) => missing.length === 0)
  return { ok, text: json ? JSON.stringify({ flows: found }) : found.map(inWords).join('\n') }
}

/** What cases of a flow show in one chain, whichever chain they were written for. */
export async function coverageOf(
  flow: string,
  fixtures: readonly FixtureDoc[],
  release: LiveRelease,
  calls: CallFacts,
  worlds: FoundWorlds,
): Promise<Coverage> {
  const items = itemsOf(release.docs, calls, flow)
  const own = new Set<string>()
  const seen = new Set<string>()
  for (const fixture of fixtures) {
    const shown = await coveredBy(fixture, items, release, worlds)
    for (const id of shown) seen.add(id)
    if (fixture.chain === release.id) for (const id of shown) own.add(id)
  }
  const open = items.filter(({ id }) => !seen.has(id))
  const idsOf = (isOff: boolean): readonly string[] =>
    open.filter(({ off }) => (off === 'settings') === isOff).map(({ id }) => id)
  const [missing, off] = [idsOf(false), idsOf(true)]
  const counts = { covered: seen.size, elsewhere: seen.size - own.size, all: items.length - off.length }
  return { chain: release.id, flow, ...counts, missing, off }
}

/** What one case shows; nothing when it goes another way than expected, as a case of another chain may. */
export async function coveredBy(
  fixture: FixtureDoc,
  items: readonly Item[],
  release: LiveRelease,
  worlds: FoundWorlds,
): Promise<ReadonlySet<string>> {
  const program = fixture.settings ? programOf(docsOfFixture(fixture, release.docs)) : release.program
  const observer = observe(program, fixture.flow, items)
  const shared = worlds.get(fixture.world ?? '')
  const world = createWorld(fixture.calls, shared && 'calls' in shared ? shared.calls : undefined)
  const wrong = await playFixture(fixture, await createBareShell(observer.program, fixture, world, observer.see))
  return wrong.length === 0 ? observer.covered : new Set()
}

function inWords({ chain, flow, covered, elsewhere, all, missing, off }: Coverage): string {
  const aside = [
    ...(elsewhere > 0 ? [`${elsewhere} by cases of other chains`] : []),
    ...(off.length > 0 ? [`${off.length} switched off`] : []),
  ].map((part) => `, ${part}`)
  return [`${flow} (${chain}): ${covered} of ${all}${aside.join('')}`, ...missing.map((id) => `    ${id}`)].join('\n')
}
