import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '#portal/keys.ts'
import { screen, waitFor } from '../support/page.ts'
import { type AnswerTo, accountOf, address, bootOf, fault, keepSession, openPortal } from './support.tsx'

const member: AnswerTo = ({ path }) => {
  if (path.startsWith('/api/user/account')) return { status: 200, body: accountOf('p1') }
  if (path === '/api/user/authenticate') return { status: 200, body: accountOf('p1') }
  return path === '/api/user/sign-out' ? { status: 200, body: {} } : undefined
}
const expired: AnswerTo = ({ path }) =>
  path.startsWith('/api/user/account') ? fault(440, 'SESSION_TIMED_OUT') : undefined
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
  HTMLElement.prototype.scrollIntoView = vi.fn()
})

describe('a visitor', () => {
  test('is sent to sign in, and then gets where he wanted', async () => {
    await openPortal('/secret?tab=two', member)
    const user = userEvent.setup()
    await heading('Sign in')
    expect(address()).toBe('/login')

    await user.type(screen.getByLabelText('E-mail address'), 'Carla@example.com')
    await user.type(screen.getByLabelText('Password'), 'a-password')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))

    await heading('No access')
    expect(address()).toBe('/secret?tab=two')
    expect(screen.getByText('Carla Brandt')).toBeTruthy()
  })

  test('who asks for an unknown page lands on /404', async () => {
    await openPortal('/nowhere', member)
    await heading('This page does not exist')
    expect(address()).toBe('/404')
  })

  test('at / is led to the page for visitors', async () => {
    await openPortal('/?x=1', member)
    await waitFor(() => expect(address()).toBe('/help?x=1'))
  })

  test('who leaves a page to sign in while it is still on its way comes back to it', async () => {
    sessionStorage.setItem(storageKeys.target, '/help?x=1')
    await openPortal('/help?x=1', member)
    await waitFor(() => expect(screen.getAllByRole('heading').length).toBeGreaterThan(0))

    expect(sessionStorage.getItem(storageKeys.target)).toBe('/help?x=1')
  })

  test('who goes elsewhere is not brought back later', async () => {
    await openPortal('/secret', member)
    await heading('Sign in')
    const user = userEvent.setup()

    await user.click(screen.getByRole('link', { name: /Nordlys, home/ }))
    await heading('This page does not exist')

    expect(sessionStorage.getItem(storageKeys.target)).toBeNull()
  })

  test('sees the title of the page, and hears it after going there', async () => {
    await openPortal('/secret', member)
    await heading('Sign in')
    await waitFor(() => expect(document.title).toBe('Sign in · Nordlys'))
  })
})

test('who loses the network is told, and told no longer when it is back', async () => {
  await openPortal('/help', member)
  await heading('This page does not exist')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText('You are offline.')).toBeTruthy()

  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText('You are offline.')).toBeNull())
  online.mockRestore()
})

describe('somebody signed in', () => {
  test('L-03: sees pages for members, his name and the menu', async () => {
    await openPortal('/secret', member, { signedIn: 'p1' })
    await heading('No access')
    expect(screen.getByText('Carla Brandt')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Secret page' })[0]?.getAttribute('aria-current')).toBe('page')
  })

  test('without the level is sent to /unauthorized', async () => {
    await openPortal('/staff', member, { signedIn: 'p1' })
    await heading('No access')
    expect(address()).toBe('/unauthorized')
  })

  test.each([
    ['MANAGER', ['STAFF', 'MANAGER']],
    ['STAFF', ['STAFF']],
  ])('L-03 P-32: as %s sees it beside the name', async (label, levels) => {
    await openPortal('/staff', () => ({ status: 200, body: accountOf('p9', { accessLevel: levels }) }), {
      signedIn: 'p9',
    })
    expect(await screen.findByText(label)).toBeTruthy()
  })

  test('signs out everywhere: here, on the server, and in the other tab', async () => {
    const { asked } = await openPortal('/secret', member, { signedIn: 'p1' })
    await heading('No access')
    const user = userEvent.setup()

    await user.click(screen.getByText('Sign out'))

    await heading('Sign in')
    expect(address()).toBe('/login')
    expect(localStorage.getItem(storageKeys.session)).toBeNull()
    const call = asked.find(({ path }) => path === '/api/user/sign-out')
    expect(call?.headers.get('Authorization')).toBe('Bearer token-p1')
  })

  test('is led to where the chain wants after signing out; what was remembered is forgotten', async () => {
    const config = { ...bootOf().config, redirects: { logout: '/help', homeMember: '/secret' } }
    await openPortal('/secret', member, { signedIn: 'p1', boot: { config } })
    await heading('No access')
    sessionStorage.setItem(storageKeys.target, '/secret')

    await userEvent.setup().click(screen.getByText('Sign out'))

    await heading('This page does not exist')
    expect(address()).toBe('/help')
    expect(sessionStorage.getItem(storageKeys.target)).toBeNull()
    expect(localStorage.getItem(storageKeys.session)).toBeNull()
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\\\evil.example', 'http://plain.example'])(
    'is led to no address like %s',
    async (logout) => {
      const config = { ...bootOf().config, redirects: { logout, homeMember: '/secret' } }
      await openPortal('/secret', member, { signedIn: 'p1', boot: { config } })
      await heading('No access')

      await userEvent.setup().click(screen.getByText('Sign out'))

      await heading('Sign in')
      expect(address()).toBe('/login')
    },
  )

  test('is signed out here when another tab signs out', async () => {
    await openPortal('/secret', member, { signedIn: 'p1' })
    await heading('No access')

    localStorage.removeItem(storageKeys.session)
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.session, newValue: null }))

    await heading('Sign in')
    expect(address()).toBe('/login')
  })

  test('becomes the person whom another tab has signed in', async () => {
    const who = ({ headers }: Parameters<AnswerTo>[0]) =>
      headers.get('Authorization') === 'Bearer token-p1' ? 'p1' : 'p2'
    const account: AnswerTo = (request) => {
      const id = who(request)
      return { status: 200, body: accountOf(id, { firstName: id, lastName: 'X' }) }
    }
    await openPortal('/secret', account, { signedIn: 'p1' })
    await screen.findByText('p1 X')

    keepSession('p2')
    window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.session }))

    expect(await screen.findByText('p2 X')).toBeTruthy()
  })

  test('whose account cannot be read is neither member nor visitor', async () => {
    await openPortal('/secret', () => 'offline', { signedIn: 'p1' })
    await waitFor(() => expect(address()).toBe('/secret'))
    expect(localStorage.getItem(storageKeys.session)).not.toBeNull()
  })
})

describe('a session that has timed out', () => {
  test('found at the start leads to the login, says why, and remembers', async () => {
    await openPortal('/secret', expired, { signedIn: 'p1' })
    await heading('Sign in')
    expect(address()).toBe('/login/session-timeout')
    expect(screen.getByText('Your session timed out.')).toBeTruthy()
    expect(sessionStorage.getItem(storageKeys.target)).toBe('/secret')
    expect(localStorage.getItem(storageKeys.session)).toBeNull()
  })

  test('on an open page lets the visitor stay', async () => {
    await openPortal('/help', expired, { signedIn: 'p1' })
    await heading('This page does not exist')
    await waitFor(() => expect(localStorage.getItem(storageKeys.session)).toBeNull())
    expect(address()).toBe('/help')
  })

  test('shows no text of the address', async () => {
    await openPortal('/login/You%20won%20a%20prize', member)
    await heading('Sign in')
    expect(document.body.textContent).not.toContain('prize')
  })
})
