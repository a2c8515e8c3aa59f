import type { CallFacts } from '#engine/check/types.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import type { Path } from '#explorer/example/cover.ts'
import { dressed } from '#explorer/example/dressed.ts'
import type { Item } from '#explorer/items/index.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { coveredBy } from './coverage.ts'

interface Readable {
  readonly fixture: FixtureDoc
  /** Ids of the items that it shows. */
  readonly played: ReadonlySet<string>
}

/** A case with values that look real; as it was written where it would not show with them what it is there for. */
export async function readableCase(
  { fixture, for: wanted }: Path,
  items: readonly Item[],
  release: Pick<LiveRelease, 'docs' | 'program'>,
  calls: CallFacts,
): Promise<Readable> {
  const better = dressed(fixture, release.docs, calls)
  const played = await coveredBy(better, items, release, new Map())
  if (wanted.every(({ id }) => played.has(id))) return { fixture: better, played }
  return { fixture, played: await coveredBy(fixture, items, release, new Map()) }
}
