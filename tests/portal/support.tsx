import { onTestFinished } from 'vitest'
import type { Boot } from '#contract/boot.ts'
import type { WireTable } from '#contract/client.ts'
import type { SignedIn } from '#contract/shapes/signed-in.ts'
import type { Json, JsonObject, RouteDoc } from '#engine/documents.ts'
import type { PersonScope } from '#engine/flow/types.ts'
import { App } from '#portal/app.tsx'
import { storageKeys } from '#portal/keys.ts'
import type { Portal } from '#portal/portal.ts'
import { watchTabs } from '#portal/session/tabs.ts'
import { startPortal } from '#portal/start.ts'
import { safeStorage } from '#portal/storage.ts'
import { act, render } from '../support/page.ts'
// Pages are fetched when shown; here they are there already, so that no test waits for that.
import '#portal/pages/login-page.tsx'
import '#portal/pages/not-found-page.tsx'
import '#portal/pages/unauthorized-page.tsx'

export const routes: readonly RouteDoc[] = [
  { id: 'dashboard', path: '/', access: 'any', page: 'home' },
  { id: 'login', path: '/login/:sessionTimeoutError?', access: 'open', page: 'login' },
  { id: '404', path: '/404', access: 'open', page: 'not-found' },
  { id: 'unauthorized', path: '/unauthorized', access: 'open', page: 'unauthorized' },
  { id: 'help', path: '/help', access: 'open', page: 'not-found' },
  { id: 'secret', path: '/secret', access: 'MEMBER', page: 'unauthorized', menu: 'secret' },
  { id: 'staff', path: '/staff', access: 'STAFF', page: 'not-found' },
]

const english: { readonly [key: string]: string } = {
  'ui.skip': 'Skip to the content',
  'ui.home': '{name}, home',
  'ui.language': 'Language',
  'ui.menu.label': 'Main menu',
  'ui.menu.secret': 'Secret page',
  'ui.visitor.login': 'Sign in',
  'ui.person.sign-out': 'Sign out',
  'ui.person.manager': 'MANAGER',
  'ui.person.staff': 'STAFF',
  'ui.footer.imprint': 'Imprint',
  'ui.offline': 'You are offline.',
  'ui.loading': 'Loading',
  'ui.login.title': 'Sign in',
  'ui.login.email': 'E-mail address',
  'ui.login.password': 'Password',
  'ui.login.one-month': 'Stay signed in for a month',
  'ui.login.submit': 'Sign in',
  'ui.login.problem': 'Signing in did not work',
  'ui.login.required': 'This field is required',
  'ui.login.session-timeout': 'Your session timed out.',
  'ui.not-found.title': 'This page does not exist',
  'ui.not-found.home': 'Back to home',
  'ui.unauthorized.title': 'No access',
  'ui.problem.connection': 'Problem while connecting to the server.',
  'errors.AUTHENTICATION': 'Username or password incorrect',
  'ui.login.forgot': 'Forgot your password?',
  'errors.LOCKED_OUT_one': 'This account is temporarily blocked for {minutes} minute.',
  'errors.LOCKED_OUT_other': 'This account is temporarily blocked for {minutes} minutes.',
}
export const german = { ...english, 'ui.login.title': 'Anmelden', 'ui.not-found.title': 'Diese Seite gibt es nicht' }

export function bootOf(more: Partial<Boot> = {}): Boot {
  return {
    chain: 'nordlys',
    release: 'r1',
    now: '2026-11-21T12:00:00Z',
    demo: false,
    lang: 'en',
    locales: [
      { code: 'en', locale: 'en-GB', longName: 'English', shortName: 'EN', direction: 'ltr' },
      { code: 'de', locale: 'de-DE', longName: 'Deutsch', shortName: 'DE', direction: 'ltr' },
      { code: 'ar', locale: 'ar-AE', longName: 'العربية', shortName: 'AR', direction: 'rtl' },
    ],
    config: {
      name: 'Nordlys',
      menu: { secret: 1 },
      redirects: { homeMember: '/secret', homeAnonymous: '/help' },
      footerLinks: [{ id: 'imprint', url: '/imprint' }],
    },
    centers: {},
    site: { id: 'site', routes },
    urls: { flows: {}, screens: {}, texts: { en: '/texts/en', de: '/texts/de', ar: '/texts/ar' } },
    texts: english,
    ...more,
  }
}

export const wire: WireTable = {
  'user/authenticate': ['POST', '/api/user/authenticate', []],
  'user/account': ['GET', '/api/user/account', []],
  'user/sign-out': ['POST', '/api/user/sign-out', []],
  'flow/read': ['POST', '/api/flow/read', []],
  'flow/save': ['POST', '/api/flow/save', []],
  'shop/buy': ['POST', '/api/shop/buy', []],
}

export function personOf(id: string, levels: readonly string[] = ['MEMBER']): PersonScope {
  return { userId: id, centerId: '101', birthday: '1990-01-01', status: 'ACTIVE', accessLevel: levels, relations: [] }
}

export function userOf(id: string, more: Partial<SignedIn['user']> = {}): SignedIn['user'] {
  const names = { firstName: 'Carla', lastName: 'Brandt', birthday: '1990-01-01', status: 'ACTIVE' }
  const own = { userId: id, centerId: '101', accessLevel: ['MEMBER'], relations: [] }
  return { ...own, ...names, isSso: false, ssoHeaderType: null, ...more }
}

export function accountOf(id: string, more?: Partial<SignedIn['user']>, token = `token-${id}`): JsonObject {
  const user = userOf(id, more) as unknown as Json
  return { token, user, person: user }
}

export interface Request {
  readonly path: string
  readonly headers: Headers
  readonly body: Json
}
export type Answer = { readonly status: number; readonly body: Json } | 'offline'
export type AnswerTo = (request: Request) => Answer | undefined

export const fault = (status: number, errorCode: string, params: JsonObject = {}): Answer => ({
  status,
  body: {
    errorMessage: errorCode,
    errorI18NMessage: errorCode,
    httpCode: status,
    errorCode,
    correlationId: 'c1',
    params,
  },
})

const files: { readonly [path: string]: Json } = {
  '/texts/en': english,
  '/texts/de': german,
  '/texts/ar': { 'ui.login.title': 'تسجيل الدخول' },
}

/** A network of answers: `answerTo` for calls, texts from above. Keeps what was asked. */
export function network(answerTo: AnswerTo): { readonly fetch: typeof fetch; readonly asked: Request[] } {
  const asked: Request[] = []
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(input)
    const file = files[path]
    if (file !== undefined) return Response.json(file)
    const request = { path, headers: new Headers(init.headers), body: init.body ? JSON.parse(String(init.body)) : null }
    asked.push(request)
    const given = answerTo(request) ?? fault(404, 'NOT_FOUND')
    if (given === 'offline') throw new TypeError('Failed to fetch')
    // The browser's Response knows no 440 in some environments; any status from 200 to 599 is allowed.
    return new Response(JSON.stringify(given.body), { status: given.status })
  }
  return { fetch: answer as typeof fetch, asked }
}

/** As `main.tsx` starts a portal. */
export const startWith =
  (table: WireTable) =>
  (boot: Boot): Portal =>
    startPortal({
      boot,
      wire: table,
      page: document,
      fetch: (...request) => fetch(...request),
      // The few texts of a fixture are all that it looks at.
      missing: () => undefined,
      around: {
        storage: { local: safeStorage('localStorage'), tab: safeStorage('sessionStorage') },
        address: () => window.location,
        tabs: watchTabs(windowOfTest()),
      },
    })

/** The window, as long as the test lasts: a portal of a test before hears, and asks, no more. */
function windowOfTest(): Window {
  const ended = new AbortController()
  onTestFinished(() => ended.abort())
  const until = (target: EventTarget): EventTarget['addEventListener'] => {
    return (type, listener) => target.addEventListener(type, listener, { signal: ended.signal })
  }
  const page = { addEventListener: until(window), document: { addEventListener: until(document) } }
  return page as unknown as Window // all that `watchTabs` looks at
}

/** Opens the portal at an address. `signedIn`: a token is in local storage. */
export async function openPortal(
  path: string,
  answerTo: AnswerTo,
  more: { readonly signedIn?: string; readonly boot?: Partial<Boot>; readonly wire?: WireTable } = {},
) {
  window.history.replaceState(null, '', path)
  if (more.signedIn) keepSession(more.signedIn)
  const { fetch, asked } = network(answerTo)
  globalThis.fetch = fetch
  const startOf = startWith({ ...wire, ...more.wire })
  // What comes in before the page stands is drawn with it.
  await act(async () => void render(<App portal={startOf(bootOf(more.boot))} startOf={startOf} />))
  return { asked }
}

export function keepSession(personId: string, token = `token-${personId}`): void {
  localStorage.setItem(storageKeys.session, JSON.stringify({ token, personId }))
}

export const address = () => window.location.pathname + window.location.search
