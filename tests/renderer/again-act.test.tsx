import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ElementsProvider } from '#elements/context.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import { AgainAct } from '#renderer/again-act.tsx'
import type { FlowStore } from '#renderer/flow-store.ts'
import { act, cleanup, fireEvent, render, screen } from '../support/page.ts'
import { elementsOf } from './elements-of.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an act that rests says for how long, is then started once, and says that it was done', () => {
  const desk = deskOf(3)
  show(desk)
  expect(screen.getByText('Possible again in 0:03')).toBeDefined()

  fireEvent.click(button())
  pass(2000)
  fireEvent.click(button())

  expect(desk.started).toBe(0)
  expect(screen.getByText('Possible again in 0:01')).toBeDefined()
  pass(1000)
  expect(screen.queryByText(/Possible again/)).toBeNull()
  fireEvent.click(button())
  expect(desk.started).toBe(1)
  act(() => desk.done(65))
  expect(screen.getByRole('status').textContent).toBe('A new code is on its way.')
  expect(screen.getByText('Possible again in 1:05')).toBeDefined()
})

test('an act that does not rest is started at once; nothing is said before it was done again', () => {
  const desk = deskOf(0)
  show(desk)

  fireEvent.click(button())

  expect(desk.started).toBe(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

const button = () => screen.getByRole('button', { name: 'Send again' })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

function show({ store }: ReturnType<typeof deskOf>): void {
  const texts = { en: { 'ui.flow.again-in': 'Possible again in {time}' } }
  const elements = elementsOf({ docs: { texts } as never, lang: 'en', today: '2026-03-02', onStep() {} })
  render(
    <ElementsProvider value={elements}>
      <AgainAct store={store} act="send" label="Send again" done="A new code is on its way." />
    </ElementsProvider>,
  )
}

/** A flow in which the act was done once and rests for some seconds. */
function deskOf(rest: number) {
  const listeners = new Set<() => void>()
  const entry = (index: number) => ({ act: 'send', key: `send:${index}`, input: {}, status: 'ok', result: {} })
  let view = viewOf([entry(0)], rest)
  const desk = {
    started: 0,
    done(next: number) {
      view = viewOf([entry(0), entry(1)], next)
      for (const listener of listeners) listener()
    },
    store: {
      view: () => view,
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      async again() {
        desk.started += 1
      },
    } as unknown as FlowStore, // the part that the button uses
  }
  return desk
}

const viewOf = (acts: readonly object[], rest: number) => ({
  state: { acts },
  walk: { againAfter: rest > 0 ? { send: rest } : {} } as Pick<WalkResult, 'againAfter'>,
})
