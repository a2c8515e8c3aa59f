import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FixtureDoc, playFixture } from '#engine/flow/fixture.ts'
import { beginCase, type ReleaseOfChain, readReleases } from './begin-case.ts'
import { type FoundCase, type FoundWorlds, findNamed } from './find-cases.ts'
import { fitCase, keepSettings, type Plays, type Unfit } from './fit.ts'
import type { Command } from './index.ts'
import type { Options } from './options.ts'

interface Played {
  readonly name: string
  readonly ok: boolean
  /** Where it went another way than expected, the first deed first. */
  readonly problems: readonly string[]
  readonly unfit?: Unfit
}

/**
 * Plays the fixtures of `tests/flows` on the bare engine, with the documents as they lie there. Those that fail only because
 * of what their chain has written since `--before` (the last commit) no longer fit; `--keep` writes into them the settings
 * that they were made for.
 */
export const testCommand: Command = async (root, { chain, flow, json, pattern, before = 'HEAD', keep }) => {
  const found = await findNamed(root, pattern)
  if ('wrong' in found) return found
  const { cases, worlds } = found
  const wanted = cases.filter((one) => isWanted(one, { chain, flow }))
  if (wanted.length === 0 && pattern !== undefined) return { wrong: `No such case is called "${pattern}".` }
  const { releases } = await readReleases(root)
  const plays: Plays = (fixture, on) => differences(fixture, worlds, on)
  const played: Played[] = []
  for (const one of wanted) played.push(await play(one, releases, plays))
  const fits = played.some(({ ok }) => !ok) ? await fitCase(root, before, releases, plays) : null
  const judged: Played[] = []
  for (const [index, one] of played.entries()) {
    const { fixture } = wanted[index] ?? { fixture: null }
    const unfit = one.ok || !fixture || !fits ? null : await fits(fixture)
    judged.push(unfit ? { ...one, unfit } : one)
  }
  if (keep) keepAll(root, judged)
  return { ok: judged.every(({ ok, unfit }) => ok || unfit), text: json ? asJson(judged) : asText(judged, keep) }
}

function keepAll(root: string, judged: readonly Played[]): void {
  for (const { name, unfit } of judged) {
    const file = join(root, 'tests/flows', `${name}.case.json`)
    if (unfit && Object.keys(unfit.settings).length > 0 && existsSync(file)) keepSettings(file, unfit.settings)
  }
}

const isFailed = ({ ok, unfit }: Played): boolean => !ok && !unfit

function asJson(judged: readonly Played[]): string {
  const unfit = judged.filter((one) => one.unfit).length
  const [passed, failed] = [judged.filter(({ ok }) => ok).length, judged.filter(isFailed).length]
  return JSON.stringify({ passed, failed, ...(unfit > 0 && { unfit }), cases: judged })
}

/** Those that no longer fit by what is why; then those that are broken. */
function asText(judged: readonly Played[], keep: boolean | undefined): string {
  const failed = judged.filter(isFailed)
  const unfit = judged.filter((one) => one.unfit)
  const causes = Map.groupBy(unfit, ({ unfit: why }) => why?.sentence ?? '')
  const counted = [`${judged.filter(({ ok }) => ok).length} passed`, `${failed.length} failed`]
  const settled = unfit.some(({ unfit: why }) => Object.keys(why?.settings ?? {}).length > 0)
  return [
    ...[...causes].map(([why, all]) => `${why}\n${all.map(({ name }) => `    ${name}`).join('\n')}\n`),
    ...(settled && !keep
      ? ['"npm run flows -- test --keep" writes the settings that they were made for into them.\n']
      : []),
    ...failed.map(inWords),
    [...counted, ...(unfit.length > 0 ? [`${unfit.length} no longer fit`] : [])].join(', '),
  ].join('\n')
}

/** A case that cannot be read names neither chain nor flow: it counts in each. */
export function isWanted({ fixture }: FoundCase, { chain, flow }: Pick<Options, 'chain' | 'flow'>): boolean {
  return !fixture || ((!chain || fixture.chain === chain) && (!flow || fixture.flow === flow))
}

async function play({ name, fixture, reasons }: FoundCase, releases: ReleaseOfChain, plays: Plays): Promise<Played> {
  const problems = fixture ? await plays(fixture, releases) : reasons
  return { name, ok: problems.length === 0, problems }
}

async function differences(
  fixture: FixtureDoc,
  worlds: FoundWorlds,
  releases: ReleaseOfChain,
): Promise<readonly string[]> {
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
