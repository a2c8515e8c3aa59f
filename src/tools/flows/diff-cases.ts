import type { Json, JsonObject, ReleaseDocs } from '#engine/documents.ts'
import type { DiffCase, SideName } from '#engine/explore/diff/types.ts'
import { coverItems } from '#engine/explore/example/cover.ts'
import { nameOfPath } from '#engine/explore/example/name-of-path.ts'
import { exampleDay } from '#engine/explore/example-day.ts'
import { itemsOf } from '#engine/explore/items/index.ts'
import { searchedFlow } from '#engine/explore/searched.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { stableText } from '#engine/forms/leaf-shape.ts'
import { isSame } from '#engine/logic/values.ts'
import type { Comparable } from './diff-sides.ts'
import { findCases } from './find-cases.ts'
import { readable } from './readable.ts'

/** The kept cases of both folders, and the explorer's examples of both releases; each once. */
export async function casesFor(one: Comparable, flow: string): Promise<readonly DiffCase[]> {
  const cases = new Map<string, DiffCase>()
  for (const side of ['before', 'after'] as const) {
    for (const found of [...(await keptCases(one, side, flow)), ...(await examples(one, side, flow))]) {
      const key = stableText([found.fixture, found.center ?? null, found.world ?? null] as unknown as Json) // fixtures are JSON
      if (!cases.has(key)) cases.set(key, found)
    }
  }
  return [...cases.values()]
}

async function keptCases({ chain, folders }: Comparable, side: SideName, flow: string): Promise<readonly DiffCase[]> {
  const folder = folders[side]
  if (folder === null) return []
  const { cases, worlds } = await findCases(folder)
  return cases.flatMap(({ name, fixture }): readonly DiffCase[] => {
    if (fixture?.flow !== flow || fixture.chain !== chain) return []
    const world = worlds.get(fixture.world ?? '')
    return [{ name, side, fixture, world: world && 'calls' in world ? world.calls : undefined }]
  })
}

async function examples(one: Comparable, side: SideName, flow: string): Promise<readonly DiffCase[]> {
  const { docs, calls, platform } = one[side]
  const searched = searchedFlow({ docs, calls, platform, flow, today: exampleDay })
  const items = itemsOf(docs, calls, flow)
  const release = { docs, program: compileRelease(docs, platform) }
  return Promise.all(
    coverItems(searched, items).map(async (path): Promise<DiffCase> => {
      const { fixture } = await readable(path, items, release, calls)
      return { name: nameOfPath(path), side, fixture, center: centerOf(fixture.settings, docs) }
    }),
  )
}

/** An example that was found under a centre's settings is that centre's on each release, with what it says there. */
const centerOf = (settings: JsonObject | undefined, { centers }: ReleaseDocs): string | undefined =>
  settings && Object.keys(centers).find((center) => isSame(centers[center] ?? null, settings))
