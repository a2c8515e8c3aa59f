import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { logoutOf } from '#engine/site/logout.ts'
import { storageKeys } from '#portal/keys.ts'
import { act, fireEvent, screen, waitFor } from '../support/page.ts'
import { type AnswerTo, accountOf, address, bootOf, fault, openPortal, type Request } from './support.tsx'

const member: AnswerTo = ({ path }) => {
  if (path.startsWith('/api/user/account')) return { status: 200, body: accountOf('p1') }
  return path === '/api/user/sign-out' ? { status: 200, body: {} } : undefined
}
const expired: AnswerTo = ({ path }) =>
  path.startsWith('/api/user/account') ? fault(440, 'SESSION_TIMED_OUT') : undefined
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const signedInWith = (redirects: JsonObject, answers: AnswerTo = member) =>
  openPortal('/secret', answers, {
    signedIn: 'p1',
    boot: { config: { ...bootOf().config, redirects: { homeMember: '/secret', ...redirects } } },
  })
const pressSignOut = async () => {
  await heading('No access')
  // The login is another page, whose code is fetched in between.
  await act(async () => void fireEvent.click(screen.getByText('Sign out')))
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
  HTMLElement.prototype.scrollIntoView = vi.fn()
  window.alert = vi.fn()
})

describe('the configured logout address', () => {
  test.each([
    ['S-07: nothing', {}, '/login', true, '/login/session-timeout'],
    ['the login', { logout: '/login' }, '/login', true, '/login/session-timeout'],
    [
      'S-05: the login with a query',
      { logout: '/login?from=app' },
      '/login?from=app',
      true,
      '/login/session-timeout?from=app',
    ],
    ['S-06: a page of the portal', { logout: '/help' }, '/help', false, '/login/session-timeout'],
    ['S-06: another site', { logout: 'https://club.example' }, 'https://club.example', false, '/login/session-timeout'],
    ['a script', { logout: 'javascript:alert(1)' }, '/login', true, '/login/session-timeout'],
    ['another host in disguise', { logout: '//evil.example' }, '/login', true, '/login/session-timeout'],
    [
      'a page that only begins like the login',
      { logout: '/login-help' },
      '/login-help',
      false,
      '/login/session-timeout',
    ],
  ])('%s', (_, redirects, to, isLogin, timedOut) => {
    expect(logoutOf({ redirects })).toEqual({ to, isLogin, timedOut })
  })
})

test('S-05: signing out goes to the login with its query, and asks whether the configuration is still the same', async () => {
  const pages: Request[] = []
  await signedInWith({ logout: '/login?from=app' }, (request) => {
    if (request.path === '/login?from=app') pages.push(request)
    return member(request)
  })

  await pressSignOut()

  await heading('Sign in')
  expect(address()).toBe('/login?from=app')
  await waitFor(() => expect(pages).toHaveLength(1))
  expect(pages[0]?.headers.has('Authorization')).toBe(false)
})

test('S-04: signing out leaves no token, no value of single sign-on, no user', async () => {
  await signedInWith({})
  await heading('No access')
  sessionStorage.setItem(storageKeys.ssoToken, 'x')

  await pressSignOut()

  await heading('Sign in')
  expect(localStorage.getItem(storageKeys.session)).toBeNull()
  expect(sessionStorage.getItem(storageKeys.ssoToken)).toBeNull()
  expect(screen.queryByText('Carla Brandt')).toBeNull()
})

describe('H-16: a session that has timed out', () => {
  test('goes to the login with its words, and the query of the setting', async () => {
    await signedInWith({ logout: '/login?from=app' }, expired)

    await heading('Sign in')
    expect(address()).toBe('/login/session-timeout?from=app')
    expect(screen.getByText('Your session timed out.')).toBeTruthy()
    expect(window.alert).not.toHaveBeenCalled()
  })

  test('H-17 S-06: with another logout address says so in an alert, once, and goes there', async () => {
    await signedInWith({ logout: '/help' }, expired)

    await heading('This page does not exist')
    expect(address()).toBe('/help')
    expect(vi.mocked(window.alert).mock.calls).toEqual([['Your session timed out.']])
    expect(sessionStorage.getItem(storageKeys.target)).toBeNull()
  })

  test('signing out oneself says nothing', async () => {
    await signedInWith({ logout: '/help' })
    await pressSignOut()

    await heading('This page does not exist')
    expect(window.alert).not.toHaveBeenCalled()
  })
})
