import type { Program } from '#engine/flow/program.ts'
import { sendable } from '#engine/flow/sendable.ts'
import { adoptSteps, newState, saveable } from '#engine/flow/state.ts'
import type { Context, FlowState, WalkResult } from '#engine/flow/types.ts'
import { walk } from '#engine/flow/walk.ts'
import type { Problem } from '#engine/problem.ts'
import { isOwnAddress } from '#engine/site/own-address.ts'
import { createDataReader, type DataReader } from './data-reader.ts'
import { createDebounce } from './debounce.ts'
import type { FlowPorts } from './flow-ports.ts'
import type { FlowView } from './flow-view.ts'
import { createFormStore, type FormPorts, type FormStore } from './form-store.ts'
import { stepOf, withTold } from './told.ts'

export interface FlowSetup {
  readonly program: Program
  readonly release: string
  readonly context: Omit<Context, 'today'>
  readonly ports: FlowPorts
  /** How long typing must rest before data are read that depend on it. */
  readonly typingPauseMs?: number
}

/** What a running flow holds: its state, the last walk, what is shown of it. Only the store and its parts change it. */
export interface FlowController {
  readonly ports: FlowPorts
  readonly reader: DataReader
  /** The fields of a step; made when the step is first shown. */
  readonly form: (step: string) => FormStore
  readonly listeners: Set<() => void>
  state: FlowState
  context: Context
  walked: WalkResult
  view: FlowView
  disposed: boolean
  /** The flow goes on under another release: nothing more is done here. */
  leaving: boolean
  /** What the server has found wrong in the answers as they are, and a walk need not see. */
  told: readonly Problem[]
  /** Of the last act that had no answer: what finds it in the log. */
  reference: string | null
  /** Walks with what is known now, takes over what skips itself, and asks for what is missing. */
  rewalk(): void
  /** Shows the last walk. */
  show(change?: Partial<FlowView>): void
  /** Walks and shows; while an act is on its way the screen rests on what was submitted. */
  refresh(change?: Partial<FlowView>): void
  /** Refreshes when the writing of a text rests, unless something else has walked before. */
  refreshSoon(): void
  /** Refreshes now if that is still to come. */
  settle(): void
  /** Puts the step that is shown into the address. */
  address(how: 'push' | 'replace'): void
  save(): void
  saveSoon(): void
  /** Saves what waits to be saved. */
  flush(): void
  /** An empty state: nothing that was to be saved is saved any more. */
  clear(): void
}

/** Takes what the form of a step is given. */
export interface FormInput {
  type(step: string, ...typed: Parameters<FormPorts['type']>): void
  write(step: string, ...written: Parameters<FormPorts['write']>): boolean
}

/** A save waits until nothing was typed for this long; leaving the page saves at once (`flush`). */
const savePauseMs = 500
/** Who types without a pause is saved all the same. */
const longestUnsavedMs = 2000

/** Steps that submit themselves follow each other at most this often: more is a circle. */
const mostRounds = 50

/** Longer than between two keys of somebody who writes fluently. */
const writingPauseMs = 150

export function createFlowController(setup: FlowSetup, { type, write }: FormInput): FlowController {
  const { program, release, ports, typingPauseMs = 300 } = setup
  const context: Context = { ...setup.context, today: ports.today() }
  const reader = createDataReader({
    pause: typingPauseMs,
    read: ports.read,
    known: ports.known,
    arrived: () => controller.refresh(),
  })
  const { state, walked } = begin(program, context, newState(release), ports.known ? reader : null)
  const listeners = new Set<() => void>()
  const forms = new Map<string, FormStore>()
  const saving = createDebounce({ pauseMs: savePauseMs, longestMs: longestUnsavedMs, done: () => controller.save() })
  const writing = createDebounce({ pauseMs: writingPauseMs, done: () => controller.refresh() })

  const formOf = (step: string): FormStore => {
    const known = forms.get(step)
    if (known) return known
    const form = createFormStore({
      type: (path, value) => type(step, path, value),
      write: (path, value) => write(step, path, value),
      settle: () => controller.settle(),
    })
    forms.set(step, form)
    return form
  }

  /** The walk without what is being typed on a step that was submitted before. */
  const submittedWalk = (): WalkResult => {
    const { at } = controller.walked
    if (!Object.hasOwn(controller.state.drafts, at) || !Object.hasOwn(controller.state.answers, at))
      return controller.walked
    const { drafts: _, ...submitted } = controller.state
    return walk(
      program,
      { ...controller.context, step: undefined },
      { ...submitted, drafts: {} },
      controller.reader.data(),
    )
  }

  const controller: FlowController = {
    ports,
    reader,
    form: formOf,
    listeners,
    state,
    context,
    walked,
    view: {
      walk: walked,
      state,
      form: formOf(walked.at),
      ready: ports.known !== undefined && !waits(walked, context),
      busy: null,
      leading: false,
      refused: 0,
      trouble: null,
      reference: null,
      back: wayBack(context),
    },
    disposed: false,
    leaving: false,
    told: [],
    reference: null,
    rewalk() {
      writing.cancel()
      for (let rounds = 0; rounds < mostRounds; rounds++) {
        controller.walked = walk(
          program,
          controller.context,
          controller.state,
          controller.reader.data(),
          controller.walked,
        )
        if (Object.keys(controller.walked.adopt).length === 0) break
        controller.state = adoptSteps(controller.state, controller.walked.adopt)
        controller.saveSoon()
      }
      if (!controller.disposed) controller.reader.want(controller.walked.needs)
    },
    show(change = {}) {
      const { state, reference, told } = controller
      const walk = withTold(controller.walked, told)
      const { at, steps } = walk
      const form = controller.form(at)
      controller.view = { ...controller.view, walk, state, form, reference, ...change }
      form.update(steps[at])
      for (const listener of [...listeners]) listener()
    },
    refresh(change = {}) {
      controller.rewalk()
      if (controller.view.busy === 'acting') return
      const { at } = controller.walked
      const isWaiting = waits(controller.walked, controller.context)
      const moved = controller.view.ready && at !== controller.view.walk.at
      // Once all is mended the summary is gone for good: one that came back while typing would take the focus.
      const isToldOf = controller.told.some((problem) => stepOf(problem) === at)
      // What is being read anew may bring its problems back.
      const isRight = controller.walked.steps[at]?.problems.length === 0 && !isWaiting
      const mended = controller.view.refused > 0 && isRight && !isToldOf
      controller.show({
        ready: controller.view.ready || !isWaiting,
        ...(moved || mended ? { refused: 0 } : {}),
        ...(moved ? { trouble: null } : {}),
        ...change,
      })
      if (!isWaiting && at !== controller.context.step) controller.address('replace')
    },
    refreshSoon: writing.touch,
    settle: writing.settle,
    address(how) {
      controller.context = { ...controller.context, step: controller.walked.at }
      ports.navigate(controller.walked.at, how)
    },
    save() {
      saving.cancel()
      const kept = saveable(program, controller.context.flow, controller.state)
      ports.save(kept, sendable(controller.walked, kept, submittedWalk()))
    },
    saveSoon: saving.touch,
    flush: saving.settle,
    clear() {
      saving.cancel()
      writing.cancel()
      forms.clear()
      controller.state = newState(release)
    },
  }
  controller.view.form.update(walked.steps[walked.at])
  return controller
}

/** The page of the portal that opened the flow, where the address names it (`?back=`). */
const wayBack = ({ query }: Context): string | null =>
  query.back !== undefined && isOwnAddress(query.back) ? query.back : null

/** Where data on the way keep the path from its first step, there is nothing to show yet. */
const waits = ({ at, loading }: WalkResult, { step }: Context): boolean => at === '' || (loading && at !== step)

/** Where the flow stands as far as that is known without asking anybody. Nothing is kept of it yet: a page may only be drawn. */
function begin(program: Program, context: Context, fresh: FlowState, reader: DataReader | null) {
  let state = fresh
  let walked = walk(program, context, state, new Map())
  for (let rounds = 0; reader && rounds < mostRounds; rounds++) {
    if (Object.keys(walked.adopt).length > 0) state = adoptSteps(state, walked.adopt)
    else if (!reader.takeKnown(walked.needs)) break
    walked = walk(program, context, state, reader.data(), walked)
  }
  return { state, walked }
}
