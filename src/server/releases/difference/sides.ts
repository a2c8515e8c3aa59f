import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { docsOfFixture } from '#engine/flow/fixture.ts'
import { canonicalJson } from '#engine/logic/canonical-json.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import type { Side } from '#explorer/diff/types.ts'
import { callFacts } from '../call-facts.ts'
import { programOf } from '../compile.ts'
import type { Lost } from '../documents/lost.ts'
import type { Finding } from '../judge.ts'
import type { ChainSource } from '../sources.ts'
import { type HeldUp, heldUpBy } from './held-up.ts'

/** A release as it is played, and as it is written: with the settings that never leave the server. */
export interface WrittenSide extends Side {
  readonly written: ReleaseDocs
  /** Of documents with errors: what these keep from being compared, and what is lost of what is written. */
  readonly heldUp?: readonly HeldUp[]
  readonly lost?: readonly Lost[]
}

/** Two releases of one chain. */
export interface TwoReleases {
  readonly chain: string
  readonly before: WrittenSide
  readonly after: WrittenSide
}

/** A release as the text that it is stored as. */
export const storedText = (docs: ReleaseDocs): string => canonicalJson(jsonOf(docs))

/**
 * A release ready to be played and compared, in the order of keys in which it goes live, whoever has written it down;
 * `text` is `storedText` of it.
 */
export function sideOf(written: ReleaseDocs, text: string = storedText(written)): WrittenSide {
  const docs = JSON.parse(text) as ReleaseDocs
  const { docs: whole, platform } = programOf(docs)
  return {
    docs: { ...docs, ...whole },
    written,
    calls: callFacts(),
    platform,
    programWith: (settings) => programOf(docsOfFixture({ settings }, docs)),
  }
}

/** Documents with errors, as far as they can be compared: the flows in which nothing is wrong can be played. */
export function readableSide(
  source: Pick<ChainSource, 'readable' | 'lost' | 'derivedFrom'>,
  errors: readonly Finding[],
): WrittenSide {
  const { readable, lost } = source
  const heldUp = heldUpBy(errors, source)
  const stopped = new Set(heldUp.flatMap(({ flows }) => flows))
  const flows = Object.fromEntries(Object.entries(readable.flows).filter(([id]) => !stopped.has(id)))
  const asked = new Set(Object.keys(flows).flatMap((id) => [...formsOfFlow(id, readable)]))
  const forms = Object.fromEntries(Object.entries(readable.forms).filter(([id]) => asked.has(id)))
  return { ...sideOf({ ...readable, flows, forms, screens: {} }), written: readable, heldUp, lost }
}
