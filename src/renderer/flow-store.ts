import type { Json } from '#engine/documents.ts'
import { submitStep, typeValue } from '#engine/flow/state.ts'
import type { Context, FlowState, RequestedAct } from '#engine/flow/types.ts'
import { isCallCode } from '#engine/problem-keys.ts'
import { doAct, doActs, goElsewhere } from './flow-acts.ts'
import { arrive, leaveSealed } from './flow-arrival.ts'
import { createFlowDesk, type FlowSetup } from './flow-desk.ts'
import { createFlowOutside, type FlowOutside } from './flow-outside.ts'
import { merge, stepErrors } from './flow-state.ts'
import type { FlowView } from './flow-view.ts'
import { withoutField } from './told.ts'

export type { FlowSetup } from './flow-desk.ts'
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
  const desk = createFlowDesk(setup, {
    type(step, path, value) {
      if (take(step, path, value)) desk.look()
    },
    write(step, path, value) {
      const isTaken = take(step, path, value)
      if (isTaken) desk.lookSoon()
      return isTaken
    },
  })
  const { ports, reader, listeners } = desk

  function take(step: string, path: string, value: Json): boolean {
    if (desk.view.busy === 'acting') return false
    desk.state = typeValue(desk.state, step, path, value === '' ? null : value)
    desk.told = withoutField(desk.told, step, path)
    reader.typed()
    desk.saveSoon()
    return true
  }

  /**
   * Does what is due (`first`: what a button has started) and shows where the flow stands then. `isArriving`: nobody has
   * pressed anything, so Back leads to the page before.
   */
  const proceed = async (from: string, { first, isArriving = false }: Proceeding = {}): Promise<boolean> => {
    desk.told = []
    desk.show({ busy: 'acting', trouble: null })
    if (!first) desk.context = { ...desk.context, step: undefined }
    desk.rewalk()
    const begun = first ? await doAct(desk, first) : 'ok'
    const trouble = begun === 'lost' ? begun : begun === 'over' ? 'anew' : begun === 'ok' ? await doActs(desk) : null
    if (desk.leaving) return true
    await reader.settled()
    desk.rewalk()
    const { at, waiting, steps } = desk.walked
    const isRefused = desk.told.length > 0 || (steps[at]?.problems.some(({ code }) => isCallCode(code)) ?? false)
    const stays = (at === from && !first) || isRefused
    const refused = stays && !trouble && !waiting ? desk.view.refused + 1 : 0
    if (refused > 0) desk.form(at).attempt()
    desk.show({ busy: null, trouble, refused, ready: true })
    // What is done for good cannot be shown again: the way back leads past it.
    const isBehind = at !== from && !steps[from]?.sealed
    if (at !== desk.context.step) desk.address(isBehind && !isArriving ? 'push' : 'replace')
    desk.save()
    return !stays
  }

  const startOver = (): void => {
    ports.forget()
    desk.clear()
    desk.told = []
    desk.context = { ...desk.context, step: undefined, query: ports.query?.() ?? desk.context.query }
    desk.look({ refused: 0, trouble: null })
  }

  /** Another tab has saved, or what this one waits for has come to an end. */
  const takeOver = (other: FlowState): void => {
    if (desk.view.busy === 'acting') return
    const { at, waiting } = desk.walked
    const { acts } = desk.state
    desk.state = merge(desk.state, other)
    if (JSON.stringify(acts) !== JSON.stringify(desk.state.acts)) reader.forget()
    desk.rewalk()
    if (waiting && !desk.walked.waiting) void proceed(at)
    else desk.look()
  }
  let stopWatching: (() => void) | undefined

  return {
    view: () => desk.view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      // A store that rested (its page was put away and is back) works again.
      desk.disposed = false
      stopWatching ??= ports.watch?.(takeOver)
      await arrive(desk, { startOver, proceed: (from) => proceed(from, { isArriving: true }) })
    },
    type(step, path, value) {
      if (take(step, path, value)) desk.look()
    },
    async submit() {
      if (desk.view.busy) return false
      // The button is seen to be pressed before anything is worked out.
      const step = desk.walked.at
      desk.show({ busy: 'checking', trouble: null })
      await ports.painted?.()
      if (desk.disposed) return false
      desk.look()
      await reader.settled()
      // The person has gone back meanwhile: what stands there now was not what Next was pressed for.
      if (desk.walked.at !== step) {
        desk.show({ busy: null })
        return false
      }
      if (stepErrors(desk.walked, step).length > 0) {
        desk.form(step).attempt()
        desk.look({ busy: null, refused: desk.view.refused + 1 })
        void goElsewhere(desk)
        return false
      }
      desk.state = submitStep(desk.walked, desk.state, step)
      desk.save()
      return proceed(step)
    },
    async retry() {
      if (desk.view.busy) return
      desk.settle()
      reader.retry()
      const due = desk.walked.runs
      if (due && desk.state.acts.some((entry) => entry.key === due.key)) await proceed(desk.walked.at)
      else desk.look({ trouble: null })
    },
    async again(act) {
      desk.settle()
      const run = desk.view.busy ? null : desk.walked.start(act)
      if (run) await proceed(desk.walked.at, { first: run })
    },
    back(step) {
      if (desk.view.busy === 'acting') return false
      const before = desk.context
      desk.context = { ...before, step }
      desk.rewalk()
      if (desk.walked.at !== step) {
        desk.context = before
        desk.look()
        return false
      }
      desk.show({ refused: 0, trouble: null })
      desk.address('push')
      return true
    },
    visit(step) {
      if (desk.view.busy === 'acting' || step === desk.context.step) return
      desk.context = { ...desk.context, step }
      desk.look({ refused: 0 })
      leaveSealed(desk)
    },
    change(more) {
      if (more.lang !== undefined && more.lang !== desk.context.lang) reader.forget()
      desk.context = { ...desk.context, ...more }
      // An act that signs somebody in tells the session before it is itself answered; what is read then is read after it.
      const isOnTheWire = desk.view.busy === 'acting' && desk.state.acts.some(({ status }) => status === 'sent')
      if (!isOnTheWire) desk.look()
    },
    outside: createFlowOutside(desk, takeOver),
    startOver,
    abandon() {
      desk.leaving = true
      ports.forget()
      desk.clear()
    },
    flush: desk.flush,
    dispose() {
      desk.flush()
      desk.disposed = true
      reader.rest()
      stopWatching?.()
      stopWatching = undefined
    },
  }
}
