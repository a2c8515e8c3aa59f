import { createBareShell } from '#engine/flow/bare-shell.ts'
import { docsOfFixture, type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { createWorld } from '#engine/flow/world.ts'
import { compile } from '#server/releases/compile.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { readSources } from '#server/releases/sources.ts'
import { type FoundCase, type FoundWorlds, findCases } from './find-cases.ts'
import type { Command } from './index.ts'
import type { Options } from './options.ts'

interface Played {
  readonly name: string
  readonly ok: boolean
  /** Where it went another way than expected, the first deed first. */
  readonly problems: readonly string[]
}

/** Plays the fixtures of `tests/flows` on the bare engine, with the documents as they lie there. */
export const testCommand: Command = async (root, { chain, flow, json, pattern }) => {
  const { cases, worlds } = await findCases(root)
  const wanted = cases.filter((one) => isWanted(one, { chain, flow, pattern }))
  if (wanted.length === 0 && pattern !== undefined) return { wrong: `No case has "${pattern}" in its name.` }
  const releases = await releasesOf(root)
  const played: Played[] = []
  for (const one of wanted) played.push(await play(one, worlds, releases))
  const failed = played.filter(({ ok }) => !ok)
  const passed = played.length - failed.length
  const ok = failed.length === 0
  if (json) return { ok, text: JSON.stringify({ passed, failed: failed.length, cases: played }) }
  return { ok, text: [...failed.map(inWords), `${passed} passed, ${failed.length} failed`].join('\n') }
}

/** A case that cannot be read names neither chain nor flow: it counts in each. */
function isWanted({ name, fixture }: FoundCase, { chain, flow, pattern = '' }: Omit<Options, 'json'>): boolean {
  if (!name.includes(pattern)) return false
  return !fixture || ((!chain || fixture.chain === chain) && (!flow || fixture.flow === flow))
}

/** Chain → its release, or null while its documents do not hold together. */
type Releases = ReadonlyMap<string, LiveRelease | null>

async function releasesOf(root: string): Promise<Releases> {
  const { chains } = await readSources(root)
  return new Map(chains.map(({ chain, docs }) => [chain, docs && compile({ id: chain, number: 1, docs })] as const))
}

async function play({ name, fixture, reasons }: FoundCase, worlds: FoundWorlds, releases: Releases): Promise<Played> {
  const problems = fixture ? await differences(fixture, worlds, releases) : reasons
  return { name, ok: problems.length === 0, problems }
}

async function differences(fixture: FixtureDoc, worlds: FoundWorlds, releases: Releases): Promise<readonly string[]> {
  const { chain, flow, world = null } = fixture
  const release = releases.get(chain)
  if (release === undefined) return [`there is no chain "${chain}"`]
  if (release === null) return [`the documents of ${chain} have problems: npm run flows -- check --chain ${chain}`]
  const shared = world === null ? null : worlds.get(world)
  if (shared === undefined) return [`there is no world "${world}" in tests/flows/worlds`]
  if (shared && 'reasons' in shared) return shared.reasons.map((reason) => `the world "${world}" ${reason}`)
  try {
    const { program } = fixture.settings
      ? compile({ id: chain, number: 1, docs: docsOfFixture(fixture, release.docs) })
      : release
    const shell = await createBareShell(program, fixture, createWorld(fixture.calls, shared?.calls))
    return await playFixture(fixture, shell)
  } catch (error) {
    return [`the flow "${flow}" breaks: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function inWords({ name, problems }: Played): string {
  const [first, ...more] = problems
  return `${name}\n    ${first}${more.length > 0 ? `\n    and ${more.length} more` : ''}\n`
}
