import type { FlowDoc, JsonObject } from '#engine/documents.ts'
import { docsOfFixture } from '#engine/flow/fixture.ts'
import { compileRelease, type Program } from '#engine/flow/program.ts'
import { compareTranscripts } from './compare.ts'
import { gather, type Pair } from './gather.ts'
import { type Played, play, type ReleaseStage } from './play.ts'
import { poolOf } from './pool.ts'
import { backwards, forwards, type Renaming, sameNames } from './renaming.ts'
import { type MomentsOfCase, resumeAll } from './saved.ts'
import { changedTexts, shownNames } from './texts.ts'
import type { BehaviourChange, DiffCase, Diffing, ReleaseDiff, Side, SideName } from './types.ts'

/**
 * What one flow does otherwise in another release. Every case is played on both, by a person who gives the same answers
 * and fills in what else is asked, in a world that answers the same; what they see and send is compared step by step.
 */
export async function diffReleases({ before, after, flow, cases }: Diffing): Promise<ReleaseDiff> {
  const docs = { before: before.docs.flows[flow], after: after.docs.flows[flow] }
  const texts = changedTexts(flow, before.docs, after.docs)
  const names = docs.after ? { there: forwards(docs.after), back: backwards(docs.after) } : null
  const stages = {
    before: stageOf(before, flow, names?.there ?? sameNames),
    after: stageOf(after, flow, sameNames),
  }
  const pool = poolOf(cases, [after.calls, before.calls])
  const pairs: Pair[] = []
  const moments: MomentsOfCase[] = []
  const order = { before: orderOf(docs.before, names?.there), after: orderOf(docs.after) }
  const alone: { readonly one: DiffCase; readonly played: Played }[] = []
  for (const one of cases) {
    const other: SideName = one.side === 'before' ? 'after' : 'before'
    const own = await play({ stage: stages[one.side], one, names: sameNames, pool, guide: null })
    if (!own) continue
    const back = one.side === 'before' ? names?.there : names?.back
    const theirs = await play({ stage: stages[other], one, names: back ?? sameNames, pool, guide: own.guide })
    if (!theirs) alone.push({ one, played: own })
    const played = one.side === 'before' ? { before: own, after: theirs } : { before: theirs, after: own }
    if (played.before) {
      const program = docs.after ? stages.after.programFor(stages.after.settingsOf(one)) : null
      moments.push({ name: one.name, fixture: played.before.fixture, moments: played.before.moments, program })
    }
    if (!played.before || !played.after) continue
    const differences = compareTranscripts(played.before.transcript, played.after.transcript, order)
    pairs.push({ name: one.name, before: played.before, after: played.after, differences })
  }
  return {
    flow,
    cases: pairs.length,
    texts,
    changes: [...aloneIn(alone), ...gather(pairs, order.after)],
    saved: await resumeAll(moments, docs.after ?? docs.before ?? { id: flow, steps: [] }),
  }
}

function stageOf(side: Side, flow: string, toAfter: Renaming): ReleaseStage {
  const { docs, calls, platform, programWith } = side
  const plain = compileRelease(docs, platform)
  const others = new Map<string, Program>()
  const withSettings =
    programWith ?? ((settings: JsonObject) => compileRelease(docsOfFixture({ settings }, docs), platform))
  return {
    calls,
    toAfter,
    shown: shownNames(flow, docs),
    settingsOf: ({ fixture, center }) => (center === undefined ? fixture.settings : docs.centers[center]),
    programFor(settings): Program {
      if (!settings) return plain
      const key = JSON.stringify(settings)
      const program = others.get(key) ?? withSettings(settings)
      others.set(key, program)
      return program
    },
  }
}

const orderOf = (flow: FlowDoc | undefined, names: Renaming = sameNames): ReadonlyMap<string, number> =>
  new Map(flow?.steps.map(({ id }, index) => [names.id(id), index]) ?? [])

/** The flow itself stands in one release only. */
function aloneIn(alone: readonly { readonly one: DiffCase; readonly played: Played }[]): readonly BehaviourChange[] {
  const [shortest] = [...alone].sort((a, b) => a.played.fixture.do.length - b.played.fixture.do.length)
  if (!shortest) return []
  const { one, played } = shortest
  const example = { name: one.name, side: one.side, fixture: played.fixture }
  const kind = one.side === 'before' ? 'flow.lost' : 'flow.gained'
  return [{ kind, place: '', [one.side]: one.fixture.flow, everywhere: true, cases: alone.length, example }]
}
