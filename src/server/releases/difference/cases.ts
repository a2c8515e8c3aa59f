import type { CallFacts } from '#engine/check/types.ts'
import type { JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isSame } from '#engine/logic/values.ts'
import type { DiffCase, SideName } from '#explorer/diff/types.ts'
import { coverItems, type Path } from '#explorer/example/cover.ts'
import { nameOfPath } from '#explorer/example/name-of-path.ts'
import { exampleDay } from '#explorer/example-day.ts'
import { type Item, itemsOf } from '#explorer/items/index.ts'
import { searchedFlow } from '#explorer/searched.ts'
import { keptByContent } from '../kept-by-content.ts'
import type { LiveRelease } from '../release.ts'
import type { TwoReleases } from './sides.ts'
import { whatDecides } from './what-decides.ts'

/** What is played beside the explorer's examples as they were found. */
export interface MoreCases {
  /** Cases that somebody keeps for a flow. */
  readonly kept?: (side: SideName, flow: string) => Promise<readonly DiffCase[]>
  /** An example with values that look real. */
  readonly dress?: (
    path: Path,
    items: readonly Item[],
    release: Pick<LiveRelease, 'docs' | 'program'>,
    calls: CallFacts,
  ) => Promise<{ readonly fixture: FixtureDoc }>
}

/** The kept cases of both sides, and the explorer's examples of both releases; each once. */
export async function casesFor(one: TwoReleases, flow: string, more: MoreCases): Promise<readonly DiffCase[]> {
  const cases = new Map<string, DiffCase>()
  for (const side of ['before', 'after'] as const) {
    for (const found of [...((await more.kept?.(side, flow)) ?? []), ...(await examples(one, side, flow, more))]) {
      const key = canonicalJson(jsonOf([found.fixture, found.center ?? null, found.world ?? null]))
      if (!cases.has(key)) cases.set(key, found)
    }
  }
  return [...cases.values()]
}

type Example = Omit<DiffCase, 'side'>

const kept = keptByContent<Promise<readonly Example[]>>()

/** From now on this process keeps the examples of as many flows, where nobody dresses them. */
export const keepExamples = kept.keep

async function examples(
  one: TwoReleases,
  side: SideName,
  flow: string,
  { dress }: MoreCases,
): Promise<readonly DiffCase[]> {
  const find = () => found(one[side], flow, dress ?? (async ({ fixture }) => ({ fixture })))
  const all = dress === undefined ? kept.of(() => whatDecides(one[side].docs, flow), find) : find()
  return (await all).map((example) => ({ ...example, side }))
}

async function found(
  { docs, calls, platform }: TwoReleases[SideName],
  flow: string,
  dress: NonNullable<MoreCases['dress']>,
): Promise<readonly Example[]> {
  const searched = searchedFlow({ docs, calls, platform, flow, today: exampleDay })
  const items = itemsOf(docs, calls, flow)
  const release = { docs, program: compileRelease(docs, platform) }
  return Promise.all(
    coverItems(searched, items).map(async (path): Promise<Example> => {
      const { fixture } = await dress(path, items, release, calls)
      return { name: nameOfPath(path), fixture, center: centerOf(fixture.settings, docs) }
    }),
  )
}

/** An example that was found under a centre's settings is that centre's on each release, with what it says there. */
const centerOf = (settings: JsonObject | undefined, { centers }: ReleaseDocs): string | undefined =>
  settings && Object.keys(centers).find((center) => isSame(centers[center] ?? null, settings))
