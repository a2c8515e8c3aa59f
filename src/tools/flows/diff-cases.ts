import type { Json } from '#engine/documents.ts'
import type { DiffCase, SideName } from '#engine/explore/diff/types.ts'
import { explore } from '#engine/explore/explore.ts'
import { stableText } from '#engine/forms/leaf-shape.ts'
import type { Comparable } from './diff-sides.ts'
import { findCases } from './find-cases.ts'

/** The kept cases of both folders, and the explorer's examples of both releases; each once. */
export async function casesFor(one: Comparable, flow: string): Promise<readonly DiffCase[]> {
  const cases = new Map<string, DiffCase>()
  for (const side of ['before', 'after'] as const) {
    for (const found of [...(await keptCases(one, side, flow)), ...examples(one, side, flow)]) {
      const key = stableText([found.fixture, found.world ?? null] as unknown as Json) // fixtures are JSON
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

/** On which day they happen, does not matter as long as it is always the same. */
const today = '2026-03-02'

function examples(one: Comparable, side: SideName, flow: string): readonly DiffCase[] {
  const { docs, calls, platform } = one[side]
  const { covered, exampleOf } = explore({ docs, calls, platform, flow, today })
  const found = new Map<string, DiffCase>()
  for (const item of covered) {
    const fixture = exampleOf(item)
    const key = fixture && JSON.stringify(fixture)
    if (key && !found.has(key)) found.set(key, { name: item, side, fixture })
  }
  return [...found.values()]
}
