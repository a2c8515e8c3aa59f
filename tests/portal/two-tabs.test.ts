import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SignedIn } from '#contract/shapes/signed-in.ts'
import type { JsonObject } from '#engine/documents.ts'
import { type Api, createApi } from '#portal/api.ts'
import { createSessionStore, type SessionStore } from '#portal/session/session-store.ts'
import { createTokenStore } from '#portal/session/token.ts'
import { type Storage, safeStorage } from '#portal/storage.ts'
import { accountOf, fault, keepSession, network, type Request, wire } from './support.tsx'

const tokenOf = ({ headers }: Request) => headers.get('Authorization')?.replace('Bearer ', '') ?? ''

/** A tab: its own session and client over the storage and the server that all tabs share. */
function openTab(answerTo: Parameters<typeof network>[0]): {
  readonly session: SessionStore
  readonly api: Api
  readonly tab: Storage
} {
  const tab = memory()
  const tokens = createTokenStore(safeStorage('localStorage'), tab)
  const { fetch } = network(answerTo)
  const api: Api = createApi({
    wire: { ...wire, 'config/webapp-config': ['GET', '/api/config/webapp-config', []] },
    fetch,
    tokens,
    headers: (): { [name: string]: string } => {
      const token = tokens.read()?.token
      return token === undefined ? {} : { Authorization: `Bearer ${token}` }
    },
    origin: '',
    expire: (token) => session.expire(token),
    hasLostToken: () => session.hasLostToken(),
  })
  const session: SessionStore = createSessionStore({
    tokens,
    onChange: () => undefined,
    readAccount: async () => {
      const answer = await api.send('user/account', {})
      if (answer.kind === 'ok') return answer.value as JsonObject as unknown as SignedIn // what the support answers
      return answer.kind === 'refused' ? 'expired' : 'failed'
    },
  })
  return { session, api, tab }
}

/** The session storage of one tab. */
function memory(): Storage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

const keptToken = () => JSON.parse(localStorage.getItem('foyer.session') ?? '{}').token

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
      return { status: 200, body: accountOf('p1', {}, fresh) }
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

  test('an account that comes late, about whoever was signed in before, neither shows nor puts out who is now', async () => {
    keepSession('p1', 'one')
    const { session } = openTab((request) => {
      const id = tokenOf(request) === 'one' ? 'p1' : 'p2'
      // While the first account is on its way, somebody else signs in elsewhere.
      if (id === 'p1') keepSession('p2', 'two')
      return { status: 200, body: accountOf(id, {}, `fresh-${id}`) }
    })
    const shown: string[] = []
    session.subscribe(() => {
      const state = session.snapshot()
      if (state.status === 'signedIn') shown.push(state.user.userId)
    })

    await session.start()

    expect(shown).toEqual(['p2'])
    expect(keptToken()).toBe('fresh-p2')
  })

  test('a fresh token of a session that has ended does not replace that of the one that began', async () => {
    keepSession('p1', 'before')
    const { session } = openTab((request) => {
      if (tokenOf(request) === 'before') keepSession('p1', 'signed-in-again')
      return { status: 200, body: accountOf('p1', {}, 'fresh-of-before') }
    })

    await session.start()

    expect(keptToken()).toBe('signed-in-again')
  })

  test('one that is told 440 tells the other why, before the token goes', async () => {
    keepSession('p1', 'dead')
    const heard: (string | null)[] = []
    const set = vi.spyOn(Object.getPrototypeOf(localStorage), 'setItem')
    const { api } = openTab(() => fault(440, 'SESSION_TIMED_OUT'))

    await api.send('user/account', {})

    heard.push(...set.mock.calls.map(([key]) => String(key)))
    set.mockRestore()
    expect(heard).toContain('foyer.expired')
    expect(localStorage.getItem('foyer.expired')).toBeNull()
  })

  test('S-10: it is found by a reading of the configuration as by any other call', async () => {
    keepSession('p1', 'dead')
    const { session, api } = openTab(() => fault(440, 'SESSION_TIMED_OUT'))

    await api.send('config/webapp-config', {})

    expect(session.snapshot().status).toBe('visitor')
    expect(localStorage.getItem('foyer.session')).toBeNull()
  })

  test('the other one then knows that the session has ended, and was not signed out', async () => {
    keepSession('p1')
    const { session } = openTab(() => ({ status: 200, body: accountOf('p1') }))
    await session.start()

    session.expiredElsewhere()

    expect(session.snapshot()).toEqual({ status: 'visitor', expired: 'inUse' })
  })

  test('a storage that was cleared by hand is noticed before anything is asked in nobody’s name', async () => {
    keepSession('p1')
    const asked: string[] = []
    const { session, api } = openTab(({ path }) => {
      asked.push(path)
      return { status: 200, body: accountOf('p1') }
    })
    await session.start()
    localStorage.clear()

    const answer = await api.sendNamed('shop/buy', {})

    expect(answer).toMatchObject({ kind: 'refused', status: 440 })
    expect(asked).toEqual(['/api/user/account'])
    expect(session.snapshot()).toEqual({ status: 'visitor', expired: 'inUse' })
  })

  test.each([401, 403])('%d signs nobody out', async (status) => {
    keepSession('p1')
    const { api } = openTab(() => fault(status, 'FORBIDDEN'))
    expect(await api.send('user/sign-out', {})).toMatchObject({ kind: 'refused', status })
    expect(localStorage.getItem('foyer.session')).not.toBeNull()
  })
})

describe('S-03 a session of single sign-on', () => {
  const answer = accountOf('jon', {}, 'sso-token') as unknown as SignedIn
  const server = () => ({
    status: 200,
    body: accountOf('jon', { isSso: true, ssoHeaderType: 'SMALL' }, 'sso-fresh'),
  })

  test('keeps its token in the tab alone, also when it is renewed; what was in local storage is gone', async () => {
    keepSession('p1')
    const { session, tab } = openTab(server)

    session.signIn(answer, 'TINY')
    await session.reload()

    expect(localStorage.getItem('foyer.session')).toBeNull()
    expect(tab.get('foyer.session')).toContain('sso-fresh')
    expect(session.snapshot()).toMatchObject({ status: 'signedIn', sso: 'SMALL' })
  })

  test('is nobody’s in another tab', async () => {
    openTab(server).session.signIn(answer, 'TINY')

    expect(openTab(server).session.snapshot().status).toBe('visitor')
  })

  test('leaves somebody else alone who signed in in another tab, when it ends by itself', async () => {
    const { session } = openTab(server)
    session.signIn(answer, 'TINY')
    keepSession('p1')

    expect(session.expire('sso-token')).toBe(true)

    expect(localStorage.getItem('foyer.session')).not.toBeNull()
  })

  test('S-04 leaves no token and no value behind when it signs out', () => {
    const { session, tab } = openTab(server)
    tab.set('foyer.sso-token', 'x')
    session.signIn(answer, 'TINY')

    session.signOut('/login')

    expect(tab.keys()).toEqual([])
    expect(localStorage.getItem('foyer.session')).toBeNull()
  })

  test('S-01 S-02 ends where somebody signs in with their password in the same tab: that token goes to local storage', () => {
    const { session, tab } = openTab(server)
    const before = session.snapshot().status
    tab.set('foyer.sso-token', 'x')
    session.signIn(answer, 'TINY')

    session.signIn(accountOf('p1') as unknown as SignedIn)

    expect([before, tab.keys()]).toEqual(['visitor', []])
    expect(localStorage.getItem('foyer.session')).toContain('p1')
    expect(session.snapshot()).toMatchObject({ user: { userId: 'p1' }, sso: null })
  })
})
