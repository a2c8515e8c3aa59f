import { expect, test, vi } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import type { JournalEntry } from '#engine/flow/types.ts'
import type { ApiAnswer } from '#portal/api.ts'
import { outsidePorts } from '#portal/flow/outside.ts'
import type { PendingEntry } from '#renderer/flow-ports.ts'
import { apiOf } from './api-of.ts'

const paymentId = 'abcdefghij-klmnopqrst'
const waiting = (next: JsonObject | null, kind: PendingEntry['kind'] = 'redirect'): PendingEntry => ({
  act: 'pay',
  key: 'pay:0',
  input: {},
  status: 'pending',
  kind,
  result: { paymentId, ...(next && { next }) },
})
const entry = waiting({ kind: 'redirect', redirectUrl: 'https://pay.example/1' })
const failed: JournalEntry = { act: 'pay', key: 'pay:0', input: {}, status: 'failed', code: 'PAYMENT_UNSUCCESSFUL' }

function portsWith(answer: ApiAnswer, journal: readonly JournalEntry[] | null = [failed]) {
  const sent: [string, JsonObject][] = []
  const leave = vi.fn()
  const readJournal = vi.fn(async () => journal)
  const api = apiOf(async (call, input) => {
    sent.push([call, input])
    return answer
  })
  return { ports: outsidePorts({ api, leave, readJournal }), sent, leave, readJournal }
}
const stands = (code: string, more: JsonObject = {}): ApiAnswer => ({
  kind: 'ok',
  value: { paymentId, code, ...more } as Json,
})

const addresses: readonly [string, PendingEntry, string | null][] = [
  ['the page of a provider', entry, 'https://pay.example/1'],
  [
    'our page with its widget',
    waiting({ kind: 'widget', redirectUrl: `/adyen-payment?paymentId=${paymentId}` }, 'widget'),
    `http://localhost:3000/adyen-payment?paymentId=${paymentId}`,
  ],
  ['nowhere, when only time helps', waiting({ kind: 'poll', redirectUrl: 'https://pay.example/1' }, 'poll'), null],
  ['nowhere without an address', waiting({ kind: 'redirect', redirectUrl: null }), null],
  ['nowhere when nothing is said of it', waiting(null), null],
  ['no address that runs', waiting({ kind: 'redirect', redirectUrl: 'javascript:alert(1)' }), null],
  ['no data either', waiting({ kind: 'redirect', redirectUrl: 'data:text/html,x' }), null],
]
test.each(addresses)('leads to %s', (_, given, address) => {
  const { ports, leave } = portsWith(stands('IP'))

  expect(ports.outside?.(given)).toBe(address !== null)

  expect(leave.mock.calls).toEqual(address === null ? [] : [[address]])
})

const calls = [
  ['inquire', 'payment/check-payment'],
  ['giveUp', 'payment/leave-payment'],
] as const
test.each(calls)('%s is %s: what is settled is read from the journal', async (how, call) => {
  const { ports, sent } = portsWith(stands('PU'))

  expect(await ports[how]?.(entry)).toEqual([failed])
  expect(sent).toEqual([[call, { paymentId }]])
})

test('what is still open is as before, and the journal is left alone', async () => {
  const { ports, readJournal } = portsWith(stands('IP', { next: null }))

  expect(await ports.inquire?.(entry)).toEqual([entry])
  expect(readJournal).not.toHaveBeenCalled()
})

test('a payment that found its page only later can be gone on with from then on', async () => {
  const next = { kind: 'redirect', redirectUrl: 'https://pay.example/2' }
  const { ports, leave } = portsWith(stands('IP', { next }))

  const [now] = (await ports.inquire?.(waiting({ kind: 'poll' }, 'poll'))) ?? []

  expect(now).toEqual({ ...entry, result: { paymentId, next } })
  ports.outside?.(now as PendingEntry)
  expect(leave).toHaveBeenCalledWith('https://pay.example/2')
})

const lost: readonly [string, ApiAnswer][] = [
  ['offline', { kind: 'lost', correlationId: null }],
  ['after too many questions', { kind: 'refused', status: 429, code: 'TOO_MANY', params: {}, correlationId: null }],
  [
    'when the session has ended',
    { kind: 'refused', status: 440, code: 'SESSION_TIMEOUT', params: {}, correlationId: null },
  ],
]
test.each(lost)('%s nobody can say', async (_, answer) => {
  const { ports, readJournal } = portsWith(answer)

  expect(await ports.inquire?.(entry)).toBeNull()
  expect(readJournal).not.toHaveBeenCalled()
})

test('a payment that the server does not know is told by the journal', async () => {
  const unknown: ApiAnswer = { kind: 'refused', status: 404, code: 'NOT_FOUND', params: {}, correlationId: null }
  const { ports } = portsWith(unknown)

  expect(await ports.inquire?.(entry)).toEqual([failed])
})
