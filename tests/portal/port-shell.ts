import { vi } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import { fixtureViewOf } from '#engine/flow/bare-shell.ts'
import { contextOf, type FixtureDoc, type FixtureShell, personOf } from '#engine/flow/fixture.ts'
import type { FlowState, JournalEntry, RequestedAct } from '#engine/flow/types.ts'
import { isMap } from '#engine/logic/values.ts'
import type { ApiAnswer } from '#portal/api.ts'
import { createFlowPorts } from '#portal/flow/ports.ts'
import { ReadCache } from '#portal/read-cache.ts'
import { createReads } from '#portal/reads.ts'
import { createFlowStore, type FlowStore } from '#renderer/flow-store.ts'
import type { stageOf } from '../flows/kept-cases.ts'
import { apiOf } from './api-of.ts'

/** What went over the wire, in its order. */
export interface Sent {
  readonly call: string
  readonly input: JsonObject
  readonly flow?: JsonObject | undefined
}

interface PortShell extends FixtureShell {
  readonly sent: readonly Sent[]
}

/**
 * Plays a case on the flow of the browser without its page: the real store and the real ports, on an API that answers as
 * the case's world and notes all that it is sent. `kept` lies in the browser's storage already. Timers are the test's.
 */
export async function createPortShell(
  fixture: FixtureDoc,
  { release, world }: ReturnType<typeof stageOf>,
  kept: FlowState,
  wished: readonly string[] = [],
): Promise<PortShell> {
  const { today, ...context } = contextOf(fixture)
  const { program, docs } = release
  const { flow } = context
  const sent: Sent[] = []
  const seals = new Map<string, RequestedAct>()
  let session = { user: context.user, person: context.person }
  let saved = kept
  let acts: readonly JournalEntry[] = []
  let address = context.step
  let tell: (state: FlowState) => void = () => {}
  let store = await open(address)

  async function send(call: string, input: JsonObject, options?: { readonly flow?: JsonObject }): Promise<ApiAnswer> {
    sent.push(JSON.parse(JSON.stringify({ call, input, flow: options?.flow })))
    if (call === 'flow/read') return { kind: 'ok', value: { known: true, acts: acts as never, answers: {} } }
    if (call === 'flow/save') return { kind: 'ok', value: {} }
    const answer = world.answer(call, input)
    switch (answer.kind) {
      case 'returns':
        return { kind: 'ok', value: withPerson(answer.value) }
      case 'pends':
        return { kind: 'ok', value: { ...(isMap(answer.value) ? answer.value : {}), next: { kind: answer.how } } }
      case 'fails':
        return { kind: 'refused', status: 422, code: answer.code, params: answer.params ?? {}, correlationId: null }
      default:
        return { kind: 'lost', correlationId: null }
    }
  }

  /** Who was signed in by an answer, whole. */
  function withPerson(value: Json): Json {
    // Of a class there is a session, too.
    if (!isMap(value) || !isMap(value.session) || !('user' in value.session)) return value
    const part = (name: 'user' | 'person') =>
      personOf(isMap((value.session as JsonObject)[name]) ? ((value.session as JsonObject)[name] as JsonObject) : null)
    session = { user: part('user') ?? session.user, person: part('person') ?? session.person }
    return { ...value, session: { token: 't', ...session } as unknown as JsonObject } // scopes are JSON
  }

  async function open(step: string | undefined): Promise<FlowStore> {
    const api = apiOf(send)
    const ports = createFlowPorts({
      flow,
      release: release.id,
      doc: docs.flows[flow],
      route: context.route,
      api,
      reads: createReads({ api, cache: new ReadCache(), ahead: new Map() }),
      storage: {
        instance: () => 'i1',
        query: () => context.query as { [name: string]: string }, // as an address holds it
        wished: () => wished,
        state: () => saved,
        renamed: () => ({}),
        isOver: () => false,
        isFromElsewhere: () => false,
        renew: () => {},
        save: (state) => {
          saved = JSON.parse(JSON.stringify(state)) as FlowState // a state is JSON
          acts = saved.acts
        },
        bind: () => {},
        forget: () => {
          saved = { ...kept, drafts: {} }
        },
        watch: (listener) => {
          tell = (state) => listener(state, {})
          return () => {}
        },
      },
      navigate: (to) => {
        address = to
      },
      today: () => today,
      signIn: () => {},
      isSignedIn: () => true,
      leave: () => {},
    })
    const act: typeof ports.act = (run, body) => {
      seals.set(run.key, run)
      return ports.act(run, body)
    }
    const setup = { program, release: release.id, context: { ...context, ...session, step } }
    const own = createFlowStore({ ...setup, ports: { ...ports, act }, typingPauseMs: 0 })
    await over(own.start())
    return own
  }

  /** Until what was begun has ended, and what is sent some seconds later is sent. */
  async function over(begun?: Promise<unknown>): Promise<void> {
    await vi.advanceTimersByTimeAsync(3000)
    await begun
    await vi.advanceTimersByTimeAsync(3000)
  }

  /** What was pending has come to its end, as the server's journal says it; `pending` lets it wait on. */
  function end(state: FlowState, outcome: string, params: JsonObject | undefined): FlowState {
    const waiting = state.acts.findLast(({ status }) => status === 'pending')
    if (waiting?.status !== 'pending' || outcome === 'pending') return state
    const { kind, status, result = {}, ...line } = waiting
    const entry: JournalEntry =
      outcome === 'paid'
        ? {
            ...line,
            status: 'ok',
            result,
            sealed: seals.get(line.key)?.seals ?? {},
            said: seals.get(line.key)?.said ?? {},
          }
        : { ...line, status: 'failed', code: outcome, ...(params && { params }) }
    acts = [...state.acts.filter(({ key }) => key !== line.key), entry]
    return { ...state, acts }
  }

  async function reopen(step: string | undefined): Promise<void> {
    store.dispose()
    store = await open(step)
  }

  return {
    sent,
    async type(values) {
      for (const [field, value] of Object.entries(values)) store.type(store.view().walk.at, field, value)
      await over()
    },
    next: async () => over(store.submit()),
    async back(step) {
      store.back(step)
      await over()
    },
    async settle(outcome, params) {
      tell(end(store.view().state, outcome, params))
      await over()
    },
    async returns(outcome, params) {
      // The journal knows it; the browser hears of it when it comes back.
      end(saved, outcome, params)
      await reopen(undefined)
    },
    reload: () => reopen(address),
    again: async (name) => over(store.again(name)),
    view() {
      const { walk, refused } = store.view()
      const told = refused > 0 || walk.end !== undefined ? walk.problems : []
      return fixtureViewOf(walk, told, world.sent)
    },
  }
}
