import type { CallOptions } from '#contract/client.ts'
import type { CallAnswer } from '#contract/index.ts'
import type { SignedIn } from '#contract/shapes/signed-in.ts'
import type { FlowDoc, FormDoc, Json, JsonObject } from '#engine/documents.ts'
import { holdsToRelease } from '#engine/flow/resume.ts'
import type { FlowState, JournalEntry, PendingKind, PersonScope } from '#engine/flow/types.ts'
import { askWished } from '#engine/flow/wished.ts'
import { isMap, listOf } from '#engine/logic/values.ts'
import type { ActAnswer, FlowPorts, ReportedProblem } from '#renderer/flow-store.ts'
import type { Api, ApiAnswer } from '../api.ts'
import type { ReadPort } from '../reads.ts'
import type { FlowStorage } from './flow-storage.ts'
import { freeingOf } from './freeing.ts'
import { outsidePorts } from './outside.ts'
import { painted } from './painted.ts'
import { fromOtherTab, isRefusedAlone, resumeKept, withoutRefusals } from './resume-kept.ts'

export interface FlowPortSetup {
  readonly flow: string
  /** The release that the flow runs on, and the flow as it is there. */
  readonly release: string
  readonly doc: Pick<FlowDoc, 'keep' | 'renamed' | 'steps'> | undefined
  /** Its forms: what was accepted under another release is accepted anew. */
  readonly forms?: { readonly [id: string]: FormDoc }
  readonly route: { readonly [name: string]: string }
  readonly api: Api
  readonly reads: Pick<ReadPort, 'read' | 'known' | 'forget' | 'bring'>
  readonly storage: FlowStorage
  readonly navigate: FlowPorts['navigate']
  readonly today: (state: FlowState | null) => string
  readonly signIn: (answer: SignedIn) => void
  readonly isSignedIn: () => boolean
  /** A state that came here from another release, secrets included: it goes before what is kept. */
  readonly carried?: Carried | null
  /** Leaves the portal for the page of a provider. */
  readonly leave?: (address: string) => void
  /** The flow goes on under another release. */
  readonly onElsewhere?: (release: string | null, carried: Carried | null) => void
}

export interface Carried {
  readonly state: FlowState
  readonly told: 'moved' | 'anew'
}

export interface BrowserPorts extends FlowPorts {
  /**
   * The flow was left as it is kept. What it holds for some minutes is freed, and held again when the person comes back:
   * their answers stay. `isClosing`: the page goes, too.
   */
  left(isClosing: boolean): void
}

/** Network, storage, address and clock for a flow in the browser. */
export function createFlowPorts(setup: FlowPortSetup): BrowserPorts {
  const { flow, release, doc, route, api, reads, storage, navigate, today, signIn, isSignedIn } = setup
  const here = doc && { ...doc, forms: setup.forms ?? {} }
  const { carried = null, onElsewhere, leave = (address) => window.location.assign(address) } = setup
  let saving: ReturnType<typeof setTimeout> | undefined
  let arrived: ReturnType<NonNullable<FlowPorts['arrived']>> = null
  let isLeft = false

  /** Nobody waits for the answer: what is not freed now is by the clock. */
  const free = (options: CallOptions = {}): boolean => {
    const freeing = doc ? freeingOf(doc, storage.state()?.acts ?? [], (call) => api.freedBy?.(call)) : []
    for (const { call, input } of freeing) void api.sendNamed(call, input, options)
    return freeing.length > 0
  }

  /** The server keeps the answers of members, some seconds after the last change. */
  const saveOnServer = ({ answers, drafts }: Pick<FlowState, 'answers' | 'drafts'>): void => {
    clearTimeout(saving)
    if (!isSignedIn() || doc?.keep === false) return
    saving = setTimeout(() => {
      const body = { instance: storage.instance(), flow, release, query: storage.query(), route, answers, drafts }
      void api.send('flow/save', body)
    }, 2000)
  }

  return {
    painted,
    read: ({ call, input, key }, fresh) => reads.read({ call, input, key }, fresh),
    // The page brings data of the first step: of no use to a flow that is taken up again further on.
    ...(carried === null && storage.state() === null && { known: reads.known }),
    async act(run, body) {
      const member = { ...body, flow, instance: storage.instance(), ahead: true }
      const answer = await api.sendNamed(run.call, run.input, { key: run.key, flow: member as JsonObject }) // Json inside
      reads.forget()
      const told = actAnswer(answer, (session) => {
        storage.bind(session.user.userId)
        signIn(session)
      })
      if (answer.kind === 'ok' && answer.reads) reads.bring(answer.reads)
      return told
    },
    save(state, leaving) {
      if (isLeft) return
      storage.save(state)
      saveOnServer(leaving)
    },
    async load() {
      const state = carried?.state ?? begun()
      if (!state) return null
      const { kept, isOver } = await withJournal(state)
      const wished = carried ? [] : storage.wished()
      const resumed = resumeKept(askWished(kept, { steps: doc?.steps ?? [] }, wished), release, here, storage.renamed())
      const isAnew = resumed.isAnew || isOver
      arrived = isAnew || storage.isOver() ? 'anew' : (carried?.told ?? (hasSettled(state, kept) ? 'settled' : null))
      if (isAnew) storage.forget()
      return resumed.state
    },
    arrived: () => arrived,
    elsewhere: (target, state) => onElsewhere?.(target, { state, told: target === null ? 'anew' : 'moved' }),
    async newer() {
      const goesOn = (await readJournal())?.goesOn ?? release
      return goesOn === release ? null : goesOn
    },
    forget() {
      free()
      storage.forget()
    },
    left(isClosing) {
      const state = storage.state()
      if (isLeft || state === null || !free({ keepalive: isClosing })) return
      isLeft = true
      clearTimeout(saving)
      storage.forget()
      storage.save({ ...state, acts: [], submitted: {} })
    },
    query: () => storage.query(),
    navigate,
    today: () => today(storage.state()),
    watch: (listener) =>
      storage.watch((other, renamed) => {
        const state = fromOtherTab(other, release, here, renamed)
        if (state) listener(state)
        else onElsewhere?.(other.release, null)
      }),
    ...outsidePorts({
      api,
      leave,
      readJournal: async () => {
        const journal = await readJournal()
        return journal?.known ? journal.acts : null
      },
    }),
  }

  /** The kept state, without refusals that another tab, or another wish, has been told. */
  function begun(): FlowState | null {
    const state = storage.state()
    if (state === null || !storage.isFromElsewhere() || !isRefusedAlone(state)) return state
    storage.renew()
    return withoutRefusals(state, { steps: doc?.steps ?? [] })
  }

  async function readJournal(): Promise<Journal | null> {
    const answer = await api.send('flow/read', { instance: storage.instance() })
    if (answer.kind !== 'ok') return null
    return { ...answer.value, acts: answer.value.acts as readonly JournalEntry[] } // a line of each status
  }

  /** The journal is the server's; the answers are what this browser typed last, else what the server kept. */
  async function withJournal(state: FlowState): Promise<{ readonly kept: FlowState; readonly isOver: boolean }> {
    const journal = await readJournal()
    if (!journal) return { kept: state, isOver: false }
    if (journal.known) {
      const answers = { ...journal.answers, ...state.answers }
      return { kept: { ...state, acts: journal.acts, answers }, isOver: false }
    }
    // The server forgets instances after some days: an act that it had answered means that this one is over. An act that
    // never reached it is sent again.
    const isOver = state.acts.some((entry) => holdsToRelease(entry) && entry.status !== 'sent')
    return isOver ? { kept: { ...state, acts: [], submitted: {} }, isOver } : { kept: state, isOver }
  }
}

/** What was on its way when the page was left has come to its end. */
function hasSettled(before: FlowState, now: FlowState): boolean {
  const wasOpen = ({ status }: JournalEntry) => status === 'sent' || status === 'pending'
  const open = new Set(before.acts.filter(wasOpen).map(({ key }) => key))
  return now.acts.some((entry) => open.has(entry.key) && !wasOpen(entry))
}

type Journal = Omit<CallAnswer<'flow/read'>, 'acts'> & { readonly acts: readonly JournalEntry[] }

function actAnswer(answer: ApiAnswer, signIn: (session: SignedIn) => void): ActAnswer {
  if (answer.kind === 'lost') {
    return { status: 'lost', ...(answer.correlationId === null ? {} : { reference: answer.correlationId }) }
  }
  if (answer.kind === 'refused') {
    if (answer.status === 440 || answer.status === 429) return { status: 'lost' }
    const { acts, release, over } = answer.params
    if (answer.code !== 'FLOW_MOVED') {
      if (answer.recorded !== false) return { status: 'failed', code: answer.code, params: answer.params }
      return { status: 'refused', problems: toldBy(answer), ...(acts !== undefined && { acts: journalOf(acts) }) }
    }
    return {
      status: 'moved',
      acts: journalOf(acts),
      ...(typeof release === 'string' ? { release } : {}),
      ...(over === true ? { over } : {}),
    }
  }
  const { session, ...result } = isMap(answer.value) ? answer.value : {}
  const kind = pendingKind(result.next)
  if (kind) return { status: 'pending', kind, result }
  if (!isMap(session)) return { status: 'ok', result: isMap(answer.value) ? result : answer.value }
  const signedIn = session as SignedIn // `shapes/signed-in.ts`
  signIn(signedIn)
  return { status: 'ok', result, session: scopeOf(signedIn) }
}

/** The journal that a refusal brings along; empty where it brings none. */
const journalOf = (acts: Json | undefined): readonly JournalEntry[] =>
  listOf(acts) as unknown as readonly JournalEntry[] // the server has written its lines

/** What a refusal says, at the fields of the flow where it names some. */
function toldBy({ code, params, problems = [] }: Extract<ApiAnswer, { kind: 'refused' }>): readonly ReportedProblem[] {
  if (problems.length === 0) return [{ code, params }]
  return problems.map((one) => ({
    code: one.code,
    ...(one.params && { params: one.params }),
    ...(one.field !== undefined && { at: one.field }),
  }))
}

function scopeOf({ user, person }: SignedIn): { readonly user: PersonScope; readonly person: PersonScope } {
  return { user, person: person ?? user }
}

function pendingKind(next: Json | undefined): PendingKind | null {
  const kind = isMap(next) ? next.kind : null
  return kind === 'redirect' || kind === 'widget' || kind === 'poll' ? kind : null
}
