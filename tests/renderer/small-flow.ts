import type { FlowDoc, FormDoc, Json } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import type { FlowState, Need, PersonScope, RequestedAct } from '#engine/flow/types.ts'
import type { ActAnswer, FlowBody, FlowPorts } from '#renderer/flow-ports.ts'
import { createFlowStore, type FlowStore } from '#renderer/flow-store.ts'

/** Three steps: a plan from data, details with an account at the end, an order; enough for every turn a flow can take. */
export const flow: FlowDoc = {
  id: 'order',
  route: '/order',
  let: { planName: { var: 'records.plan.plan.name' } },
  data: { plans: { call: 'shop/plans', with: { lang: { var: 'lang' }, personId: { var: 'person.userId' } } } },
  steps: [
    { id: 'plan', form: 'plan' },
    {
      id: 'details',
      form: 'details',
      when: { '!': { var: 'person.userId' } },
      acts: [
        {
          id: 'create',
          call: 'shop/create',
          with: { person: { var: 'answers.details' } },
          onError: { TAKEN: 'details.email' },
        },
      ],
    },
    {
      id: 'pay',
      form: 'pay',
      acts: [{ id: 'order', call: 'shop/order', with: { plan: { var: 'answers.plan.plan' } } }],
    },
    { id: 'done', end: 'done' },
  ],
}

export const forms: { readonly [id: string]: FormDoc } = {
  plan: {
    id: 'plan',
    fields: [{ id: 'plan', schema: { type: 'string' }, choices: { from: { var: 'data.plans.plans' } } }],
  },
  details: {
    id: 'details',
    data: {
      known: {
        call: 'shop/known',
        when: { '!!': { var: 'form.email' } },
        with: { email: { var: 'form.email' } },
      },
    },
    fields: [
      { id: 'email', schema: { type: 'string', format: 'email' }, ui: { 'ui:autocomplete': 'email' } },
      { id: 'password', schema: { type: 'string', writeOnly: true } },
      { id: 'company', schema: { type: 'boolean' }, mode: 'optional' },
      {
        id: 'vat',
        schema: { type: 'string' },
        mode: { if: [{ '===': [{ var: 'form.company' }, true] }, 'required', 'notUsed'] },
      },
    ],
    rules: [{ id: 'email-new', at: 'email', assert: { '!==': [{ var: 'data.known.exists' }, true] } }],
  },
  pay: { id: 'pay', fields: [{ id: 'terms', schema: { const: true } }] },
}

const docs = { flows: { order: flow }, forms, screens: {}, values: {}, config: {}, centers: {} }
const program = compileRelease(docs, {
  check: (shape) => (value) => (shape.format === 'email' && !String(value).includes('@') ? 'format' : null),
  valid: () => true,
})

export const person = { userId: 'p1', centerId: '1', birthday: null, status: 'ACTIVE', accessLevel: [], relations: [] }

export interface World {
  readonly store: FlowStore
  readonly reads: Need[]
  readonly sent: { readonly run: RequestedAct; readonly body: FlowBody }[]
  readonly saved: FlowState[]
  readonly addresses: string[]
  /** Answers to come, per act, in order; afterwards each is `ok`. */
  answer(act: string, answer: ActAnswer | Promise<ActAnswer>): void
  /** Where the flow was sent to, and with what. */
  readonly left: { readonly release: string | null; readonly state: FlowState }[]
  /** The other tab saves. */
  otherTab(state: FlowState): void
}

export function world(
  more: {
    kept?: FlowState
    known?: readonly string[]
    step?: string
    isAnew?: boolean
    person?: PersonScope
    ports?: Partial<FlowPorts>
  } = {},
): World {
  const reads: Need[] = []
  const sent: World['sent'] = []
  const saved: FlowState[] = []
  const addresses: string[] = []
  const left: { release: string | null; state: FlowState }[] = []
  const answers = new Map<string, (ActAnswer | Promise<ActAnswer>)[]>()
  let tell: (state: FlowState) => void = () => {}
  const ports: FlowPorts = {
    read(need) {
      reads.push(need)
      return Promise.resolve({ state: 'ready', value: answerOf(need, more.known ?? []) })
    },
    act(run, body) {
      sent.push({ run, body })
      const answer = answers.get(run.act)?.shift()
      if (answer) return Promise.resolve(answer)
      const session = run.act === 'create' ? { session: { user: person, person } } : {}
      return Promise.resolve({ status: 'ok', result: { personId: 'p1' }, ...session })
    },
    save: (state) => saved.push(state),
    load: () => more.kept ?? null,
    arrived: () => (more.isAnew ? 'anew' : null),
    elsewhere: (release, state) => left.push({ release, state }),
    forget: () => saved.splice(0),
    navigate: (step, how) => addresses.push(`${how} ${step}`),
    today: () => '2026-03-02',
    watch(listener) {
      tell = listener
      return () => {}
    },
    ...more.ports,
  }
  const who = { user: more.person ?? null, person: more.person ?? null }
  const context = { flow: 'order', step: more.step, lang: 'en', ...who, route: {}, query: {} }
  return {
    store: createFlowStore({ program, release: 'r1', context, ports }),
    reads,
    sent,
    saved,
    addresses,
    left,
    answer: (act, answer) => void answers.set(act, [...(answers.get(act) ?? []), answer]),
    otherTab: (state) => tell(state),
  }
}

function answerOf({ call, input }: Need, known: readonly string[]): Json {
  if (call === 'shop/known') return { exists: known.includes(String(input.email)) }
  return {
    plans: [
      { id: 'flex', name: 'Flex' },
      { id: 'fixed', name: 'Fixed' },
    ],
  }
}

/** Fills a step and presses Next. */
export async function fill(
  { store }: World,
  step: string,
  values: { readonly [path: string]: Json },
): Promise<boolean> {
  for (const [path, value] of Object.entries(values)) store.type(step, path, value)
  return store.submit()
}

export const details = { email: 'ada@example.com', password: 'Geheim12!' }
