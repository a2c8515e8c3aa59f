import { describe, expect, it, vi } from 'vitest'
import { createClient, type WireTable } from '#contract/client.ts'
import { calls } from '#contract/index.ts'

const wire: WireTable = Object.fromEntries(calls.map((call) => [call.id, [call.method, call.path, call.ambient ?? []]]))

interface Sent {
  readonly url: string
  readonly init: RequestInit & { readonly headers: { readonly [name: string]: string } }
}

function setup(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  const heard: string[] = []
  const client = createClient({
    wire,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init as Sent['init'] })
      return answer()
    },
    headers: () => ({ Authorization: 'Bearer t', 'Accept-Language': 'de' }),
    ambient: () => ({ baseUrl: 'https://club.example' }),
    onTimeout: (used) => heard.push(`440 ${used.Authorization}`),
    onUnauthenticated: (id, fault) => heard.push(`${fault.httpCode} ${id}`),
  })
  return { client, sent, heard }
}

const json = (status: number, body: unknown) => () => new Response(JSON.stringify(body), { status })

describe('a request', () => {
  it.each(calls.map(({ id, method, path }) => [id, method, path] as const))(
    'H-01: of %s goes under /api',
    (_, __, path) => {
      expect(path).toMatch(/^\/api\/[a-z]/)
    },
  )

  it('H-03: of a reading by GET carries members in path and query, without what is absent', async () => {
    const { client, sent } = setup(json(200, {}))

    await client.call('user/get', { id: 'a/b', centerId: '1' })
    await client.call('user/account', { reload: true, reloadRelations: null })

    expect(sent.map(({ url }) => url)).toEqual(['/api/user/get/a%2Fb/1', '/api/user/account?reload=true'])
    expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'Bearer t', 'Accept-Language': 'de' })
  })

  it('H-02: of an act is a POST with a body of JSON', async () => {
    const { client, sent } = setup(json(200, {}))

    await client.call('user/authenticate', { email: 'a@b.org', password: 'p' })

    expect(sent[0]?.url).toBe('/api/user/authenticate')
    expect(sent[0]?.init.method).toBe('POST')
    expect(sent[0]?.init.headers['content-type']).toBe('application/json')
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({ email: 'a@b.org', password: 'p' })
  })

  it('H-09: has 1,000,000 ms', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')

    await setup(json(200, {})).client.call('user/account', {})

    expect(limit.mock.calls).toEqual([[1_000_000]])
    limit.mockRestore()
  })

  it('H-09: that has waited so long is told as such', async () => {
    const late = () => Promise.reject(new DOMException('late', 'TimeoutError'))

    expect(await setup(late).client.call('user/account', {})).toMatchObject({
      ok: false,
      error: { errorCode: 'general.timeout', httpCode: 0 },
    })
  })

  it('of an act carries its key, its flow and the ambient members', async () => {
    const { client, sent } = setup(json(200, {}))

    await client.call(
      'payment/make-invoice-new-subscription-payment',
      { personId: 'p' },
      { key: 'pay:0', flow: { act: 'pay' } },
    )

    expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
      personId: 'p',
      baseUrl: 'https://club.example',
      flow: { act: 'pay' },
    })
    expect(sent[0]?.init).toMatchObject({ method: 'POST', headers: { 'Idempotency-Key': 'pay:0' } })
  })

  it('of a call that nobody declared is a mistake of ours', async () => {
    await expect(setup(json(200, {})).client.call('user/nothing', {})).rejects.toThrow('no such call')
  })
})

describe('an answer', () => {
  it.each<[string, () => Response | Promise<Response>, object]>([
    ['a value', json(200, { exists: true }), { ok: true, value: { exists: true } }],
    [
      'the server’s own error',
      json(422, { errorMessage: 'm', errorCode: 'EMAIL_EXISTS', httpCode: 422, at: 'person.email' }),
      { ok: false, error: { errorCode: 'EMAIL_EXISTS', httpCode: 422, at: 'person.email' } },
    ],
    [
      'an error with a message alone',
      json(503, { errorMessage: 'm' }),
      { ok: false, error: { errorMessage: 'm', errorCode: 'general.httpError', httpCode: 500 } },
    ],
    [
      'an error with a status alone, which counts instead of the answer’s',
      json(502, { httpCode: 404 }),
      { ok: false, error: { errorCode: 'general.httpError', httpCode: 404 } },
    ],
    [
      'JSON of somebody between',
      json(502, { statusCode: 502, error: 'Bad Gateway' }),
      { ok: false, error: { errorI18NMessage: 'general.httpError', httpCode: 502, params: { status: 502 } } },
    ],
    [
      'an error with a code alone',
      json(418, { errorCode: 'X' }),
      { ok: false, error: { errorCode: 'X', httpCode: 500 } },
    ],
    [
      'a page of somebody between',
      () => new Response('<html>', { status: 502 }),
      { ok: false, error: { errorCode: 'general.httpError', httpCode: 502, params: { status: 502 } } },
    ],
    [
      'no JSON with 200',
      () => new Response('<html>', { status: 200 }),
      { ok: false, error: { errorCode: 'general.httpError' } },
    ],
    [
      'no answer at all',
      () => Promise.reject(new TypeError('failed to fetch')),
      { ok: false, error: { errorCode: 'general.connectionError', httpCode: 0 } },
    ],
  ])('H-12: H-13: H-14: that is %s', async (_, answer, expected) => {
    expect(await setup(answer).client.call('user/account', {})).toMatchObject(expected)
  })

  it.each([
    [440, ['440 Bearer t']],
    [401, ['401 user/account']],
    [403, ['403 user/account']],
    [404, []],
  ])('H-15: H-16: %s tells who must know', async (status, expected) => {
    const { client, heard } = setup(json(status, { errorCode: 'X', httpCode: status }))

    await client.call('user/account', {})

    expect(heard).toEqual(expected)
  })
})
