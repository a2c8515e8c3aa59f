import { beforeEach, describe, expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { type Api, createApi } from '#portal/api.ts'
import type { Account } from '#portal/session/account.ts'
import { createSessionStore, type SessionStore } from '#portal/session/session-store.ts'
import { createTokenStore } from '#portal/session/token.ts'
import { safeStorage } from '#portal/storage.ts'
import { accountOf, fault, keepSession, network, type Request, wire } from './support.tsx'

const tokenOf = ({ headers }: Request) => headers.get('Authorization')?.replace('Bearer ', '') ?? ''

/** A tab: its own session and client over the storage and the server that all tabs share. */
function openTab(answerTo: Parameters<typeof network>[0]): { readonly session: SessionStore; readonly api: Api } {
  const tokens = createTokenStore(safeStorage('localStorage'))
  const { fetch } = network(answerTo)
  const api: Api = createApi({
    wire,
    fetch,
    tokens,
    headers: () => ({}),
    origin: '',
    expire: (token) => session.expire(token),
  })
  const session: SessionStore = createSessionStore({
    tokens,
    onChange: () => undefined,
    readAccount: async () => {
      const answer = await api.send('user/account', {})
      if (answer.kind === 'ok') return answer.value as JsonObject as unknown as Account // what the support answers
      return answer.kind === 'refused' ? 'expired' : 'failed'
    },
  })
  return { session, api }
}

beforeEach(() => localStorage.clear())

describe('two tabs of one person', () => {
  test('both rotate the token and neither signs the other out', async () => {
    keepSession('p1', 't0')
    const good = new Set(['t0'])
    let count = 0
    const server = (request: Request) => {
      if (!good.has(tokenOf(request))) return fault(440, 'SESSION_TIMED_OUT')
      const fresh = `t${++count}`
      good.add(fresh)
      return { status: 200, body: accountOf('p1', ['MEMBER'], fresh) }
    }
    const [one, other] = [openTab(server), openTab(server)]

    await Promise.all([one.session.start(), other.session.start()])
    // Now the older tokens end: only the one that is kept counts.
    const { token } = JSON.parse(localStorage.getItem('foyer.session') ?? '{}')
    good.clear()
    good.add(token)

    expect((await one.api.send('user/account', {})).kind).toBe('ok')
    expect((await other.api.send('user/account', {})).kind).toBe('ok')
    expect(one.session.snapshot().status).toBe('signedIn')
    expect(other.session.snapshot().status).toBe('signedIn')
  })

  test('a call refused with an old token is sent again with the newer one of the other tab', async () => {
    keepSession('p1', 'old')
    const seen: string[] = []
    const { session, api } = openTab((request) => {
      seen.push(tokenOf(request))
      // While this call is on its way the other tab has rotated.
      if (tokenOf(request) === 'old') keepSession('p1', 'new')
      return tokenOf(request) === 'new' ? { status: 200, body: {} } : fault(440, 'SESSION_TIMED_OUT')
    })

    const answer = await api.send('user/sign-out', {})

    expect(answer.kind).toBe('ok')
    expect(seen).toEqual(['old', 'new'])
    expect(session.snapshot().status).toBe('loading')
  })

  test('440 to the token that is kept ends the session, once', async () => {
    keepSession('p1', 'dead')
    const { session, api } = openTab(() => fault(440, 'SESSION_TIMED_OUT'))

    const answer = await api.send('user/sign-out', {})

    expect(answer).toMatchObject({ kind: 'refused', status: 440 })
    expect(session.snapshot()).toEqual({ status: 'visitor', expired: 'atStart' })
    expect(localStorage.getItem('foyer.session')).toBeNull()
  })

  test.each([401, 403])('%d signs nobody out', async (status) => {
    keepSession('p1')
    const { api } = openTab(() => fault(status, 'FORBIDDEN'))
    expect(await api.send('user/sign-out', {})).toMatchObject({ kind: 'refused', status })
    expect(localStorage.getItem('foyer.session')).not.toBeNull()
  })
})
