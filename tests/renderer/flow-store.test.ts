import { expect, test, vi } from 'vitest'
import type { FlowState } from '#engine/flow/types.ts'
import type { ActAnswer } from '#renderer/flow-ports.ts'
import { details, fill, person, type World, world } from './small-flow.ts'

const at = ({ store }: World) => store.view().walk.at
const field = ({ store }: World, path: string) => store.view().form.at(path).view()
const codes = ({ store }: World, path: string) => field({ store } as World, path)?.shown.map(({ code }) => code)

async function begun(more?: Parameters<typeof world>[0]): Promise<World> {
  const made = world(more)
  await made.store.start()
  return made
}

async function atDetails(more?: Parameters<typeof world>[0]): Promise<World> {
  const made = await begun(more)
  await fill(made, 'plan', { plan: 'flex' })
  return made
}

test('begins at the first step, with the data it needs', async () => {
  const flow = await begun()

  expect(at(flow)).toBe('plan')
  expect(flow.addresses).toEqual(['replace plan'])
  expect(field(flow, 'plan')?.state.choices?.map(({ name }) => name)).toEqual(['Flex', 'Fixed'])
})

test('goes from step to step to the end, and puts each into the address', async () => {
  const flow = await atDetails()
  await fill(flow, 'details', details)
  await fill(flow, 'pay', { terms: true })

  expect(flow.store.view().walk.end).toBe('done')
  // An account and an order are made once: the way back leads past both.
  expect(flow.addresses).toEqual(['replace plan', 'push details', 'replace pay', 'replace done'])
  expect(flow.sent.map(({ run }) => run.act)).toEqual(['create', 'order'])
})

test('Next is refused while something is wrong: all problems are shown, once per press', async () => {
  const flow = await atDetails()

  await flow.store.submit()
  await flow.store.submit()

  expect(at(flow)).toBe('details')
  expect(codes(flow, 'email')).toEqual(['required'])
  expect(codes(flow, 'password')).toEqual(['required'])
  expect(flow.store.view().refused).toBe(2)
  expect(flow.sent).toEqual([])
})

test('a corrected field falls silent at once', async () => {
  const flow = await atDetails()
  await flow.store.submit()

  flow.store.type('details', 'email', 'ada@example.com')

  expect(codes(flow, 'email')).toEqual([])
})

test('a text is kept at the key and judged when the writing rests, the field is left, or Next is pressed', async () => {
  const flow = await atDetails()
  const email = flow.store.view().form.at('email')
  const judged = () => flow.store.view().walk.steps.details?.fields.email?.value

  email.write('ada')
  expect(email.view()?.state.value).toBe('ada')
  expect(flow.store.view().walk.steps.details?.fields.email?.value).toBeNull()
  await vi.waitFor(() => expect(judged()).toBe('ada'))

  email.write('ada@')
  email.left()
  expect(judged()).toBe('ada@')

  email.write('ada@example.com')
  expect(email.value()).toBe('ada@example.com')
  expect(judged()).toBe('ada@example.com')
})

test('once all is mended the refusal is over: a new mistake is told at its field alone, and takes no focus', async () => {
  const flow = await begun()
  await flow.store.submit()
  expect(flow.store.view().refused).toBe(1)

  flow.store.type('plan', 'plan', 'flex')
  flow.store.type('plan', 'plan', 'gone')

  expect(flow.store.view().refused).toBe(0)
  expect(codes(flow, 'plan')).toEqual(['gone'])
})

test('Next waits for what is being checked instead of refusing', async () => {
  const flow = await atDetails({ known: ['taken@example.com'] })

  await fill(flow, 'details', { ...details, email: 'taken@example.com' })

  expect(codes(flow, 'email')).toEqual(['details.email-new'])
  expect(flow.reads.filter(({ call }) => call === 'shop/known').map(({ input }) => input.email)).toEqual([
    'taken@example.com',
  ])
})

test('an act carries the answers, secrets among them, and is in the journal before it is sent', async () => {
  const flow = await atDetails()
  await fill(flow, 'details', details)

  const [create] = flow.sent
  expect(create?.body).toMatchObject({ release: 'r1', act: 'create', answers: { details } })
  const kept = flow.saved.find(({ acts }) => acts.some(({ act }) => act === 'create'))
  expect(kept?.acts[0]?.status).toBe('sent')
  expect(JSON.stringify(flow.saved)).not.toContain(details.password)
})

test('a refusal by the server is shown at its field, and the step is asked again', async () => {
  const flow = await atDetails()
  flow.answer('create', { status: 'failed', code: 'TAKEN' })

  const went = await fill(flow, 'details', details)

  expect(went).toBe(false)
  expect(at(flow)).toBe('details')
  expect(codes(flow, 'email')).toEqual(['TAKEN'])
  expect(flow.store.view().refused).toBe(1)
  expect(field(flow, 'password')?.state.value).toBe(details.password)
})

test('after a refusal the corrected step is sent under a new key', async () => {
  const flow = await atDetails()
  flow.answer('create', { status: 'failed', code: 'TAKEN' })
  await fill(flow, 'details', details)

  await fill(flow, 'details', { email: 'ada2@example.com' })

  expect(at(flow)).toBe('pay')
  expect(new Set(flow.sent.map(({ run }) => run.key)).size).toBe(2)
})

test.each<[string, 'lost' | 'throws']>([
  ['no answer', 'lost'],
  ['a failing connection', 'throws'],
])('%s leaves the act sent, and a retry sends it under the same key', async (_, how) => {
  const flow = await atDetails()
  flow.answer('create', how === 'lost' ? { status: 'lost' } : Promise.reject(new Error('offline')))
  await fill(flow, 'details', details)
  expect(flow.store.view().trouble).toBe('lost')
  expect(at(flow)).toBe('details')

  await flow.store.retry()

  expect(flow.sent.map(({ run }) => run.key)).toEqual([flow.sent[0]?.run.key, flow.sent[0]?.run.key])
  expect(flow.store.view().trouble).toBeNull()
  expect(at(flow)).toBe('pay')
})

test('when the flow has moved on elsewhere, the journal of the server counts and nothing is done twice', async () => {
  const flow = await atDetails()
  flow.store.type('details', 'email', details.email)
  flow.store.type('details', 'password', details.password)
  const create = { act: 'create', key: 'create:0', input: {} }
  const sealed = { details: { answers: { email: details.email }, records: {} } }
  flow.answer('create', {
    status: 'moved',
    acts: [{ ...create, status: 'ok', result: { personId: 'p1' }, sealed }],
  })

  await flow.store.submit()

  expect(at(flow)).toBe('pay')
  expect(flow.sent.map(({ run }) => run.act)).toEqual(['create'])
})

test('when the flow has moved and the act is still due, the person looks at it again first', async () => {
  const flow = await atDetails()
  flow.answer('create', { status: 'moved', acts: [] })

  await fill(flow, 'details', details)

  expect(flow.store.view().trouble).toBe('moved')
  expect(at(flow)).toBe('details')
  expect(flow.sent).toHaveLength(1)
})

test('what the server found wrong stands at its field until that is answered anew, and the same key is used again', async () => {
  const flow = await atDetails()
  const problems = [{ code: 'required', at: 'details.email' }]
  flow.answer('create', { status: 'refused', problems })

  await fill(flow, 'details', details)

  expect(at(flow)).toBe('details')
  expect(codes(flow, 'email')).toEqual(['required'])
  expect(flow.store.view()).toMatchObject({ refused: 1, trouble: null, state: { acts: [] } })

  flow.store.type('details', 'email', 'eva@example.com')
  expect(codes(flow, 'email')).toEqual([])
  await flow.store.submit()
  expect(flow.sent.map(({ run }) => run.key)).toEqual(['create:0', 'create:0'])
  expect(at(flow)).toBe('pay')
})

test('what the server found wrong further up leads there', async () => {
  const flow = await atDetails()
  flow.answer('create', { status: 'refused', problems: [{ code: 'gone', at: 'plan.plan' }], acts: [] })

  await fill(flow, 'details', details)

  expect(at(flow)).toBe('plan')
  expect(codes(flow, 'plan')).toEqual(['gone'])
  expect(flow.store.view().refused).toBe(1)
})

test('an act that waits for something outside stops the flow there', async () => {
  const flow = await atDetails()
  await fill(flow, 'details', details)
  flow.answer('order', { status: 'pending', kind: 'redirect', result: { paymentId: 'x' } })

  await fill(flow, 'pay', { terms: true })

  expect(flow.store.view().walk.waiting).toEqual({ act: 'order', kind: 'redirect' })
  expect(flow.store.view().refused).toBe(0)
})

test('one may go back to what is open, not to what is sealed', async () => {
  const flow = await atDetails()
  await fill(flow, 'details', details)

  expect(flow.store.back('plan')).toBe(true)
  expect(at(flow)).toBe('plan')
  expect(field(flow, 'plan')?.state.value).toBe('flex')
  expect(flow.store.back('done')).toBe(false)
  expect(at(flow)).toBe('plan')
})

test('the address may name a step to come: the frontier is shown instead', async () => {
  const flow = await begun({ step: 'pay' })

  expect(at(flow)).toBe('plan')
  expect(flow.addresses).toEqual(['replace plan'])
})

test('what was kept is shown again, without the secrets', async () => {
  const before = await atDetails()
  before.store.type('details', 'email', 'ada@')
  before.store.type('details', 'password', 'Geheim12!')
  before.store.flush()
  const kept = before.saved.at(-1) as FlowState

  const flow = await begun({ kept, step: 'details' })

  expect(at(flow)).toBe('details')
  expect(field(flow, 'email')?.state.value).toBe('ada@')
  expect(field(flow, 'password')?.state.value).toBeNull()
})

test('an ended flow that is visited again begins anew; a reload of its end stays', async () => {
  const before = await atDetails()
  await fill(before, 'details', details)
  await fill(before, 'pay', { terms: true })
  const kept = before.saved.at(-1) as FlowState

  expect(at(await begun({ kept, step: 'done' }))).toBe('done')
  expect(at(await begun({ kept }))).toBe('plan')
})

test('two tabs whose act is refused are both told, in whatever order they hear of each other', async () => {
  const [here, there] = [world({ person }), world({ person })]
  for (const tab of [here, there]) {
    tab.answer('order', {
      status: 'failed',
      code: 'PAYMENT_IN_PROGRESS',
      params: { of: tab === here ? 'here' : 'there' },
    })
    await tab.store.start()
    await fill(tab, 'plan', { plan: 'flex' })
  }
  const savedBefore = there.saved.length
  await fill(here, 'pay', { terms: true })
  await fill(there, 'pay', { terms: true })

  for (const state of there.saved.slice(savedBefore)) here.otherTab(state)
  there.otherTab(here.saved.at(-1) as FlowState)

  const told = ({ store }: World) => {
    const { refused, walk } = store.view()
    return [refused > 0, walk.steps.pay?.problems.map(({ code }) => code)]
  }
  expect([told(here), told(there)]).toEqual([
    [true, ['PAYMENT_IN_PROGRESS']],
    [true, ['PAYMENT_IN_PROGRESS']],
  ])
})

test('another tab brings its answers and its journal; what is being typed here stays', async () => {
  const [here, there] = [await atDetails(), await atDetails()]
  here.store.type('details', 'company', true)
  here.store.type('details', 'vat', 'DE1')
  await fill(there, 'details', details)

  here.otherTab(there.saved.at(-1) as FlowState)

  expect(here.store.view().state.acts.map(({ status }) => status)).toEqual(['ok'])
  expect(here.store.view().state.drafts.details).toMatchObject({ company: true, vat: 'DE1' })
})

test('another language reads the data anew and keeps what was typed', async () => {
  const flow = await begun()
  flow.store.type('plan', 'plan', 'fixed')

  flow.store.change({ lang: 'de' })
  await flow.store.submit()

  expect(flow.reads.filter(({ call }) => call === 'shop/plans').map(({ input }) => input.lang)).toEqual(['en', 'de'])
  expect(at(flow)).toBe('details')
  expect(flow.store.view().state.answers.plan).toEqual({ plan: 'fixed' })
})

test('starting over forgets everything', async () => {
  const flow = await atDetails()
  flow.store.type('details', 'email', 'a@b.de')

  flow.store.startOver()
  await flow.store.submit()

  expect(at(flow)).toBe('plan')
  expect(field(flow, 'plan')?.state.value).toBeNull()
  expect(flow.store.view().state).toMatchObject({ answers: {}, drafts: {}, acts: [] })
})

test('an emptied field is an absent value', async () => {
  const flow = await atDetails()
  flow.store.type('details', 'email', 'a')

  flow.store.type('details', 'email', '')

  expect(field(flow, 'email')?.state.value).toBeNull()
})

test('a press of Next while one is on its way does nothing', async () => {
  const flow = await atDetails()
  flow.store.type('details', 'email', details.email)
  flow.store.type('details', 'password', details.password)

  await Promise.all([flow.store.submit(), flow.store.submit()])

  expect(flow.sent).toHaveLength(1)
})

test('Next is seen to be pressed before anything is sent', async () => {
  const frame = Promise.withResolvers<void>()
  const flow = await begun({ ports: { painted: () => frame.promise } })

  const pressed = fill(flow, 'plan', { plan: 'flex' })
  await new Promise((done) => setTimeout(done))
  expect(flow.store.view().busy).toBe('checking')
  expect(at(flow)).toBe('plan')
  frame.resolve()

  expect(await pressed).toBe(true)
  expect(at(flow)).toBe('details')
})

test.each<[string, (flow: World) => void]>([
  ['goes back', ({ store }) => store.visit('plan')],
  ['leaves the page', ({ store }) => store.dispose()],
])('who %s before the pressed Next is painted has sent nothing', async (_, away) => {
  let frame = Promise.resolve()
  const flow = await atDetails({ ports: { painted: () => frame } })
  const next = Promise.withResolvers<void>()
  frame = next.promise

  const pressed = fill(flow, 'details', details)
  away(flow)
  next.resolve()

  expect(await pressed).toBe(false)
  expect(flow.sent).toEqual([])
})

test('who signs in by an act is known once the act is answered: what is then read is read once', async () => {
  const flow = await atDetails()
  const session = { user: person, person }
  const answer = Promise.withResolvers<ActAnswer>()
  flow.answer('create', answer.promise)
  const submitted = fill(flow, 'details', details)
  await vi.waitFor(() => expect(flow.sent).toHaveLength(1))
  flow.reads.length = 0

  flow.store.change({ ...session })
  answer.resolve({ status: 'ok', result: {}, session })
  await submitted

  expect(at(flow)).toBe('pay')
  expect(flow.reads.map(({ key }) => key)).toEqual(['shop/plans {"lang":"en","personId":"p1"}'])
})

test('who has to begin anew is told so until he goes on', async () => {
  const kept = { release: 'r1', answers: {}, drafts: { plan: { plan: 'flex' } }, acts: [], submitted: {} }
  const flow = await begun({ kept, isAnew: true })
  expect(flow.store.view()).toMatchObject({ trouble: 'anew', ready: true })

  await flow.store.submit()

  expect([at(flow), flow.store.view().trouble]).toEqual(['details', null])
})

test.each([
  ['on another release', { release: 'r2' }, 'r2'],
  ['anew, when its 30 days are over', { over: true }, null],
])(
  'a flow that goes on %s leaves with what was typed, secrets included, and does nothing more here',
  async (_, more, to) => {
    const flow = await begun({})
    await fill(flow, 'plan', { plan: 'flex' })
    flow.answer('create', { status: 'moved', acts: [], ...more })

    await fill(flow, 'details', details)

    expect(flow.left).toHaveLength(1)
    expect(flow.left[0]?.release).toBe(to)
    expect(flow.left[0]?.state.answers.details).toMatchObject(details)
    expect(flow.left[0]?.state.acts).toEqual([])
    expect(flow.sent).toHaveLength(1)
  },
)

test('an act without an answer is told with what finds it in the log', async () => {
  const flow = await begun({})
  await fill(flow, 'plan', { plan: 'flex' })
  flow.answer('create', { status: 'lost', reference: 'c-1' })

  await fill(flow, 'details', details)

  expect(flow.store.view()).toMatchObject({ trouble: 'lost', reference: 'c-1' })
})
