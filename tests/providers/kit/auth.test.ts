import { describe, expect, it, test } from 'vitest'
import type { Account, ProviderRequest } from '#providers/adapter.ts'
import { adapterFromDescriptor } from '#providers/kit/descriptor/adapter.ts'
import { ownDescriptor } from '#providers/kit/descriptor/read-descriptor.ts'
import { readJwt } from '#providers/kit/signatures/jwt.ts'
import { changed, http, least, line, order } from './plain.ts'

const withAuth = (auth: object, more: { readonly [place: string]: unknown } = {}) =>
  adapterFromDescriptor(ownDescriptor(changed(least, { auth, ...more })))

async function sentWith(auth: object, more = {}, of: Partial<Account> = {}): Promise<ProviderRequest> {
  const { context, sent } = line({})
  await withAuth(auth, more).start({ ...context, account: { ...context.account, ...of } }, order)
  const [request] = sent
  if (request === undefined) throw new Error('nothing was sent')
  return request
}

test('a header has the secret', async () => {
  const { headers } = await sentWith({ type: 'static_header', name: 'X-Key', value: 'Bearer {{secret.key}}' })

  expect(headers).toMatchObject({ 'X-Key': 'Bearer k' })
})

test('a header cannot begin another one', async () => {
  const secrets = { key: 'k\r\nX-Other: 1' }
  const { headers } = await sentWith(
    { type: 'none' },
    { headers: { 'X-Key': '{{secret.key}}', 'X-No': '{{secret.no|optional}}' } },
    { secrets },
  )

  expect(headers).toMatchObject({ 'X-Key': 'kX-Other: 1' })
  expect(headers).not.toHaveProperty('X-No')
})

test('HTTP Basic has user and password', async () => {
  const full = await sentWith({ type: 'basic', user: '{{secret.user}}', password: '{{secret.password}}' })
  const bare = await sentWith({ type: 'basic', user: '{{secret.user}}' })

  expect([full, bare].map(({ headers }) => headers.authorization)).toEqual(['Basic dTpw', 'Basic dTo='])
})

test('fields of the body are signed as skipcash wants them', async () => {
  const { headers } = await sentWith(
    {
      type: 'hmac_fields',
      header: 'Authorization',
      fields: [
        'Uid',
        'KeyId',
        'Amount',
        'FirstName',
        'LastName',
        'Phone',
        'Email',
        'Street',
        'TransactionId',
        'Custom1',
      ],
      format: 'name=value',
      join: ',',
      empty: 'dropped',
      key: '{{secret.key}}',
      alg: 'sha256',
      encoding: 'base64',
    },
    {
      'start/body': {
        Uid: 'u1',
        KeyId: 'k1',
        Amount: '40.00',
        FirstName: 'A',
        LastName: 'B',
        Phone: '+9740000',
        Email: 'a@b.co',
        Street: '{{secret.none|optional}}',
        TransactionId: 'P1',
        Custom1: 'c',
        ours: '{{paymentId}}',
        amount: '{{amount}}',
      },
    },
    { secrets: { key: 'secret' } },
  )

  expect(headers.Authorization).toBe('1Vp3PinlzBm2w1rgfRUrtr7Q4oK0XsSsi7mnmPgS8No=')
})

test('a token is made for each request, with its whole path', async () => {
  const key = Buffer.from('the key of the space')
  const auth = {
    type: 'jwt_per_request',
    key: '{{secret.key}}',
    keyEncoding: 'base64',
    header: { ver: 1 },
    subject: '{{secret.user}}',
  }
  const { headers } = await sentWith(auth, {}, { secrets: { key: key.toString('base64'), user: '512' } })
  const token = headers.authorization?.replace('Bearer ', '') ?? ''

  expect(readJwt([key], token, new Date(0))).toEqual({
    sub: '512',
    iat: 1_795_255_200,
    requestPath: '/v2.0/pay',
    requestMethod: 'POST',
  })
  expect(JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())).toEqual({
    alg: 'HS256',
    typ: 'JWT',
    ver: 1,
  })
})

describe('a token that is fetched', () => {
  const auth = {
    type: 'bearer_from',
    request: {
      method: 'POST',
      path: '/login',
      base: 'authBaseUrl',
      encoding: 'form',
      body: { user: '{{secret.user}}' },
    },
    token: '$.access_token',
    seconds: '$.expires_in',
  }
  const token = (name: string, seconds: number | null = 3600) => ({
    access_token: name,
    ...(seconds && { expires_in: seconds }),
  })
  let number = 0
  /** An account that was never seen, so that no other test's token is kept for it. */
  function fresh(...answers: readonly (object | string)[]) {
    number += 1
    const { context, sent } = line(...answers)
    const account = { ...context.account, key: `account-${number}` }
    return { context: { ...context, account }, sent, adapter: withAuth(auth) }
  }
  const bearers = (sent: readonly ProviderRequest[]) =>
    sent.map(({ operation, headers }) => headers.authorization ?? operation)

  it('comes from a host of its own, and is kept until it ends', async () => {
    const { context, sent, adapter } = fresh(token('a'), {}, {}, token('b'), {})

    await adapter.read(context, order)
    await adapter.read({ ...context, now: new Date(context.now.getTime() + 3_500_000) }, order)
    await adapter.read({ ...context, now: new Date(context.now.getTime() + 3_600_000) }, order)

    expect(bearers(sent)).toEqual(['token', 'Bearer a', 'Bearer a', 'token', 'Bearer b'])
    expect(sent[0]).toMatchObject({ base: 'authBaseUrl', path: '/login', body: 'user=u' })
    expect(sent[1]).not.toHaveProperty('base')
  })

  it('that is not taken any more is fetched anew, once', async () => {
    const { context, sent, adapter } = fresh(token('a'), http(401), token('b'), http(401))

    expect(await adapter.read(context, order)).toMatchObject({ is: 'unknown', why: expect.stringContaining('401') })
    expect(bearers(sent)).toEqual(['token', 'Bearer a', 'token', 'Bearer b'])
  })

  it('is fetched anew with another secret', async () => {
    const { context, sent, adapter } = fresh(token('a'), {}, token('b'), {})

    await adapter.read(context, order)
    await adapter.read({ ...context, account: { ...context.account, secrets: { user: 'v' } } }, order)

    expect(bearers(sent)).toEqual(['token', 'Bearer a', 'token', 'Bearer b'])
  })

  test.each([[http(500)], [http(401)], ['<html>'], [{}], [{ access_token: '' }]])(
    'that is not given (%j) leaves all unknown',
    async (answer) => {
      const { context, sent, adapter } = fresh(answer)

      expect(await adapter.read(context, order)).toEqual({ is: 'unknown', why: 'no token was given' })
      expect(sent).toHaveLength(1)
    },
  )
})

test('what an account must have is read out of the descriptor', () => {
  const adapter = withAuth(
    { type: 'bearer_from', token: '$.t', request: { method: 'GET', path: '/{{setting.shop}}', base: 'authBaseUrl' } },
    { headers: { 'X-A': '{{secret.a}}', 'X-B': '{{secret.b|optional}}', 'X-C': '{{setting.c|or:d}}' } },
  )

  expect(adapter.needs).toEqual({ settings: ['authBaseUrl', 'shop'], secrets: ['a', 'key'] })
})
