import { expect, test, vi } from 'vitest'
import type { FlowState, JournalEntry } from '#engine/flow/types.ts'
import type { ActAnswer, FlowPorts, PendingEntry } from '#renderer/flow-ports.ts'
import { fill, person, type World, world } from './small-flow.ts'

const result = { paymentId: 'p-1', next: { kind: 'redirect', redirectUrl: 'https://pay.example/1' } }
const pending = { status: 'pending', kind: 'redirect', result } as const
const waiting: PendingEntry = { act: 'order', key: 'order:0', input: { plan: 'flex' }, ...pending }
const sealed = { pay: { answers: { terms: true }, records: {} } }
const paid: JournalEntry = { ...waiting, status: 'ok', result, sealed }
const refused: JournalEntry = { ...waiting, status: 'failed', code: 'DECLINED', params: { reason: 'declined' } }
const kept: FlowState = {
  release: 'r1',
  answers: { plan: { plan: 'flex' }, pay: { terms: true } },
  drafts: {},
  acts: [waiting],
  submitted: {},
}

/** At the last step, with somebody signed in: the order is all that is left to do. */
async function atPay(ports: Partial<FlowPorts>, answer: ActAnswer | Promise<ActAnswer> = pending): Promise<World> {
  const flow = world({ ports, person })
  await flow.store.start()
  await fill(flow, 'plan', { plan: 'flex' })
  flow.answer('order', answer)
  return flow
}

async function backAt(ports: Partial<FlowPorts>, step?: string): Promise<World> {
  const flow = world({ kept, ports, person, ...(step !== undefined && { step }) })
  await flow.store.start()
  return flow
}

test('an act that goes on outside leads there, once its line is kept', async () => {
  const order: string[] = []
  const outside = vi.fn(() => {
    order.push('left')
    return true
  })
  const flow = await atPay({
    outside,
    save: (state) => void order.push(state.acts.at(-1)?.status ?? 'nothing'),
  })
  order.length = 0

  await fill(flow, 'pay', { terms: true })

  expect(outside).toHaveBeenCalledExactlyOnceWith(waiting)
  expect(order.slice(0, order.indexOf('left'))).toEqual(['nothing', 'sent', 'pending'])
  expect(flow.store.view()).toMatchObject({ leading: true, busy: null, trouble: null, refused: 0 })
  expect(flow.store.view().walk.waiting).toEqual({ act: 'order', kind: 'redirect' })
})

test('a page that was left while the act was on its way leads nobody away', async () => {
  const outside = vi.fn(() => true)
  let arrive = (_: ActAnswer) => {}
  const answer = new Promise<ActAnswer>((resolve) => {
    arrive = resolve
  })
  const flow = await atPay({ outside }, answer)

  const going = fill(flow, 'pay', { terms: true })
  await vi.waitFor(() => expect(flow.sent).toHaveLength(1))
  flow.store.dispose()
  arrive(pending)
  await going

  expect(outside).not.toHaveBeenCalled()
})

test('who comes back finds the act waiting: nothing is sent again, no earlier step can be changed', async () => {
  const flow = await backAt({}, 'plan')

  expect(flow.store.view().walk.at).toBe('pay')
  expect(flow.store.view().walk.waiting).toBeDefined()
  expect(flow.store.view().leading).toBe(false)
  expect(flow.store.back('plan')).toBe(false)
  expect(flow.sent).toEqual([])
})

test('goes on where the provider said', async () => {
  const outside = vi.fn(() => true)
  const flow = await backAt({ outside })

  expect(flow.store.outside.go()).toBe(true)
  expect(outside).toHaveBeenCalledExactlyOnceWith(waiting)
})

test.each(['inquire', 'giveUp'] as const)('%s: what has been paid ends the flow', async (how) => {
  const flow = await backAt({ [how]: async () => [paid] })

  expect(await flow.store.outside[how]()).toBe('settled')

  await vi.waitFor(() => expect(flow.store.view().walk.end).toBe('done'))
  expect(flow.sent).toEqual([])
  expect(flow.saved.at(-1)?.acts).toEqual([paid])
})

test.each(['inquire', 'giveUp'] as const)('%s: what was refused is asked again, with the reason', async (how) => {
  const flow = await backAt({ [how]: async () => [refused] })

  expect(await flow.store.outside[how]()).toBe('settled')

  await vi.waitFor(() => expect(flow.store.view().refused).toBe(1))
  const { walk, state } = flow.store.view()
  expect(walk.at).toBe('pay')
  expect(walk.waiting).toBeUndefined()
  expect(walk.steps.pay?.problems).toMatchObject([{ code: 'DECLINED', params: { reason: 'declined' } }])
  expect(state.answers.pay).toEqual({ terms: true })

  await flow.store.submit()
  expect(flow.sent.map(({ run }) => run.key)).toEqual(['order:1'])
})

const standings: readonly [string, FlowPorts['inquire'], string][] = [
  ['still waits', async () => [waiting], 'waiting'],
  ['cannot be told', async () => null, 'lost'],
  ['cannot be asked about', () => Promise.reject(new Error('offline')), 'lost'],
  ['nobody can be asked about', undefined, 'lost'],
]
test.each(standings)('an act that %s goes on waiting', async (_, inquire, standing) => {
  const flow = await backAt(inquire ? { inquire } : {})

  expect(await flow.store.outside.inquire()).toBe(standing)

  expect(flow.store.view().walk.waiting).toBeDefined()
})

const ended: FlowState = { ...kept, acts: [paid] }

test('what ended while nobody looked is shown, and only then a new visit begins anew', async () => {
  const flow = world({ kept: ended, person, ports: { arrived: () => 'settled' } })
  await flow.store.start()

  expect(flow.store.view().walk.at).toBe('done')
  expect(flow.addresses).toEqual(['replace done'])
  expect(flow.saved.at(-1)?.acts).toEqual([paid])

  const later = world({ kept: ended, person })
  await later.store.start()
  expect(later.store.view().walk.at).toBe('plan')
})

test.each(['pay', 'now'])('at the address %j of a flow that has ended stands its end', async (step) => {
  const flow = world({ kept: ended, person, step })
  await flow.store.start()

  expect(flow.store.view().walk.at).toBe('done')
  expect(flow.addresses.at(-1)).toBe('replace done')
})

test('the back button does not lead to a step that has been paid', async () => {
  const flow = world({ kept: ended, person, ports: { arrived: () => 'settled' } })
  await flow.store.start()

  flow.store.visit('pay')

  expect(flow.store.view().walk.at).toBe('done')
  expect(flow.addresses.at(-1)).toBe('replace done')
})
