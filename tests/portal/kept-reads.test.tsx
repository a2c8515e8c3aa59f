import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compileRelease } from '#engine/flow/program.ts'
import type { Context, Datum } from '#engine/flow/types.ts'
import type { ApiAnswer } from '#portal/api.ts'
import { ReadCache } from '#portal/read-cache.ts'
import { createReads } from '#portal/reads.ts'
import { KeptReads } from '#portal/screen/kept-reads.tsx'
import { createScreenStore, type ScreenStore } from '#portal/screen/screen-store.ts'
import { platform } from '../engine/flow/desk.ts'
import { act, cleanup, render } from '../support/page.ts'
import { apiOf } from './api-of.ts'

const context: Context = {
  flow: 'home',
  today: '2026-03-02',
  lang: 'en',
  user: null,
  person: null,
  route: {},
  query: {},
}
const bills = { id: 'bills', block: 'list', props: { entries: { var: 'data.bills' } } }
const person = { id: 'name', block: 'list', props: { entries: { var: 'data.name' } } }
const hidden = {
  ...bills,
  id: 'old',
  when: { '===': [{ var: 'query.tab' }, 'old'] },
  props: { entries: { var: 'data.old' } },
}
const program = compileRelease(
  {
    flows: {},
    forms: {},
    values: {},
    config: {},
    centers: {},
    screens: {
      home: {
        id: 'home',
        data: { bills: { call: 'x/bills' }, name: { call: 'x/name' }, old: { call: 'x/old' } },
        blocks: [bills, person, hidden],
      } as never,
    },
  },
  platform,
)

function Screen({ store, ...rest }: Omit<Parameters<typeof KeptReads>[0], 'view' | 'store'> & { store: ScreenStore }) {
  const view = useSyncExternalStore(store.subscribe, store.view)
  return (
    <>
      <KeptReads store={store} view={view} {...rest} />
      <p>{view.blocks.map(({ props }) => JSON.stringify(props?.entries)).join(' ')}</p>
    </>
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A screen over a server that counts: its answers are 1, 2, 3, ... */
async function openScreen() {
  const asked: string[] = []
  const cache = new ReadCache()
  let answer = async (): Promise<ApiAnswer> => ({ kind: 'ok', value: asked.length })
  const send = (call: string) => {
    asked.push(call)
    return answer()
  }
  const reads = createReads({ api: apiOf(send), cache, ahead: new Map() })
  const store = createScreenStore({ program, release: 'r', context, read: reads.read })
  const { container } = render(<Screen store={store} reads={reads} cache={cache} />)
  await act(async () => {})
  const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
  // SWR answers a return in the next turn.
  const happen = (type: string) =>
    act(async () => {
      window.dispatchEvent(new Event(type))
      await new Promise((done) => setTimeout(done, 10))
    })
  const take = () => asked.splice(0).sort()
  return {
    cache,
    take,
    later,
    happen,
    shown: () => container.textContent,
    answers(to: typeof answer) {
      answer = to
    },
  }
}

test('who comes back to the window sees what holds now: what is shown is read anew, once', async () => {
  const { take, later, happen, shown } = await openScreen()
  expect([take(), shown()]).toEqual([['x/bills', 'x/name'], '1 2'])

  later(30_000)
  await happen('focus')
  expect([take(), shown()]).toEqual([['x/bills', 'x/name'], '1 2'])

  await happen('focus')
  later(1000)
  await happen('focus')
  expect(take()).toEqual([])
})

test('so does who comes back to the network, and news are shown', async () => {
  const { take, later, happen, shown, answers } = await openScreen()
  take()
  later(30_000)
  answers(async () => ({ kind: 'ok', value: 'new' }))

  await happen('online')

  expect([take(), shown()]).toEqual([['x/bills', 'x/name'], '"new" "new"'])
})

test.each<[string, ApiAnswer]>([
  ['a network that is away', { kind: 'lost' } as never],
  ['a session that timed out', { kind: 'refused', status: 440, code: 'SESSION_TIMEOUT', params: {} } as never],
])('%s takes nothing away that is shown', async (_, answer) => {
  const { take, later, happen, shown, answers } = await openScreen()
  take()
  later(30_000)
  answers(async () => answer)

  await happen('focus')

  expect([take(), shown()]).toEqual([['x/bills', 'x/name'], '1 2'])
})

test('nothing survives a sign-out: neither what was read, nor what is still on its way', async () => {
  const { cache, later, happen, shown, answers } = await openScreen()
  const coming: ((answer: ApiAnswer) => void)[] = []
  answers(() => new Promise((resolve) => void coming.push(resolve)))
  later(30_000)
  await happen('focus')
  expect(coming).toHaveLength(2)

  cache.clear()
  await act(async () => {
    for (const arrive of coming) arrive({ kind: 'ok', value: 'somebody else’s' })
  })

  expect([[...cache], shown()]).toEqual([[], '1 2'])
})

test('what was asked before a sign-out does not become the answer of whoever signs in next', async () => {
  const cache = new ReadCache()
  const coming: ((answer: ApiAnswer) => void)[] = []
  const send = () => new Promise<ApiAnswer>((resolve) => void coming.push(resolve))
  const reads = createReads({ api: apiOf(send), cache, ahead: new Map() })
  const question = { call: 'x/bills', input: {}, key: 'x/bills {}' }
  const first = reads.read(question, false)

  cache.clear()
  const second = reads.read(question, false)
  coming[1]?.({ kind: 'ok', value: 'second' })
  coming[0]?.({ kind: 'ok', value: 'first' })

  const said = (datum: Datum) => datum.state === 'ready' && datum.value
  expect([said(await first), said(await second)]).toEqual(['first', 'second'])
  expect(cache.get(question.key)?.data?.datum).toEqual({ state: 'ready', value: 'second' })
})
