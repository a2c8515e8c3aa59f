import type { CallFacts } from '#engine/check/types.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { createBareShell } from '#engine/flow/bare-shell.ts'
import type { FixtureDeed, FixtureDoc } from '#engine/flow/fixture.ts'
import type { Program } from '#engine/flow/program.ts'
import { saveable } from '#engine/flow/state.ts'
import type { Context, FlowState } from '#engine/flow/types.ts'
import { createWorld, type FixtureWorld, type WorldCalls, type WorldEntry } from '#engine/flow/world.ts'
import { isList } from '#engine/logic/values.ts'
import { listedByWorld } from './listed.ts'
import { type Guide, playCase } from './person.ts'
import { type AnswerPool, type CaseWorld, lendingWorld } from './pool.ts'
import { createRecorder } from './record.ts'
import { type Renaming, renamedCase } from './renaming.ts'
import type { Transcript } from './transcript.ts'
import type { DiffCase } from './types.ts'

/** One release, ready for cases. */
export interface ReleaseStage {
  readonly calls: CallFacts
  /** The settings that a case is played under, beside the chain's. */
  settingsOf(one: DiffCase): JsonObject | undefined
  programFor(settings: JsonObject | undefined): Program
  /** Step → names of `let` that its sentences show. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>
  /** From the names of this release to those of the release after. */
  readonly toAfter: Renaming
}

/** What may be kept of a case at one moment, while the flow is under way. */
export interface Moment {
  readonly state: FlowState
  readonly context: Context
  readonly program: Program
  readonly done: readonly FixtureDeed[]
  /** The world as if nobody had asked it yet. */
  readonly world: () => FixtureWorld
}

export interface Played {
  readonly transcript: Transcript
  readonly guide: Guide
  /** As it can be played on this release. */
  readonly fixture: FixtureDoc
  readonly moments: readonly Moment[]
}

interface Playing {
  readonly stage: ReleaseStage
  readonly one: DiffCase
  /** From the names of the case to those of this release. */
  readonly names: Renaming
  readonly pool: AnswerPool
  /** How it went on the release that it is written for; null: this is that one. */
  readonly guide: Guide | null
}

/** Plays a case on one release and writes down what it shows; null when it does not go as written on its own release. */
export async function play({ stage, one, names, pool, guide }: Playing): Promise<Played | null> {
  const settings = stage.settingsOf(one)
  const { settings: _, ...rest } = renamedCase(one.fixture, names)
  const fixture: FixtureDoc = settings ? { ...rest, settings } : rest
  const program = stage.programFor(settings)
  const flow = program.flow(fixture.flow)
  if (!flow) return null
  const recorder = createRecorder({ names: stage.toAfter, shown: stage.shown, listed: listedByWorld(flow) })
  const world = (): CaseWorld =>
    lendingWorld(createWorld(fixture.calls, one.world), guide && pool.answer, guide?.unknown)
  const own = world()
  const shell = await createBareShell(program, fixture, own, recorder.see)
  const moments: Moment[] = []
  const stood = (done: readonly FixtureDeed[]): void => {
    const { state, context, walk } = shell.now()
    if (walk.end !== undefined) return
    const saved = saveable(program, fixture.flow, state)
    moments.push({ state: saved, context: { ...context, step: undefined }, program, done: [...done], world })
  }
  const { isAsWritten, passed, blocked, over, stop, done } = await playCase({
    shell,
    flow,
    fixture,
    recorder,
    pool,
    guide,
    stood,
  })
  const { walk } = shell.now()
  for (const { call, input } of own.sent) if (stage.calls.get(call)?.kind === 'read') recorder.read(call, input)
  if (guide === null && !isAsWritten) return null
  return {
    transcript: recorder.finish(walk, stop),
    guide: { passed, blocked, over, ended: walk.end !== undefined, at: walk.at, unknown: own.unknown },
    fixture: { ...fixture, ...withLent(fixture, own.lent), do: done, expect: guide === null ? fixture.expect : {} },
    moments,
  }
}

function withLent(
  { calls }: FixtureDoc,
  lent: ReadonlyMap<string, readonly WorldEntry[]>,
): { readonly calls?: WorldCalls } {
  if (lent.size === 0) return {}
  const added = [...lent].map(([call, entries]) => {
    const own = calls?.[call]
    return [call, [...(isList(own as Json) ? (own as readonly WorldEntry[]) : []), ...entries]] as const
  })
  return { calls: { ...calls, ...Object.fromEntries(added) } }
}
