import { withKnownInputs } from '#engine/check/known-inputs.ts'
import type { CallFacts } from '#engine/check/types.ts'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import { docsOfFixture, type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { createWorld } from '#engine/flow/world.ts'
import { exampleDay } from '#explorer/example-day.ts'
import { explore } from '#explorer/explore.ts'
import { type Item, itemsOf, observe } from '#explorer/items/index.ts'
import { callFacts } from '#server/releases/call-facts.ts'
import { compile, programOf } from '#server/releases/compile.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { readSources } from '#server/releases/sources.ts'
import { type FoundWorlds, findCases } from './find-cases.ts'
import type { Command } from './index.ts'
import { readUnreachable } from './unreachable.ts'

/** What the kept cases of one flow show in one chain. */
export interface Coverage {
  readonly chain: string
  readonly flow: string
  readonly covered: number
  /** Of those: what only cases of other chains show, which hold here as they are. */
  readonly elsewhere: number
  readonly all: number
  readonly missing: readonly string[]
  /** What nobody can reach, as the list of the repository says. */
  readonly proved: readonly string[]
  /** What of that is not so, in sentences. */
  readonly wrong: readonly string[]
  /** What the settings switch off, and no case brings settings of its own for. */
  readonly off: readonly string[]
}

/** What the cases below `tests/flows` show of each flow, and what none of them does. */
export const coverageCommand: Command = async (root, { chain, flow, json, pattern }) => {
  if (pattern !== undefined) return { wrong: `"coverage" takes no pattern: "${pattern}".` }
  const { chains } = await readSources(root)
  const { cases, worlds } = await findCases(root)
  const listed = readUnreachable(root)
  if ('wrong' in listed) return listed
  const stray = listed.find((one) => !chains.some(({ chain, docs }) => chain === one.chain && docs?.flows[one.flow]))
  if (stray) return { wrong: `Unreachable is listed what there is not: ${stray.flow} (${stray.chain}).` }
  const calls = callFacts()
  const found: Coverage[] = []
  for (const { chain: id, docs } of chains) {
    if (docs === null) return { wrong: `The documents of ${id} have problems: npm run flows -- check --chain ${id}` }
    if (chain !== undefined && id !== chain) continue
    const release = compile({ id, number: 1, docs })
    for (const name of Object.keys(docs.flows).filter((one) => flow === undefined || one === flow)) {
      const fixtures = cases.flatMap(({ fixture }) => (fixture?.flow === name ? [fixture] : []))
      const shown = await coverageOf(name, fixtures, release, calls, worlds)
      const unreachable = listed.filter((one) => one.chain === id && one.flow === name).map(({ item }) => item)
      found.push(proving(shown, unreachable, () => reachedIn(name, release, calls)))
    }
  }
  const ok = found.every(({ missing, wrong }) => missing.length === 0 && wrong.length === 0)
  return { ok, text: json ? JSON.stringify({ flows: found }) : found.map(inWords).join('\n') }
}

/** Sets apart what is listed as unreachable, unless it is not: then the list is wrong. */
function proving(shown: Coverage, unreachable: readonly string[], reached: () => ReadonlySet<string>): Coverage {
  if (unreachable.length === 0) return shown
  const within = reached()
  const wrong = unreachable.flatMap((item) => {
    if (!shown.missing.includes(item)) return [`${item} is listed as unreachable, but no case lacks it`]
    return within.has(item) ? [`${item} is listed as unreachable, but a path reaches it`] : []
  })
  const isProved = (item: string): boolean => unreachable.includes(item)
  return {
    ...shown,
    all: shown.all - shown.missing.filter(isProved).length,
    missing: shown.missing.filter((item) => !isProved(item)),
    proved: shown.missing.filter(isProved),
    wrong,
  }
}

/** What some path reaches. */
const reachedIn = (flow: string, { docs, program }: LiveRelease, calls: CallFacts): ReadonlySet<string> =>
  explore({ docs: withKnownInputs(docs, calls), calls, platform: program.platform, flow, today: exampleDay }).covered

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
  return { chain: release.id, flow, ...counts, missing, off, proved: [], wrong: [] }
}

/** What one case shows; nothing when it goes another way than expected, as a case of another chain may. */
export async function coveredBy(
  fixture: FixtureDoc,
  items: readonly Item[],
  release: Pick<LiveRelease, 'docs' | 'program'>,
  worlds: FoundWorlds,
): Promise<ReadonlySet<string>> {
  const program = fixture.settings ? programOf(docsOfFixture(fixture, release.docs)) : release.program
  const observer = observe(program, fixture.flow, items)
  const shared = worlds.get(fixture.world ?? '')
  const world = createWorld(fixture.calls, shared && 'calls' in shared ? shared.calls : undefined)
  const wrong = await playFixture(fixture, await createBareShell(observer.program, fixture, world, observer.see))
  return wrong.length === 0 ? observer.covered : new Set()
}

function inWords({ chain, flow, covered, elsewhere, all, missing, off, proved, wrong }: Coverage): string {
  const aside = [
    ...(proved.length > 0 ? [`${proved.length} unreachable`] : []),
    ...(elsewhere > 0 ? [`${elsewhere} by cases of other chains`] : []),
    ...(off.length > 0 ? [`${off.length} switched off`] : []),
  ].map((part) => `, ${part}`)
  return [
    `${flow} (${chain}): ${covered} of ${all}${aside.join('')}`,
    ...[...missing, ...wrong].map((one) => `    ${one}`),
  ].join('\n')
}
