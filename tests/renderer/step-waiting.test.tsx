import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import type { FlowState, JournalEntry } from '#engine/flow/types.ts'
import type { FlowPorts, PendingEntry } from '#renderer/flow-ports.ts'
import { FlowScreen } from '#renderer/flow-screen.tsx'
import english from '../../flows/texts/en/ui.json' with { type: 'json' }
import { act, cleanup, fireEvent, render, screen } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'
import { fill, flow, forms, person, world } from './small-flow.ts'

const entry = (kind: PendingEntry['kind']): PendingEntry => ({
  act: 'order',
  key: 'order:0',
  input: { plan: 'flex' },
  status: 'pending',
  kind,
  result: { paymentId: 'p-1' },
})
const kept = (kind: PendingEntry['kind']): FlowState => ({
  release: 'r1',
  answers: { plan: { plan: 'flex' }, pay: { terms: true } },
  drafts: {},
  acts: [entry(kind)],
  submitted: {},
})
const sealed = { pay: { answers: { terms: true }, records: {} } }
const paid: JournalEntry = { ...entry('poll'), status: 'ok', result: {}, sealed }

/** The flow on the page, as one finds it who comes back while its last act waits. */
async function back(kind: PendingEntry['kind'], ports: Partial<FlowPorts> = {}) {
  const made = world({ kept: kept(kind), person, ports: { inquire: async () => [entry(kind)], ...ports } })
  await made.store.start()
  await draw(made)
  return made
}

async function draw({ store }: ReturnType<typeof world>) {
  const docs = { texts: { en: english as Record<string, string> } }
  const elements = elementsOf({ docs, lang: 'en', today: '2026-03-02', onStep() {} })
  await act(() =>
    render(
      <ElementsProvider value={elements}>
        <FlowScreen store={store} flow={flow} source={{ forms, values: {} }} widgets={{}} blocks={{}} />
      </ElementsProvider>,
    ),
  )
}

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const title = () => screen.getByRole('heading', { level: 2 }).textContent
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await pass(0)
}
const pass = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  HTMLElement.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('what waits says until when it is kept, where that is known', async () => {
  const until = { ...entry('redirect'), result: { keptUntil: '2026-03-02T12:30:00.000Z' } }
  const made = world({ kept: { ...kept('redirect'), acts: [until] }, person, ports: { inquire: async () => [until] } })
  await made.store.start()
  await draw(made)

  const [before = '', after = ''] = english['ui.waiting.open.until'].split('{time}')
  expect(screen.getByText((text) => text.startsWith(before) && text.endsWith(after)).textContent).toMatch(/2026/)
  expect(screen.queryByText(english['ui.waiting.open.text'])).toBeNull()
})

test.each(['redirect', 'widget'] as const)(
  '%s: what waits can be gone on with, given up, looked after',
  async (kind) => {
    await back(kind)

    expect(title()).toBe(english['ui.waiting.open'])
    expect(names()).toEqual(['Continue to payment', 'Choose another way to pay', 'Look again'])
  },
)

test('what is only to be confirmed has no page to go to', async () => {
  await back('poll')

  expect(title()).toBe(english['ui.payment.IP.title'])
  // What its bank has may be charged already.
  expect(names()).toEqual(['Look again'])
})

test('a confirmation that takes long is excused', async () => {
  await back('poll')
  expect(screen.queryByText(english['ui.payment.longer'])).toBeNull()

  await pass(8)
  expect(screen.getByText(english['ui.payment.longer'])).toBeTruthy()
  await pass(17)
  expect(screen.getByText(english['ui.payment.long'])).toBeTruthy()
  await pass(35)
  expect(screen.getByText(english['ui.payment.over'])).toBeTruthy()
})

test('it looks by itself, and shows the end', async () => {
  const inquire = vi.fn(async (): Promise<readonly JournalEntry[]> => [entry('redirect')])
  const { store } = await back('redirect', { inquire })
  await pass(2)
  expect(inquire).toHaveBeenCalledTimes(2)

  inquire.mockResolvedValue([paid])
  await pass(1)

  expect(store.view().walk.end).toBe('done')
  await pass(60)
  expect(inquire).toHaveBeenCalledTimes(3)
})

test('nobody can say how it stands: it is told, and tried again', async () => {
  const inquire = vi.fn(async (): Promise<readonly JournalEntry[] | null> => null)
  await back('redirect', { inquire })
  await pass(1)
  expect(screen.getByRole('alert').textContent).toContain(english['ui.payment.lost'])

  inquire.mockResolvedValue([entry('redirect')])
  await press('Look again')

  expect(screen.queryByRole('alert')).toBeNull()
})

test('on the way to the page of a provider only the way there is offered; who is still here after that sees the rest', async () => {
  const outside = vi.fn(() => true)
  const made = world({ person, ports: { outside, inquire: async () => [entry('redirect')] } })
  await made.store.start()
  await fill(made, 'plan', { plan: 'flex' })
  await draw(made)
  made.answer('order', { status: 'pending', kind: 'redirect', result: { paymentId: 'p-1' } })
  await act(async () => void (await fill(made, 'pay', { terms: true })))

  expect(title()).toBe(english['ui.waiting.leading'])
  expect(names()).toEqual(['Continue to payment'])
  expect(document.activeElement?.textContent).toBe(english['ui.waiting.leading'])

  await pass(8)
  expect(title()).toBe(english['ui.waiting.open'])
  expect(names()).toHaveLength(3)

  await press('Continue to payment')
  expect(outside).toHaveBeenCalledTimes(2)
  expect(title()).toBe(english['ui.waiting.leading'])
})

test('given up, the step is asked again with all that was typed; nothing is sent until Next is pressed', async () => {
  const cancelled: JournalEntry = { ...entry('redirect'), status: 'failed', code: 'PAYMENT_UNSUCCESSFUL' }
  const giveUp = vi.fn(async () => [cancelled])
  const { store, sent } = await back('redirect', { giveUp })

  await press('Choose another way to pay')

  await vi.waitFor(() => expect(screen.queryByText(english['ui.waiting.open'])).toBeNull())
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(entry('redirect'))
  expect(store.view().state.answers.pay).toEqual({ terms: true })
  expect(sent).toEqual([])
})

test('what cannot be given up now goes on waiting, and says so', async () => {
  await back('redirect', { giveUp: async () => null })

  await press('Choose another way to pay')

  expect(screen.getByRole('alert')).toBeTruthy()
  expect(title()).toBe(english['ui.waiting.open'])
})

test('what may have been charged cannot be given up: it is said, and waits on', async () => {
  await back('redirect', { giveUp: async () => [entry('redirect')] })

  await press('Choose another way to pay')

  expect(screen.getByText(english['ui.waiting.kept'])).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('who leaves and begins over would pay twice: it is not offered while something waits', async () => {
  await back('redirect')

  expect(screen.queryByRole('button', { name: english['ui.flow.start-over'] })).toBeNull()
})
