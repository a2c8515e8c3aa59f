import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storageKeys } from '#portal/keys.ts'
import { address, openPortal } from './support.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
  window.scrollTo = vi.fn()
})
afterEach(cleanup)

const open = (path: string) => openPortal(path, () => undefined)

test('a language is chosen without loading the page, and kept', async () => {
  await open('/help')
  await screen.findByRole('heading', { name: 'This page does not exist' })

  await userEvent.setup().selectOptions(screen.getByLabelText('Language'), 'de')

  expect(await screen.findByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('de')
  expect(localStorage.getItem(storageKeys.language)).toBe('de')
  expect(document.cookie).toContain('lang=de')
})

test('Arabic turns the page; sentences that it lacks are English', async () => {
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
