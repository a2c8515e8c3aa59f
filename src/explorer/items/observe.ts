import { isMissing } from '#engine/flow/dependencies.ts'
import { placeOf } from '#engine/flow/journal.ts'
import type { DataProgram } from '#engine/flow/names.ts'
import type { Program } from '#engine/flow/program.ts'
import type { Memory } from '#engine/flow/result.ts'
import type { StepEvaluation } from '#engine/flow/step-evaluation.ts'
import { textOfPlace } from '#engine/flow/step-problems.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import { memoryOf } from '#engine/flow/walk.ts'
import type { FormRun } from '#engine/forms/run.ts'
import { isList } from '#engine/logic/values.ts'
import { type OnCondition, type Watched, watchProgram } from '../watched-program.ts'
import { type Item, itemIdOf } from './item.ts'
import { partsOfPlace } from './place.ts'

/** Sees what a played case shows. A case is played on its `program`, and each walk is shown to it. */
export interface Observer {
  readonly program: Program
  see(walk: WalkResult): void
  /** Ids of the items that have been seen so far. */
  readonly covered: ReadonlySet<string>
}

/**
 * Watches cases of a flow: `createBareShell(observer.program, fixture, world, observer.see)`. Everything is told by the
 * engine itself: a condition counts where a walk evaluates it with all that it reads.
 */
export function observe(program: Program, flow: string, items: readonly Item[]): Observer {
  const known = new Set(items.map(({ id }) => id))
  const covered = new Set<string>()
  const cover = (id: string): void => {
    if (known.has(id)) covered.add(id)
  }
  let heard: Parameters<OnCondition>[] = []
  const watched = watchProgram(program, flow, (...condition) => heard.push(condition))
  if (!watched) return { program, covered, see: () => undefined }
  return {
    program: watched.program,
    covered,
    see(walk) {
      const told = heard
      heard = []
      const memory = memoryOf(walk)
      if (memory?.flow !== watched.flow) return
      for (const [place, side, within] of told)
        if (isJudged(within, memory)) cover(itemIdOf({ kind: 'side', place, side }))
      seeWay(walk, memory, cover)
      seeActs(walk, memory, cover)
      seeData(memory, watched, cover)
      seeRaised(memory, watched, items, cover)
      for (const visit of memory.descent.visits.values()) seeForm(visit, memory, watched, cover)
    },
  }
}

type Cover = (id: string) => void

/** What a screen asks about steps ahead and acts to come is no judgement: the walk has not come there. */
function isJudged(place: string, { descent }: Memory): boolean {
  const { kind, path } = partsOfPlace(place)
  const [steps, step = '', part = ''] = kind === 'flow' ? path : []
  if (steps !== 'steps') return true
  const visit = descent.visits.get(step)
  if (part === 'when') return visit !== undefined
  return part !== 'acts' || visit?.acts != null
}

function seeWay({ path, end, steps }: WalkResult, { flow }: Memory, cover: Cover): void {
  for (const step of path)
    if (Object.hasOwn(steps, step)) cover(itemIdOf({ kind: 'step', place: `flow:${flow.id}/steps/${step}` }))
  if (end !== undefined) cover(itemIdOf({ kind: 'end', place: `flow:${flow.id}/steps/${end}` }))
}

function seeActs({ runs }: WalkResult, { flow, state }: Memory, cover: Cover): void {
  const placeOf = (id: string): string => `flow:${flow.id}/steps/${flow.acts.get(id)?.step}/acts/${id}`
  if (runs) cover(itemIdOf({ kind: 'call', place: placeOf(runs.act), call: runs.call }))
  for (const entry of state.acts) {
    if (entry.status === 'failed') cover(itemIdOf({ kind: 'code', place: placeOf(entry.act), code: entry.code }))
  }
}

function seeData({ dependencies }: Memory, { data }: Watched, cover: Cover): void {
  for (const { datum, onError, call } of dependencies) {
    const place = data.get(onError)
    if (place === undefined || !datum) continue
    cover(itemIdOf({ kind: 'read', place, call }))
    if (datum.state === 'failed') cover(itemIdOf({ kind: 'code', place, code: datum.code }))
  }
}

/** A refused read that put its problem at a step above: the way ends there, and the step that read it is not looked at. */
function seeRaised({ flow, descent, work }: Memory, { data }: Watched, items: readonly Item[], cover: Cover): void {
  const raised = [...descent.visits.values()].flatMap(({ made }) => made.raised)
  if (raised.length === 0) return
  const failed = [...work.evaluation.data].flatMap(([key, datum]) =>
    datum.state === 'failed' ? [{ key, code: datum.code }] : [],
  )
  for (const [onError, place] of data) {
    for (const { code, at } of raised) {
      const target = (onError as DataProgram['onError'])[code]
      if (target === undefined || textOfPlace(placeOf(flow, target)) !== at) continue
      const call = items.find((item) => item.kind === 'read' && item.place === place)
      const isAsked =
        call?.kind === 'read' && failed.some((one) => one.code === code && one.key.startsWith(`${call.call} `))
      if (isAsked) cover(itemIdOf({ kind: 'code', place, code }))
    }
  }
}

/** Modes as they are worked out, whoever looks; options once a field takes them. What is sealed says nothing any more. */
function seeForm({ sealed, run, step }: StepEvaluation, { shown }: Memory, watched: Watched, cover: Cover): void {
  if (sealed?.whole) return
  if (run) seeRun(run, watched, cover)
  if (shown?.id === step.id && shown.run && shown.run !== run) seeRun(shown.run, watched, cover)
}

function seeRun({ program, runs, raw }: FormRun, watched: Watched, cover: Cover): void {
  const form = watched.forms.get(program)
  if (form === undefined) return
  for (const [index, { mode, value, dependencies, inside, problems }] of runs.entries()) {
    const id = program.fields[index]?.id ?? ''
    const place = `${form}/fields/${id}`
    if (!isMissing(dependencies)) cover(itemIdOf({ kind: 'mode', place, mode }))
    if (problems.length === 0 && Object.hasOwn(raw, id)) {
      for (const option of isList(value) ? value : [value]) cover(itemIdOf({ kind: 'option', place, option }))
    }
    for (const run of inside.values()) if (mode !== 'notUsed') seeRun(run, watched, cover)
  }
}
