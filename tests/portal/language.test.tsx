import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { storageKeys } from '#portal/keys.ts'
import { screen, waitFor } from '../support/page.ts'
import { accountOf, address, bootOf, openPortal } from './support.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
  window.scrollTo = vi.fn()
})

const open = (path: string) => openPortal(path, () => undefined)

test('C-13: a language is chosen without loading the page, and kept', async () => {
  await open('/help')
  await screen.findByRole('heading', { name: 'This page does not exist' })

  await userEvent.setup().selectOptions(screen.getByLabelText('Language'), 'de')

  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('de')
  expect(localStorage.getItem(storageKeys.language)).toBe('de')
  expect(document.cookie).toContain('lang=de')
})

test('C-02: Arabic turns the page; sentences that it lacks are English', async () => {
  await open('/login')
  await screen.findByRole('heading', { name: 'Sign in' })

  await userEvent.setup().selectOptions(screen.getByLabelText('Language'), 'ar')

  expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeTruthy()
  expect(document.documentElement.dir).toBe('rtl')
  expect(screen.getByLabelText('Password')).toBeTruthy()
})

test('the address can ask for a language; the wish leaves the address', async () => {
  await open('/help?lang=de&centerId=7')
  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/help?centerId=7'))
})

test('the language chosen before is shown', async () => {
  localStorage.setItem(storageKeys.language, 'de')
  await open('/help')
  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeTruthy()
})

test('a language that the chain does not offer changes nothing', async () => {
  await open('/help?lang=xx')
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/help'))
  expect(document.documentElement.lang).toBe('en')
})

describe('the country of the address', () => {
  const headers = async (path: string, signedIn?: string) => {
    const { asked } = await openPortal(path, member, { ...(signedIn && { signedIn }) })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeTruthy())
    await userEvent.setup().type(screen.queryByLabelText('E-mail address') ?? document.body, 'a@example.org')
    const password = screen.queryByLabelText('Password')
    if (password) {
      await userEvent.setup().type(password, 'a-password')
      await userEvent.setup().click(screen.getByRole('button', { name: 'Sign in' }))
    }
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    return asked.map((request) => request.headers.get('Country'))
  }
  const member = ({ path }: { readonly path: string }) =>
    path.startsWith('/api/user/a') ? { status: 200, body: accountOf('p1') } : undefined

  test('is kept for visitors, and every call carries it', async () => {
    expect(new Set(await headers('/login?country=ch'))).toEqual(new Set(['CH']))
    expect(localStorage.getItem(storageKeys.country)).toBe('CH')
  })

  test('is no country when it has no two letters', async () => {
    expect(new Set(await headers('/login?country=%3Cscript%3E'))).toEqual(new Set([null]))
    expect(localStorage.getItem(storageKeys.country)).toBeNull()
  })

  test('is not kept for who is signed in', async () => {
    expect(new Set(await headers('/help?country=ch', 'p1'))).toEqual(new Set([null]))
    expect(localStorage.getItem(storageKeys.country)).toBeNull()
  })
})

test.each([
  [{}, '© 2022 Nordlys'],
  [{ copyrightYear: 2026 }, '© 2026 Nordlys'],
])('C-03: with %j the footer shows %s', async (more, shown) => {
  const { config, texts } = bootOf()
  const boot = { config: { ...config, ...more }, texts: { ...texts, 'ui.copyright': '© {year} {name}' } }

  await openPortal('/help', () => undefined, { boot: { ...boot, urls: { flows: {}, screens: {}, texts: {} } } })

  expect(await screen.findByText(shown)).toBeTruthy()
})
