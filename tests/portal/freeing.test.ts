import { expect, test } from 'vitest'
import type { Json } from '#engine/documents.ts'
import type { FlowState, JournalEntry } from '#engine/flow/types.ts'
import type { FlowStorage } from '#portal/flow/flow-storage.ts'
import { freeingOf } from '#portal/flow/freeing.ts'
import { createFlowPorts } from '#portal/flow/ports.ts'
import { apiOf } from './api-of.ts'

const doc = {
  steps: [
    { id: 'seat', acts: [{ id: 'hold', call: 'club/hold', repeat: true }] },
    { id: 'confirm', acts: [{ id: 'book', call: 'club/book' }] },
  ],
}
const freedBy = (call: string) => (call === 'club/hold' ? 'club/free' : undefined)
const entry = (act: string, status: string, more = {}): JournalEntry =>
  ({ act, status, key: `${act}:0`, input: { personId: 'p1' }, sealed: {}, ...more }) as unknown as JournalEntry
const held = entry('hold', 'ok')
const booked = entry('book', 'ok', { sealed: { seat: {} } })

test.each([
  ['what is held', [held], ['club/free']],
  ['what may be held, as nobody has answered', [entry('hold', 'sent')], ['club/free']],
  ['what is held when it could not be booked', [held, entry('book', 'failed')], ['club/free']],
  ['nothing where nothing could be held', [entry('hold', 'failed')], []],
  ['nothing that was booked', [held, booked], []],
  ['nothing that may be booked, as nobody has answered', [held, entry('book', 'sent')], []],
  ['nothing that is being paid for', [held, entry('book', 'pending')], []],
])('who leaves frees %s', (_, entries, calls) => {
  expect(freeingOf(doc, entries, freedBy).map(({ call }) => call)).toEqual(calls)
})

test('who leaves frees it in their name, keeps their answers, and begins a new instance; once', () => {
  const sent: [string, Json, unknown][] = []
  const saved: FlowState[] = []
  let forgotten = 0
  const state: FlowState = { release: 'r1', answers: { seat: { seat: 'B4' } }, drafts: {}, acts: [held], submitted: {} }
  const ports = createFlowPorts({
    flow: 'book',
    release: 'r1',
    doc,
    route: {},
    navigate: () => undefined,
    today: () => '2026-03-02',
    signIn: () => undefined,
    isSignedIn: () => true,
    reads: { read: () => new Promise(() => {}) } as never,
    storage: {
      state: () => state,
      save: (kept: FlowState) => saved.push(kept),
      forget: () => forgotten++,
    } as unknown as FlowStorage,
    api: {
      ...apiOf((call, input, options) => {
        sent.push([call, input, options])
        return new Promise(() => {})
      }),
      freedBy,
    },
  })

  ports.left(true)
  ports.left(false)
  ports.save(state, { answers: {}, drafts: {} })

  expect(sent).toEqual([['club/free', { personId: 'p1' }, { keepalive: true }]])
  expect([forgotten, saved]).toEqual([1, [{ ...state, acts: [] }]])
})
