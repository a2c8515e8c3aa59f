import { expect, test } from 'vitest'
import { ltpsAdapter } from '#providers/ltps/server/index.ts'
import { replay } from '../kit/pairs.ts'
import { http, line } from '../kit/plain.ts'

const account = { settings: { merchantId: 'club-1' }, secrets: { apiKey: 'KEY' } }

replay(ltpsAdapter, account, import.meta.dirname)

const card = { id: 'tok-1', kind: 'card', brand: 'visa', last4: '4242', expiry: '2029-08' }
const known = { token: 'tok-1', kind: 'card', brand: 'visa', last4: '4242', expiry: '2029-08', firstRef: null }

test.each([
  ['its cards alone', http(200, { methods: [card, { ...card, id: 'tok-2', kind: 'bank' }] }), { methods: [known] }],
  ['nothing that cannot be charged', http(200, { methods: [{ ...card, id: '' }, null, 'tok-3'] }), { methods: [] }],
  [
    'no month that is none',
    http(200, { methods: [{ ...card, expiry: '08/29' }] }),
    { methods: [{ ...known, expiry: null }] },
  ],
  ['nobody whom it never saw', http(404, { errors: [{ code: 'not_found' }] }), { methods: [] }],
  ['not that there is none where it is out of order', http(500, {}), { is: 'unknown' }],
  ['not that there is none where it says something else', http(200, { cards: [] }), { is: 'unknown' }],
])('the vault knows %s', async (_, answer, expected) => {
  const { context, sent } = line(answer)

  const told = await ltpsAdapter.knownMethods?.({ ...context, account: { ...context.account, ...account } }, 'payer/1')

  expect(told).toMatchObject(expected)
  expect(sent).toMatchObject([{ method: 'GET', path: '/v1/customers/payer%2F1/methods' }])
})
