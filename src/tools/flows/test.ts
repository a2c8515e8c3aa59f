import { type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { beginCase, type Releases, readReleases } from './begin-case.ts'
import { type FoundCase, type FoundWorlds, findNamed } from './find-cases.ts'
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
  const found = await findNamed(root, pattern)
  if ('wrong' in found) return found
  const { cases, worlds } = found
  const wanted = cases.filter((one) => isWanted(one, { chain, flow }))
  if (wanted.length === 0 && pattern !== undefined) return { wrong: `No such case is called "${pattern}".` }
  const { releases } = await readReleases(root)
  const played: Played[] = []
  for (const one of wanted) played.push(await play(one, worlds, releases))
  const failed = played.filter(({ ok }) => !ok)
  const passed = played.length - failed.length
  const ok = failed.length === 0
  if (json) return { ok, text: JSON.stringify({ passed, failed: failed.length, cases: played }) }
  return { ok, text: [...failed.map(inWords), `${passed} passed, ${failed.length} failed`].join('\n') }
}

/** A case that cannot be read names neither chain nor flow: it counts in each. */
export function isWanted({ fixture }: FoundCase, { chain, flow }: Pick<Options, 'chain' | 'flow'>): boolean {
  return !fixture || ((!chain || fixture.chain === chain) && (!flow || fixture.flow === flow))
}

async function play({ name, fixture, reasons }: FoundCase, worlds: FoundWorlds, releases: Releases): Promise<Played> {
  const problems = fixture ? await differences(fixture, worlds, releases) : reasons
  return { name, ok: problems.length === 0, problems }
}

async function differences(fixture: FixtureDoc, worlds: FoundWorlds, releases: Releases): Promise<readonly string[]> {
  try {
    const begun = await beginCase(fixture, worlds, releases)
    return 'reasons' in begun ? begun.reasons : await playFixture(fixture, begun.shell)
  } catch (error) {
    return [`the flow "${fixture.flow}" breaks: ${error instanceof Error ? error.message : String(error)}`]
  }
}

function inWords({ name, problems }: Played): string {
  const [first, ...more] = problems
  return `${name}\n    ${first}${more.length > 0 ? `\n    and ${more.length} more` : ''}\n`
}
