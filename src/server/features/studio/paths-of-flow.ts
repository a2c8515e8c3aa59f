import type { Json, ReleaseDocs } from '#engine/documents.ts'
import type { FixtureDoc } from '#engine/flow/fixture.ts'
import { exampleDay } from '#explorer/example-day.ts'
import { pathClasses } from '#explorer/path-classes.ts'
import { callFacts } from '../../releases/call-facts.ts'
import { programOf } from '../../releases/compile.ts'
import { type AsJson, fromJson } from '../../workers/as-json.ts'

/** One class of paths, with the answers of the shortest of them. */
export interface FlowPath {
  readonly steps: string[]
  readonly end: string
  readonly answers: { readonly step: string; readonly field: string; readonly value: Json }[]
}

/** One flow of a draft. */
export interface FlowToPlay {
  readonly docs: AsJson<ReleaseDocs>
  readonly flow: string
}

export interface FlowPaths {
  readonly paths: readonly FlowPath[]
  readonly isBound: boolean
}

/** Plays a flow through and says which paths there are. */
export function pathsOfFlow({ docs: sent, flow }: FlowToPlay): FlowPaths | null {
  const docs = fromJson(sent)
  const { platform } = programOf(docs)
  const found = pathClasses({ docs, calls: callFacts(), platform, flow, today: exampleDay })
  if (found === null) return null
  const paths = found.classes.map(({ steps, end, example }) => ({
    steps: [...steps],
    end,
    answers: answersIn(example),
  }))
  return { paths, isBound: found.isBound }
}

const answersIn = ({ do: deeds }: FixtureDoc) =>
  deeds.flatMap((deed) =>
    'step' in deed ? Object.entries(deed.give).map(([field, value]) => ({ step: deed.step, field, value })) : [],
  )
