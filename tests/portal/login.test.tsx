import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RouteDoc } from '#engine/documents.ts'
import { storageKeys } from '#portal/keys.ts'
import { screen, waitFor } from '../support/page.ts'
import { type Answer, accountOf, address, fault, openPortal, routes } from './support.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = vi.fn()
  HTMLElement.prototype.scrollIntoView = vi.fn()
})

async function openLogin(answer: Answer) {
  const opened = await openPortal('/login', () => answer)
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
  return { ...opened, user: userEvent.setup() }
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('E-mail address'), ' carla@example.com ')
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test.each<[string, Answer, string]>([
  ['a wrong password', fault(401, 'AUTHENTICATION'), 'Username or password incorrect'],
  [
    'an account that is locked for long',
    fault(422, 'LOCKED_OUT', { minutes: 15, count: 15 }),
    'This account is temporarily blocked for 15 minutes.',
  ],
  [
    'an account that is locked a little longer',
    fault(422, 'LOCKED_OUT', { minutes: 1, count: 1 }),
    'This account is temporarily blocked for 1 minute.',
  ],
  ['no connection', 'offline', 'Problem while connecting to the server.'],
  ['an error of the server', fault(500, 'UNKNOWN'), 'Problem while connecting to the server.'],
])('%s is told, takes the focus, and keeps what was typed', async (_, answer, sentence) => {
  const { user } = await openLogin(answer)

  await signIn(user)

  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain(sentence)
  expect(document.activeElement).toBe(summary)
  expect((screen.getByLabelText('E-mail address') as HTMLInputElement).value.trim()).toBe('carla@example.com')
  expect(address()).toBe('/login')
})

test('empty fields are named without asking the server', async () => {
  const { user, asked } = await openLogin('offline')

  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  const summary = await screen.findByRole('alert')
  expect(summary.textContent).toContain('E-mail address: This field is required')
  expect(summary.textContent).toContain('Password: This field is required')
  expect(screen.getAllByText('This field is required')).toHaveLength(2)
  expect(asked).toEqual([])
})

test('the e-mail is sent trimmed, and the month when asked for', async () => {
  const { user, asked } = await openLogin({ status: 200, body: accountOf('p1') })

  await user.click(screen.getByLabelText('Stay signed in for a month'))
  await signIn(user)

  await waitFor(() => expect(address()).toBe('/secret'))
  expect(asked[0]?.body).toEqual({ email: 'carla@example.com', password: 'secret', sessionTimeoutOneMonth: true })
  expect(localStorage.getItem(storageKeys.session)).toContain('token-p1')
  expect(localStorage.getItem(storageKeys.session)).not.toContain('secret')
})

test.each([
  ['where the chain has its page', false, 1],
  ['nowhere else', true, 0],
])('a forgotten password leads on %s', async (_, off, count) => {
  const route: RouteDoc = { id: 'forgot-password', path: '/forgot-password', access: 'open', page: 'not-found', off }
  await openPortal('/login', () => 'offline', { boot: { site: { id: 'site', routes: [...routes, route] } } })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })

  const links = screen.queryAllByRole('link', { name: 'Forgot your password?' })

  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill('/forgot-password'))
})

test('who is signed in already does not see the login', async () => {
  await openPortal('/login', () => ({ status: 200, body: accountOf('p1') }), { signedIn: 'p1' })
  await waitFor(() => expect(address()).toBe('/secret'))
})

test('who signs in arrives where he wanted to be, even while that page is still being fetched', async () => {
  let arrive: () => void = () => undefined
  const fetched = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.doMock('#portal/pages/payment-result-page.tsx', async () => {
    await fetched
    return { PaymentResultPage: () => <h1>Your payment</h1> }
  })
  sessionStorage.setItem(storageKeys.target, '/payment-result/adyen')
  const route = {
    id: 'payment-result',
    path: '/payment-result/:provider',
    access: 'open',
    page: 'payment-result',
  } as const
  await openPortal('/login', () => ({ status: 200, body: accountOf('p1') }), {
    boot: { site: { id: 'site', routes: [...routes, route] } },
  })
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })

  await signIn(userEvent.setup())
  await waitFor(() => expect(address()).toBe('/payment-result/adyen'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  arrive()

  expect(await screen.findByRole('heading', { level: 1, name: 'Your payment' })).toBeDefined()
  expect(address()).toBe('/payment-result/adyen')
})
