import type { Json } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { prepareRun, problemOf, scopeOfActs } from './acts.ts'
import { evaluateBlocks } from './blocks.ts'
import { type DataDependency, type Dependencies, readNeedsOf } from './dependencies.ts'
import type { Descent } from './descend.ts'
import type { FlowProgram, StepProgram } from './flow-program.ts'
import { numberSteps, stepsAhead } from './outlook.ts'
import { createScope, type StepScope } from './scope.ts'
import { refusalsOf } from './shown-refusals.ts'
import { showStep, type TypedStep } from './shown-step.ts'
import type { WalkWork } from './step-evaluation.ts'
import { stateOfStep } from './step-state.ts'
import type { Context, FlowState, RequestedAct, StepState, WalkResult } from './types.ts'

/** What a walk leaves for the next one. It is kept beside the result, so that the result stays plain. */
export interface Memory {
  readonly flow: FlowProgram
  readonly context: Context
  readonly state: FlowState
  readonly work: WalkWork
  readonly descent: Descent
  readonly shown: TypedStep | null
  readonly result: WalkResult
  /** All data that the walk came upon. */
  readonly dependencies: Dependencies
}

/** Puts together what a shell is told: the path, the shown step with what is typed there, what to read and to do. */
export function composeResult(
  work: WalkWork,
  descent: Descent,
  memory: Memory | undefined,
  same: boolean,
): Pick<Memory, 'result' | 'shown' | 'dependencies'> {
  const way = leaveByData(work, descent, memory, same)
  const { at, shown, end, path, problems: found } = way
  const earlier = memory?.result
  const dependencies: DataDependency[] = []
  for (const visit of descent.visits.values())
    if (visit.dependencies.length > 0) dependencies.push(...visit.dependencies)
  if (shown && shown.dependencies.length > 0) dependencies.push(...shown.dependencies)

  const steps: { [step: string]: StepState } = {}
  for (const id of path) {
    const visit = descent.visits.get(id)
    if (!visit || visit.step.end !== null) continue
    const isShown = shown?.id === id
    const run = isShown ? shown.run : visit.run
    const own = isShown ? shown.problems : visit.problems
    const refusals = refusalsOf(visit, work, descent)
    const problems = refusals.length === 0 ? own : [...own, ...refusals]
    steps[id] = stateOfStep({ visit, run, problems, earlier: earlier?.steps[id] })
  }
  const ofBlocks = shown && (end === at ? scopeOfEnd(work, at) : shown.scope)
  const blocks = ofBlocks
    ? evaluateBlocks(
        shown.visit?.step.blocks ?? stepOf(work, at)?.blocks ?? [],
        ofBlocks,
        dependencies,
        earlier?.blocks,
      )
    : []
  const aside = shown ? evaluateBlocks(work.flow.blocks, shown.scope, dependencies, earlier?.aside) : []
  if (shown) readAhead(shown, dependencies)
  const ahead = end === null ? stepsAhead(work, path) : []
  const center = centerOf(work, shown)
  const result: Writable<WalkResult> = {
    path,
    ahead,
    numbers: numberSteps(work.flow, [...path, ...ahead]),
    at,
    steps,
    blocks,
    aside,
    needs: readNeedsOf(dependencies),
    adopt: adoptionsOf(descent),
    problems: problemsOf(at, steps[at]?.problems ?? noProblems, found, dependencies),
    loading: descent.loading,
    center,
    config: work.evaluation.settings(center),
    again: shown?.visit?.step.again.filter((act) => work.flow.acts.has(act)) ?? [],
    againAfter: restsOf(shown),
    start: (act, item) => startAgain(work, descent, act, item),
    value: (name) => saidAtEnd(work, end === at ? name : null) ?? letValue(shown, name),
  }
  if (descent.frontier !== null && end === null) result.frontier = descent.frontier
  if (end !== null && at === end) result.end = end
  if (descent.runs && end === null) result.runs = descent.runs
  if (descent.waiting) result.waiting = descent.waiting
  return { result, shown, dependencies }
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

const noProblems: readonly Problem[] = []

/** Those of the shown step, of the way, and of data that could not be read and of which nobody has told yet. */
function problemsOf(
  at: string,
  own: readonly Problem[],
  ofWay: readonly Problem[],
  dependencies: readonly DataDependency[],
): readonly Problem[] {
  const listed = ofWay.length === 0 ? own : [...own, ...ofWay]
  const broken = new Set<string>()
  for (const { datum, name } of dependencies) if (datum?.state === 'broken') broken.add(name)
  if (broken.size === 0) return listed
  const isTold = (name: string) => listed.some(({ code, params }) => code === 'broken' && params?.data === name)
  const untold = [...broken].filter((name) => !isTold(name))
  return [...listed, ...untold.map((name) => problemOf('broken', at, { data: name }))]
}

interface Way {
  readonly at: string
  readonly shown: TypedStep | null
  readonly path: readonly string[]
  readonly end: string | null
  readonly problems: readonly Problem[]
}

/** The shown step, and the end to which data lead that only it reads. */
function leaveByData(work: WalkWork, descent: Descent, memory: Memory | undefined, same: boolean): Way {
  const { path, end, problems } = descent
  const at = positionOf(work, descent)
  if (at === '') return { at, shown: null, path, end, problems }
  const lends =
    memory?.shown?.id === at && memory.shown.typed ? memory.shown.run : (descent.visits.get(at)?.run ?? null)
  const shown = showStep(at, work, descent, { run: lends, same: same && isAboveKept(work, descent, at) })
  const endProblems =
    end === at ? [...(descent.visits.get(at)?.problems ?? []), ...problems] : end === null ? problems : []
  return { at, shown, path, end, problems: endProblems }
}

/** Law 18: the step that the address asks for, if the path has it; an act whose outcome is open cannot be left. */
function positionOf({ evaluation }: WalkWork, { path, end, frontier, pinned }: Descent): string {
  const asked = evaluation.context.step
  if (pinned !== null) return pinned
  if (asked !== undefined && path.includes(asked)) return asked
  return end ?? frontier ?? path.at(-1) ?? ''
}

function isAboveKept({ flow }: WalkWork, { kept, visits }: Descent, at: string): boolean {
  for (const { id } of flow.steps) {
    if (id === at) return true
    if (visits.has(id) && !kept.has(id)) return false
  }
  return true
}

/** Data that an act of the shown step will read are fetched while the person still looks at the step. */
function readAhead({ visit, scope }: TypedStep, dependencies: DataDependency[]): void {
  if (!visit || visit.acts !== null) return
  for (const act of visit.step.acts) {
    if (!act.readsData || act.each) continue
    const call = scope.evaluate(act.call)
    dependencies.push(...call.dependencies)
    for (const expression of [act.when, ...act.inputsOf(call.value).map(([, input]) => input)]) {
      if (expression) dependencies.push(...scope.evaluate(expression).dependencies)
    }
  }
}

function adoptionsOf({ frontier, visits }: Descent): WalkResult['adopt'] {
  const adopt = frontier === null ? null : visits.get(frontier)?.adopt
  return frontier !== null && adopt ? { [frontier]: adopt } : {}
}

function centerOf(work: WalkWork, shown: TypedStep | null): string | null {
  if (!work.flow.center) return null
  const scope = createScope(work.evaluation, { step: shown?.id ?? '', names: work.flow.names, passed: true })
  const { value } = scope.evaluate(work.flow.center)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** How long the acts rest that the shown step offers once more: of those that do. */
function restsOf(shown: TypedStep | null): WalkResult['againAfter'] {
  const waits = shown?.visit?.step.waits
  if (!shown || !waits || waits.size === 0) return noRests
  const rests = [...waits].flatMap(([act, wait]) => {
    const { value } = shown.scope.evaluate(wait)
    return typeof value === 'number' && value > 0 ? [[act, value] as const] : []
  })
  return Object.fromEntries(rests)
}

const noRests: WalkResult['againAfter'] = {}

/** The blocks of an end show what was true when its act was done. */
const scopeOfEnd = ({ evaluation, flow, journal }: WalkWork, step: string): StepScope =>
  createScope(evaluation, { step, names: flow.names, passed: true, said: journal.said })

/** An end says what was true when its act was done. */
const saidAtEnd = ({ journal }: WalkWork, name: string | null): Json =>
  name !== null && Object.hasOwn(journal.said, name) ? (journal.said[name] ?? null) : null

function letValue(shown: TypedStep | null, name: string): Json {
  return shown?.scope.read(['let', name]) ?? null
}

/**
 * An act that a button starts once more, or a block: a new run even when its input is the same. Whichever step of the
 * path offers it, so that a server, who does not know which step is looked at, comes to the same.
 */
function startAgain(
  work: WalkWork,
  { path, visits }: Descent,
  name: string,
  item: string | undefined,
): RequestedAct | null {
  const act = work.flow.acts.get(name)
  const from = path.find((id) => visits.get(id)?.step.again.includes(name))
  if (!act?.repeat || from === undefined) return null
  const acting = { ...work, step: from, passed: work.evaluation.views, dependencies: [] }
  const scope = scopeOfActs({ ...acting, step: act.step })
  scope.item = item ?? null
  const prepared = prepareRun(act, item, scope, acting)
  return prepared.state === 'run' ? prepared.run : null
}

const stepOf = ({ flow }: WalkWork, id: string): StepProgram | undefined => flow.steps[flow.order.get(id) ?? -1]
