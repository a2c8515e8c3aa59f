import { beforeEach, describe, expect, test } from 'vitest'
import { createHeaders } from '#portal/headers.ts'
import { ssoKeys, storageKeys } from '#portal/keys.ts'
import { createTokenStore } from '#portal/session/token.ts'
import { memoryStorage, type Storage } from '#portal/storage.ts'
import { routes } from './support.tsx'

let local: Storage
let tab: Storage

beforeEach(() => {
  local = memoryStorage()
  tab = memoryStorage()
})

/** What a call carries that leaves from an address. */
const headersAt = (pathname = '/secret', locale = 'en-GB') =>
  createHeaders({
    site: { id: 'site', routes: [...routes, reset] },
    tokens: createTokenStore(local, tab),
    storage: { local, tab },
    locale: () => locale,
    address: () => ({ origin: 'https://club.example', pathname }),
  })()

const reset = {
  id: 'reset-password',
  path: '/reset-password/:memberHomeClubId/:memberId/:securityCode',
  access: 'open',
  flow: 'reset-password',
} as const

const kept = (token: string) => JSON.stringify({ token, personId: 'p1' })

test('a visitor’s call says where he is and his language, nothing else', () => {
  expect(headersAt()).toEqual({ 'x-referer': 'https://club.example/secret', 'Accept-Language': 'en-GB' })
})

describe('H-04: the bearer token', () => {
  test('is sent as Authorization, as it is kept at that moment', () => {
    local.set(storageKeys.session, kept('one'))
    expect(headersAt()).toMatchObject({ Authorization: 'Bearer one' })

    local.set(storageKeys.session, kept('two'))

    expect(headersAt()).toMatchObject({ Authorization: 'Bearer two' })
  })

  test('is the tab’s own in a session of single sign-on', () => {
    local.set(storageKeys.session, kept('somebody'))
    tab.set(storageKeys.session, kept('jon'))

    expect(headersAt()).toMatchObject({ Authorization: 'Bearer jon' })
  })

  test.each(['', 'no JSON', '{}', 'null', '[]', '{"token":1,"personId":"p1"}'])(
    'is nobody’s when %j is kept',
    (text) => {
      local.set(storageKeys.session, text)

      expect(headersAt()).not.toHaveProperty('Authorization')
    },
  )
})

test.each([
  ['/secret', '/secret'],
  ['/login/session-timeout', '/login/:sessionTimeoutError?'],
  ['/reset-password/101/p1/the-code', reset.path],
  ['/reset-password/101/p1/the-code/new', `${reset.path}/new`],
  ['/no/such/page', '/404'],
])('H-05: x-referer at %s is the pattern of its route, without the codes of the path', (pathname, pattern) => {
  expect(headersAt(pathname)['x-referer']).toBe(`https://club.example${pattern}`)
})

test.each(['de-DE', 'ar-AE'])('H-06: Accept-Language is the locale %s that is shown', (locale) => {
  expect(headersAt('/secret', locale)['Accept-Language']).toBe(locale)
})

test('H-07: Country is sent when one is kept', () => {
  expect(headersAt()).not.toHaveProperty('Country')

  local.set(storageKeys.country, 'DE')

  expect(headersAt().Country).toBe('DE')
})

describe('H-08: the values of single sign-on', () => {
  test('are sent each in a header of its own', () => {
    tab.set(storageKeys.ssoToken, 't')
    tab.set(storageKeys.ssoMapiToken, 'm')
    tab.set(storageKeys.ssoUser, 'jon')
    tab.set(storageKeys.ssoCompany, 'true')
    tab.set(storageKeys.ssoHeaderType, 'SMALL')

    expect(headersAt()).toMatchObject({
      'x-sso-token': 't',
      'x-sso-mapi-token': 'm',
      'x-sso-user': 'jon',
      'x-sso-company': 'true',
      'x-sso-header-type': 'SMALL',
    })
  })

  test('are not read from local storage, where other tabs would share them', () => {
    for (const key of ssoKeys) local.set(key, 'x')

    expect(Object.keys(headersAt())).toEqual(['x-referer', 'Accept-Language'])
  })

  test.each(['Jón Ærø', 'يون', 'a\r\nx-evil: 1'])('leave as headers can, when they are %j', (value) => {
    tab.set(storageKeys.ssoUser, value)

    const headers = new Headers(headersAt())

    expect(decodeURIComponent(headers.get('x-sso-user') ?? '')).toBe(value)
    expect(headers.has('x-evil')).toBe(false)
  })
})

test('C-14: token, country, centre and the five values of single sign-on have a name each', () => {
  const { session, ssoToken, ssoMapiToken, ssoUser, ssoCompany, ssoHeaderType, country, center } = storageKeys
  const names = [session, ssoToken, ssoMapiToken, ssoUser, ssoCompany, ssoHeaderType, country, center]

  expect(new Set(names).size).toBe(8)
  expect(names.every((name) => name.startsWith('foyer.'))).toBe(true)
})
