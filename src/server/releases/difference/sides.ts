import type { ReleaseDocs } from '#engine/documents.ts'
import type { Side } from '#engine/explore/diff/types.ts'
import { docsOfFixture } from '#engine/flow/fixture.ts'
import { callFacts } from '../call-facts.ts'
import { programOf } from '../compile.ts'

/** A release as it is played, and as it is written: with the settings that never leave the server. */
export interface WrittenSide extends Side {
  readonly written: ReleaseDocs
}

/** Two releases of one chain. */
export interface TwoReleases {
  readonly chain: string
  readonly before: WrittenSide
  readonly after: WrittenSide
}

/** A release ready to be played and compared. */
export function sideOf(docs: ReleaseDocs): WrittenSide {
  const { docs: whole, platform } = programOf(docs)
  return {
    docs: { ...docs, ...whole },
    written: docs,
    calls: callFacts(),
    platform,
    programWith: (settings) => programOf(docsOfFixture({ settings }, docs)),
  }
}
