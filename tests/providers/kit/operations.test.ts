import { describe, expect, it, test } from 'vitest'
import type { KeptMethod, Outcome, ProviderAnswer, Started } from '#providers/adapter.ts'
import { adapterFromDescriptor } from '#providers/kit/descriptor/adapter.ts'
import { ownDescriptor } from '#providers/kit/descriptor/read-descriptor.ts'
import { changed, http, least, line, order } from './plain.ts'

const plain = (changes: { readonly [place: string]: unknown } = {}) =>
  adapterFromDescriptor(ownDescriptor(changed(least, changes)))

const paid = { id: 't1', status: 'ok', amount: '100.50', currency: 'AED', ref: 'ours-1' }

describe('a beginning', () => {
  const begins = (answer: object | string, changes = {}): Promise<Started> =>
    plain(changes).start(line(answer).context, order)
  const page = { id: 't1', url: 'https://pay.example/t1' }

  it('sends our name, the amount and nothing that is empty', async () => {
    const { context, sent } = line(page)
    const body = {
      ref: '{{paymentId}}',
      amount: '{{amount}}',
      minor: '{{amountMinor}}',
      whole: 'Pay {{amount}} {{currency}}',
      description: '{{description|max:10}}',
      keep: '{{storeMethod}}',
      mode: '{{amountMinor|ifZero:verify:sale}}',
      token: '{{storeMethod|ifTrue:2|number}}',
      lang: '{{payer.locale|language|among:en:ar}}',
      who: {
        first: '{{payer.name|first}}',
        rest: '{{payer.name|rest}}',
        phone: '{{payer.phone|digits}}',
        fax: '{{secret.none|optional}}',
      },
      nothing: { at: '{{secret.none|optional}}', all: '' },
      ends: '{{expiresAt|unix}}',
      minutes: '{{expiresAt|minutesLeft}}',
      list: ['{{currency}}', '{{secret.none|optional}}'],
      zero: 0,
      no: false,
    }

    await plain({ 'start/body': body }).start(context, order)

    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      ref: 'ours-1',
      amount: '100.50',
      minor: 10_050,
      whole: 'Pay 100.50 AED',
      description: 'Membership',
      keep: true,
      mode: 'sale',
      token: 2,
      lang: 'ar',
      who: { first: 'Amal', rest: 'bint Haddad', phone: '+9715012345' },
      ends: 1_795_258_800,
      minutes: 60,
      list: ['AED'],
      zero: 0,
      no: false,
    })
  })

  it('as a form', async () => {
    const { context, sent } = line(page)

    await plain({ 'start/encoding': 'form' }).start(context, order)

    expect(sent[0]).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'ref=ours-1&amount=100.50&currency=AED',
    })
  })

  const ends: readonly [what: string, answer: object | string, started: object][] = [
    ['a page', page, { kind: 'redirect', providerRef: 't1', redirectUrl: page.url }],
    ['a page on our own machine', { ...page, url: 'http://localhost/x' }, unknownly('the address of the page is none')],
    ['a page that is a script', { ...page, url: 'javascript:alert(1)' }, unknownly('the address of the page is none')],
    ['a page without a name', { url: page.url }, unknownly('the answer has no status that we know')],
    ['a page that is no text', { id: 't1', url: { at: 'x' } }, unknownly('the answer has no status that we know')],
    ['nothing', {}, unknownly('the answer has no status that we know')],
    ['a number', '5', unknownly('the answer has no status that we know')],
    ['null', 'null', unknownly('the answer has no status that we know')],
    ['HTML', '<html>', unknownly('HTTP 200, the answer is no JSON')],
    ['an error of the server', http(500, page), unknownly('HTTP 500')],
    ['a way elsewhere', http(302, page), unknownly('HTTP 302')],
    ['too many', http(429, page), unknownly('HTTP 429')],
    [
      'an answer that is too long',
      JSON.stringify({ ...page, x: 'x'.repeat(1_000_001) }),
      unknownly('the answer is too long'),
    ],
    ['no answer', { kind: 'lost', why: 'time' } satisfies ProviderAnswer, unknownly('time')],
  ]

  test.each(ends)('answered with %s', async (_what, answer, started) => {
    expect(await begins(answer)).toMatchObject(started)
  })

  it('answered with a page on the provider’s own host without TLS is believed where the provider has none itself', async () => {
    const { context } = line({ ...page, url: 'http://club.localhost:4000/pay' })
    const account = { ...context.account, baseUrl: 'http://127.0.0.1:4000/sandbox/plain' }

    expect(await plain().start({ ...context, account }, order)).toMatchObject({ kind: 'redirect' })
  })

  it('answered with a final word is over, whatever page it names', async () => {
    const status = {
      'start/status': { path: '$.status', map: { no: 'refused', broken: 'error' } },
      'start/code': ['$.why'],
    }

    expect(await begins({ ...page, status: 'no', why: '51' }, status)).toEqual({
      kind: 'done',
      providerRef: 't1',
      outcome: { is: 'refused', reason: 'insufficient_funds', providerCode: '51' },
    })
    expect(await begins({ ...page, status: 'broken' }, status)).toMatchObject({
      outcome: { is: 'error', reason: 'provider_error', providerCode: null },
    })
  })

  it('answered with a failure that is known is an error, and so only if it is known', async () => {
    const failure = { failure: { rules: { path: '$.code', exists: true, http: [422], is: 'error' }, code: ['$.code'] } }

    expect(await begins(http(422, { code: 'E7' }), failure)).toMatchObject({
      outcome: { is: 'error', providerCode: 'E7' },
    })
    expect(await begins(http(422, { other: 1 }), failure)).toMatchObject({ outcome: { is: 'unknown' } })
    expect(await begins(http(400, { code: 'E7' }), failure)).toMatchObject({ outcome: { is: 'unknown' } })
  })

  it('may need a second request, whose answer is a text', async () => {
    const { context, sent } = line(page, 'https://pay.example/page')
    const further = [{ as: 'page', method: 'GET', path: '/pay/{{ref}}/url?for={{$.id}}', answer: 'text' }]

    const started = await plain({ 'start/further': further, 'start/redirectUrl': '$page' }).start(context, order)

    expect(started).toMatchObject({ kind: 'redirect', redirectUrl: 'https://pay.example/page' })
    expect(sent.map(({ path }) => path)).toEqual(['/pay', '/pay/t1/url?for=t1'])
  })

  it('of an amount or currency that the provider cannot do is refused unasked', async () => {
    const { context, sent } = line(page)
    const none = { ...order, amount: { amountMinor: 0, currency: 'AED' } }

    expect(await plain().start(context, none)).toMatchObject({ outcome: { is: 'refused', reason: 'not_supported' } })
    expect(await plain({ currencies: ['SAR'] }).start(context, order)).toMatchObject({
      outcome: { reason: 'not_supported' },
    })
    expect(await plain({ 'start/zero': true }).start(context, none)).toMatchObject({ kind: 'redirect' })
    expect(sent).toHaveLength(1)
  })

  it('is unknown when sending throws', async () => {
    const { context } = line()
    const send = async () => {
      throw new Error('no network')
    }

    expect(await plain().start({ ...context, send }, order)).toMatchObject({ outcome: { is: 'unknown' } })
  })
})

function unknownly(why: string) {
  return { kind: 'done', outcome: { is: 'unknown', why } }
}

describe('reading', () => {
  const reads = (answer: object | string, changes = {}): Promise<Outcome> =>
    plain(changes).read(line(answer).context, order)

  it('asks for the provider’s name, encoded', async () => {
    const { context, sent } = line(paid)

    await plain().read(context, order)

    expect(sent[0]).toMatchObject({ operation: 'read', method: 'GET', path: '/pay/theirs%2F1%202' })
    expect(sent[0]?.body).toBeUndefined()
  })

  const outcomes: readonly [answer: object | string, outcome: object][] = [
    [
      paid,
      {
        is: 'paid',
        amount: { amountMinor: 10_050, currency: 'AED' },
        reference: 'ours-1',
        transactionRef: 'theirs/1 2',
      },
    ],
    [
      { ...paid, amount: 100.5, currency: 'aed' },
      { is: 'paid', amount: { amountMinor: 10_050, currency: 'AED' } },
    ],
    [
      { ...paid, ref: 17 },
      { is: 'paid', reference: '17' },
    ],
    [{ ...paid, amount: undefined }, { is: 'unknown' }],
    [{ ...paid, amount: '100,50' }, { is: 'unknown' }],
    [{ ...paid, amount: '-100.50' }, { is: 'unknown' }],
    [{ ...paid, currency: undefined }, { is: 'unknown' }],
    [{ ...paid, currency: 'dirham' }, { is: 'unknown' }],
    [{ ...paid, ref: undefined }, { is: 'unknown' }],
    [{ ...paid, ref: '' }, { is: 'unknown' }],
    [{ ...paid, status: 'open' }, { is: 'pending' }],
    [{ ...paid, status: 'held' }, { is: 'authorised' }],
    [
      { ...paid, status: 'no', code: '51' },
      { is: 'refused', reason: 'insufficient_funds', providerCode: '51' },
    ],
    [
      { ...paid, status: 'no', code: '99' },
      { is: 'refused', reason: 'unknown', providerCode: '99' },
    ],
    [
      { ...paid, status: 'broken' },
      { is: 'error', reason: 'provider_error', providerCode: 'broken' },
    ],
    [{ ...paid, status: 'new word' }, { is: 'unknown' }],
    [{ ...paid, status: 'constructor' }, { is: 'unknown' }],
    [{ ...paid, status: ['ok'] }, { is: 'unknown' }],
    [[paid], { is: 'unknown' }],
    ['"ok"', { is: 'unknown' }],
    ['', { is: 'unknown' }],
    [http(404, { ...paid, status: 'no' }), { is: 'unknown' }],
    [http(500, { ...paid, status: 'no' }), { is: 'unknown' }],
    [http(503, paid), { is: 'unknown' }],
  ]

  test.each(outcomes)('%j is %j', async (answer, outcome) => {
    expect(await reads(answer)).toMatchObject(outcome)
  })

  it('whose question failed says nothing of the payment', async () => {
    const failure = { failure: { rules: { path: '$.code', exists: true, http: [401, 422], is: 'error' } } }

    expect(await reads(http(422, { code: 'E7' }), failure)).toMatchObject({ is: 'unknown' })
  })

  it('keeps what may be charged again, when that was asked', async () => {
    const token = {
      id: '{{$.card.token}}',
      brand: '{{$.card.brand}}',
      last4: '{{$.card.number|last:4}}',
      expiry: '20{{$.card.y}}-{{$.card.m|pad:2}}',
    }
    const kept = { ...paid, card: { token: 't', brand: 'Visa', number: '4111 11## #### 1234', y: 29, m: 3 } }

    expect(await reads(kept, { 'read/token': token })).toMatchObject({
      method: { token: 't', kind: 'card', brand: 'Visa', last4: '1234', expiry: '2029-03', firstRef: null },
    })
    expect(await reads({ ...kept, card: {} }, { 'read/token': token })).toMatchObject({ is: 'paid', method: null })
    const odd = { ...kept, card: { token: 't', y: 'MM', m: 13 } }
    expect(await reads(odd, { 'read/token': token })).toMatchObject({ method: { brand: '', last4: '', expiry: null } })
  })

  const lookUp = {
    method: 'GET',
    path: '/find?ref={{paymentId}}',
    items: '$.found',
    none: { path: '$.found', exists: false, is: 'pending' },
  }
  const unnamed = { ...order, providerRef: null }
  const finds = (...found: readonly object[]) =>
    plain({ 'read/lookUp': lookUp }).read(line({ found: found.map((one) => ({ ...paid, ...one })) }).context, unnamed)

  it('without the provider’s name looks for ours, and believes most what was paid', async () => {
    expect(await finds({ status: 'no' }, { status: 'ok' }, { status: 'open' })).toMatchObject({ is: 'paid' })
    expect(await finds({ status: 'no' }, { status: 'open' })).toMatchObject({ is: 'pending' })
    expect(await finds({ status: 'no' }, { status: 'what' })).toMatchObject({ is: 'unknown' })
    expect(await finds({ status: 'no' })).toMatchObject({ is: 'refused' })
    expect(await finds({ status: 'ok', ref: 'another' })).toEqual({ is: 'pending' })
    expect(await finds()).toEqual({ is: 'pending' })
  })

  it('without the provider’s name and without a way to look is unknown', async () => {
    expect(await plain().read(line(paid).context, unnamed)).toMatchObject({ is: 'unknown' })
  })
})

describe('money that was set aside', () => {
  const capture = {
    on: {
      authorised: [{ method: 'POST', path: '/take/{{ref}}', body: { amount: '{{amount}}', key: '{{paymentId}}-cap' } }],
    },
  }
  const held = { ...paid, status: 'held' }

  it('is taken, and the payment is read again', async () => {
    const { context, sent } = line(held, {}, paid)

    expect(await plain(capture).read(context, order)).toMatchObject({ is: 'paid' })
    expect(sent.map(({ operation }) => operation)).toEqual(['read', 'capture', 'read'])
    expect(JSON.parse(sent[1]?.body ?? '')).toEqual({ amount: '100.50', key: 'ours-1-cap' })
  })

  it('stays set aside while taking it fails', async () => {
    expect(await plain(capture).read(line(held, http(500), paid).context, order)).toEqual({ is: 'authorised' })
  })

  test.each([{ amount: '1.00' }, { currency: 'SAR' }, { ref: 'another' }])(
    'is not taken when it is not ours: %j',
    async (other) => {
      const { context, sent } = line({ ...held, ...other })

      expect(await plain(capture).read(context, order)).toMatchObject({ is: 'error', reason: 'amount_mismatch' })
      expect(sent).toHaveLength(1)
    },
  )
})

describe('a charge', () => {
  const request = {
    method: 'POST',
    path: '/charge',
    headers: { 'Idempotency-Key': '{{key}}' },
    body: { ref: '{{paymentId}}', token: '{{method.token}}' },
  }
  const method: KeptMethod = { token: 'tok', kind: 'card', brand: 'Visa', last4: '1111', expiry: null, firstRef: 'f1' }
  const lookUp = { method: 'GET', path: '/find?ref={{paymentId}}', items: '$' }

  it('carries its key and is read as payments are', async () => {
    const { context, sent } = line(paid)

    expect(await plain({ charge: request }).charge?.(context, order, method)).toMatchObject({ is: 'paid' })
    expect(sent[0]).toMatchObject({ headers: { 'Idempotency-Key': 'key-1' }, body: '{"ref":"ours-1","token":"tok"}' })
  })

  it('is looked for before, where a provider knows no keys, and not sent when it is there or cannot be looked for', async () => {
    const adapter = plain({ charge: { ...request, firstLookUp: true }, 'read/lookUp': lookUp })
    const [there, none, away] = [line([paid]), line([], paid), line(http(500))]

    expect(await adapter.charge?.(there.context, order, method)).toMatchObject({ is: 'paid' })
    expect(await adapter.charge?.(none.context, order, method)).toMatchObject({ is: 'paid' })
    expect(await adapter.charge?.(away.context, order, method)).toMatchObject({ is: 'unknown' })
    expect([there, none, away].map(({ sent }) => sent.map(({ operation }) => operation))).toEqual([
      ['lookUp'],
      ['lookUp', 'charge'],
      ['lookUp'],
    ])
  })

  it('is not there where the descriptor has none', () => {
    expect([plain().charge, plain().refund, plain().forget, plain().readReturn]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a refund', () => {
  const request = {
    method: 'POST',
    path: '/refund/{{refund.ref}}',
    body: { amount: '{{refund.amount}}', id: '{{refund.key}}' },
    status: { path: '$.status', map: { ok: 'done', wait: 'pending', no: 'refused' } },
    ref: '$.id',
    code: ['$.code'],
  }
  const back = { key: 'r1', amount: { amountMinor: 500, currency: 'AED' }, transactionRef: 't 1' }
  const refunds = (answer: object | string) => plain({ refund: request }).refund?.(line(answer).context, back)

  test.each<[object | string, object]>([
    [
      { id: 'x', status: 'ok' },
      { is: 'done', refundRef: 'x' },
    ],
    [{ status: 'wait' }, { is: 'pending', refundRef: null }],
    [
      { status: 'no', code: 'declined' },
      { is: 'refused', reason: 'declined', providerCode: 'declined' },
    ],
    [{ status: 'other' }, { is: 'unknown' }],
    [http(500, { status: 'no' }), { is: 'unknown' }],
    [http(404, { status: 'no' }), { is: 'unknown' }],
    ['<html>', { is: 'unknown' }],
  ])('%j is %j', async (answer, outcome) => {
    expect(await refunds(answer)).toMatchObject(outcome)
  })

  it('says how much, of which transaction, and its key', async () => {
    const { context, sent } = line({ status: 'ok' })

    await plain({ refund: request }).refund?.(context, back)

    expect(sent[0]).toMatchObject({ path: '/refund/t%201', body: '{"amount":"5.00","id":"r1"}' })
  })
})
