import type { Json } from '#engine/documents.ts'
import { submitStep, typeValue } from '#engine/flow/state.ts'
import type { Context, FlowState, RequestedAct } from '#engine/flow/types.ts'
import { isCallCode } from '#engine/problem-keys.ts'
import { doAct, doActs, goElsewhere } from './flow-acts.ts'
import { arrive, leaveSealed } from './flow-arrival.ts'
import { createFlowController, type FlowSetup } from './flow-controller.ts'
import { createFlowOutside, type FlowOutside } from './flow-outside.ts'
import { merge, stepErrors } from './flow-state.ts'
import type { FlowView } from './flow-view.ts'
import { withoutField } from './told.ts'

export type { FlowSetup } from './flow-controller.ts'
export type { FlowOutside, OutsideState } from './flow-outside.ts'
export type { ActAnswer, FlowBody, FlowPorts, PendingEntry, ReportedProblem, SessionScope } from './flow-ports.ts'
export type { FlowInterruption, FlowView } from './flow-view.ts'

export interface FlowStore {
  view(): FlowView
  subscribe(listener: () => void): () => void
  /** Loads what is kept and shows where the flow stands; fulfilled when the first data are there. */
  start(): Promise<void>
  /** Takes an answer. */
  type(step: string, path: string, value: Json): void
  /** Next. True when the flow went on; else the problems are shown. */
  submit(): Promise<boolean>
  /** Sends an act again whose outcome is not known, and reads again what could not be loaded. */
  retry(): Promise<void>
  /** A button starts an act once more (send a code, say). */
  again(act: string): Promise<void>
  /** What can be done about an act that waits outside. */
  readonly outside: FlowOutside
  /** To an earlier step; false when it cannot be shown any more. */
  back(step: string): boolean
  /** The address has changed. */
  visit(step: string | undefined): void
  /** Somebody signed in or out, or another language was chosen. */
  change(context: Partial<Pick<Context, 'lang' | 'user' | 'person'>>): void
  startOver(): void
  /** Leaves for good without doing anything: nothing of what was typed is kept. */
  abandon(): void
  /** Saves at once: the page is being left. */
  flush(): void
  dispose(): void
}

interface Proceeding {
  readonly first?: RequestedAct
  readonly isArriving?: boolean
}

/** A flow in the browser: typing, Next, acts, back, other tabs. Free of React; all it touches comes in as ports. */
export function createFlowStore(setup: FlowSetup): FlowStore {
  const controller = createFlowController(setup, {
    type(step, path, value) {
      if (take(step, path, value)) controller.refresh()
    },
    write(step, path, value) {
      const isTaken = take(step, path, value)
      if (isTaken) controller.refreshSoon()
      return isTaken
    },
  })
  const { ports, reader, listeners } = controller

  function take(step: string, path: string, value: Json): boolean {
    if (controller.view.busy === 'acting') return false
    controller.state = typeValue(controller.state, step, path, value === '' ? null : value)
    controller.told = withoutField(controller.told, step, path)
    reader.typed()
    controller.saveSoon()
    return true
  }

  /**
   * Does what is due (`first`: what a button has started) and shows where the flow stands then. `isArriving`: nobody has
   * pressed anything, so Back leads to the page before.
   */
  const proceed = async (from: string, { first, isArriving = false }: Proceeding = {}): Promise<boolean> => {
    controller.told = []
    controller.show({ busy: 'acting', trouble: null })
    if (!first) controller.context = { ...controller.context, step: undefined }
    controller.rewalk()
    const begun = first ? await doAct(controller, first) : 'ok'
    const trouble =
      begun === 'lost' ? begun : begun === 'over' ? 'anew' : begun === 'ok' ? await doActs(controller) : null
    if (controller.leaving) return true
    await reader.settled()
    controller.rewalk()
    const { at, waiting, steps } = controller.walked
    const isRefused = controller.told.length > 0 || (steps[at]?.problems.some(({ code }) => isCallCode(code)) ?? false)
    const stays = (at === from && !first) || isRefused
    const refused = stays && !trouble && !waiting ? controller.view.refused + 1 : 0
    if (refused > 0) controller.form(at).attempt()
    controller.show({ busy: null, trouble, refused, ready: true })
    // What is done for good cannot be shown again: the way back leads past it.
    const isBehind = at !== from && !steps[from]?.sealed
    if (at !== controller.context.step) controller.address(isBehind && !isArriving ? 'push' : 'replace')
    controller.save()
    return !stays
  }

  const startOver = (): void => {
    ports.forget()
    controller.clear()
    controller.told = []
    controller.context = { ...controller.context, step: undefined, query: ports.query?.() ?? controller.context.query }
    controller.refresh({ refused: 0, trouble: null })
  }

  /** Another tab has saved, or what this one waits for has come to an end. */
  const takeOver = (other: FlowState): void => {
    if (controller.view.busy === 'acting') return
    const { at, waiting } = controller.walked
    const { acts } = controller.state
    controller.state = merge(controller.state, other)
    if (JSON.stringify(acts) !== JSON.stringify(controller.state.acts)) reader.forget()
    controller.rewalk()
    if (waiting && !controller.walked.waiting) void proceed(at)
    else controller.refresh()
  }
  let stopWatching: (() => void) | undefined

  return {
    view: () => controller.view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      // A store that rested (its page was put away and is back) works again.
      controller.disposed = false
      stopWatching ??= ports.watch?.(takeOver)
      await arrive(controller, { startOver, proceed: (from) => proceed(from, { isArriving: true }) })
    },
    type(step, path, value) {
      if (take(step, path, value)) controller.refresh()
    },
    async submit() {
      if (controller.view.busy) return false
      // The button is seen to be pressed before anything is worked out.
      const step = controller.walked.at
      controller.show({ busy: 'checking', trouble: null })
      await ports.painted?.()
      if (controller.disposed) return false
      controller.refresh()
      await reader.settled()
      // The person has gone back meanwhile: what stands there now was not what Next was pressed for.
      if (controller.walked.at !== step) {
        controller.show({ busy: null })
        return false
      }
      if (stepErrors(controller.walked, step).length > 0) {
        controller.form(step).attempt()
        controller.refresh({ busy: null, refused: controller.view.refused + 1 })
        void goElsewhere(controller)
        return false
      }
      controller.state = submitStep(controller.walked, controller.state, step)
      controller.save()
      return proceed(step)
    },
    async retry() {
      if (controller.view.busy) return
      controller.settle()
      reader.retry()
      const due = controller.walked.runs
      if (due && controller.state.acts.some((entry) => entry.key === due.key)) await proceed(controller.walked.at)
      else controller.refresh({ trouble: null })
    },
    async again(act) {
      controller.settle()
      const run = controller.view.busy ? null : controller.walked.start(act)
      if (run) await proceed(controller.walked.at, { first: run })
    },
    back(step) {
      if (controller.view.busy === 'acting') return false
      const before = controller.context
      controller.context = { ...before, step }
      controller.rewalk()
      if (controller.walked.at !== step) {
        controller.context = before
        controller.refresh()
        return false
      }
      controller.show({ refused: 0, trouble: null })
      controller.address('push')
      return true
    },
    visit(step) {
      if (controller.view.busy === 'acting' || step === controller.context.step) return
      controller.context = { ...controller.context, step }
      controller.refresh({ refused: 0 })
      leaveSealed(controller)
    },
    change(more) {
      if (more.lang !== undefined && more.lang !== controller.context.lang) reader.forget()
      controller.context = { ...controller.context, ...more }
      // The session changes while the act that signs in is still on the wire. Data are read when its answer has come.
      const isOnTheWire =
        controller.view.busy === 'acting' && controller.state.acts.some(({ status }) => status === 'sent')
      if (!isOnTheWire) controller.refresh()
    },
    outside: createFlowOutside(controller, takeOver),
    startOver,
    abandon() {
      controller.leaving = true
      ports.forget()
      controller.clear()
    },
    flush: controller.flush,
    dispose() {
      controller.flush()
      controller.disposed = true
      reader.rest()
      stopWatching?.()
      stopWatching = undefined
    },
  }
}
